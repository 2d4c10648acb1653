//! Writes the seeds of each target into `corpus/TARGET` below the folder of this package.

use std::{fs, io, path::Path};

use uri_bnf_fuzz::seeds::TARGETS;

fn main() -> io::Result<()> {
    for target in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
        fs::create_dir_all(&folder)?;
        let seeds = (target.seeds)();
        for (index, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{index:04}")), seed)?;
        }
        println!("{}: {} seeds", folder.display(), seeds.len());
    }
    Ok(())
}
