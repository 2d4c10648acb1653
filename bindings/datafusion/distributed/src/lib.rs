//! The functions of `uri-bnf-datafusion` on a [Ballista](https://docs.rs/ballista) cluster: a scheduler and any
//! number of executors, here in one process.
//!
//! A plan names its functions, and does not contain them. So the scheduler, each executor and the client must know
//! them. [`state`] makes the state of a session that does, and [`cluster`] starts the scheduler and executors with
//! such states. On a cluster of several machines, build your own `ballista-executor` and `ballista-scheduler` with
//! the same state; see "Custom executor" in the documentation of Ballista.

use std::time::Duration;

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_executor::new_standalone_executor_from_state;
use ballista_scheduler::standalone::new_standalone_scheduler_from_state;
use datafusion::{
    error::{DataFusionError, Result},
    execution::{SessionState, SessionStateBuilder},
    logical_expr::ScalarUDF,
    prelude::{SessionConfig, SessionContext},
};

/// The state of a session that knows the functions. A query has this many partitions.
///
/// # Errors
///
/// Returns the error of the registration.
pub fn state(partitions: usize) -> Result<SessionState> {
    let config = SessionConfig::new_with_ballista().with_target_partitions(partitions);
    let mut state = SessionStateBuilder::new().with_config(config).with_default_features().build();
    uri_bnf_datafusion::register(&mut state)?;
    Ok(state)
}

/// Starts a scheduler and one executor for each state in this process, and returns a session that runs its queries
/// there. Each executor runs one task at a time. The state of the session and the scheduler is `client`.
///
/// # Errors
///
/// Returns an error if a part of the cluster cannot be started, or does not answer in ten seconds.
///
/// ```
/// use uri_bnf_ballista::{cluster, state};
///
/// # #[tokio::main]
/// # async fn main() -> datafusion::error::Result<()> {
/// let context = cluster(state(2)?, &[state(2)?, state(2)?]).await?;
/// let shown = context.sql("SELECT uri_port('http://example.org:80/')").await?.to_string().await?;
/// assert!(shown.contains("80"));
/// # Ok(())
/// # }
/// ```
pub async fn cluster(client: SessionState, executors: &[SessionState]) -> Result<SessionContext> {
    let external = |error| DataFusionError::External(Box::new(error));
    let address = new_standalone_scheduler_from_state(&client).await.map_err(external)?;
    let mut tries = 0;
    for state in executors {
        let scheduler = loop {
            match SchedulerGrpcClient::connect(format!("http://localhost:{}", address.port())).await {
                Ok(scheduler) => break scheduler,
                Err(error) if tries == 100 => return Err(DataFusionError::External(Box::new(error))),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        new_standalone_executor_from_state(scheduler, 1, state).await.map_err(external)?;
    }
    let functions = client.scalar_functions().clone();
    let context =
        SessionContext::remote_with_state(&format!("df://localhost:{}", address.port()), client).await?;
    // Ballista has replaced the functions of the state by those of DataFusion.
    for function in functions.values() {
        context.register_udf(ScalarUDF::clone(function));
    }
    Ok(context)
}
