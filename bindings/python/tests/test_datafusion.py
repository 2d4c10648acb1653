"""The functions in DataFusion's Python package. They need no helper: a function of Arrow arrays is one of columns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import engine_inputs as inputs
import pyarrow as pa
import pytest

import uri_bnf

datafusion = pytest.importorskip("datafusion")

FAULT = pa.struct([("offset", pa.int64()), ("code", pa.string()), ("rule", pa.string())])
PARSED = pa.struct([(part, pa.int32() if part == "port" else pa.string()) for part in inputs.PARTS])


@pytest.fixture
def context() -> Any:
    context = datafusion.SessionContext()
    for name, function, result in [
        ("uri_is_valid", uri_bnf.is_valid, pa.bool_()),
        ("uri_fault", uri_bnf.fault, FAULT),
        ("uri_parse", uri_bnf.parse, PARSED),
        ("uri_host", uri_bnf.host, pa.string()),
    ]:
        context.register_udf(datafusion.udf(function, [pa.string()], result, "immutable", name))
    return context


def test_table(context: Any) -> None:
    table = pa.table({"id": range(len(inputs.URLS)), "url": pa.array(inputs.URLS, pa.string())})
    context.register_record_batches("urls", [table.to_batches()])
    for expression, expected in [
        ("uri_is_valid(url)", inputs.VALID),
        ("uri_fault(url)", inputs.FAULTS),
        ("uri_parse(url)", inputs.PARSED),
        ("uri_host(url)", inputs.part("host")),
        ("uri_parse(url)['port']", inputs.part("port")),
    ]:
        frame = context.sql(f"select id, {expression} as value from urls order by id")
        assert frame.to_arrow_table()["value"].to_pylist() == expected


def test_list(context: Any, tmp_path: Path) -> None:
    context.register_parquet("list", str(inputs.write_list(tmp_path / "urls.parquet")))
    frame = context.sql("select count(*) as all, count(*) filter (where not uri_is_valid(url)) as faulty from list")
    assert frame.to_pylist() == [{"all": inputs.rows(), "faulty": inputs.faulty()}]
