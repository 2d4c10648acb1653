"""Writes a list of references as Parquet, for the other scripts::

    python data.py urls.txt urls.parquet
    python data.py urls.txt urls.parquet --times 1000

Each line is a row of the column ``url``. The list is repeated 100 times, in row groups of 10 times. A column chunk has
no dictionary unless ``--dictionary`` is given: that of a list which is repeated would be far smaller than those of real
data.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

TIMES_IN_GROUP = 10


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes a list of references as Parquet.")
    parser.add_argument("list", type=Path, help="a text file with one reference on each line")
    parser.add_argument("output", type=Path)
    parser.add_argument("--times", type=int, default=100, help="how often the list is repeated: a multiple of 10")
    parser.add_argument("--dictionary", action="store_true", help="write dictionaries")
    options = parser.parse_args()

    lines = options.list.read_text("utf-8-sig").splitlines()
    group = pa.table({"url": pa.array(lines * TIMES_IN_GROUP, pa.string())})
    codec = {"compression": "zstd", "use_dictionary": options.dictionary}
    with pq.ParquetWriter(options.output, group.schema, **codec) as writer:
        for _ in range(options.times // TIMES_IN_GROUP):
            writer.write_table(group, row_group_size=len(group))
    print(f"{options.output}: {pq.read_metadata(options.output).num_rows} rows")


if __name__ == "__main__":
    main()
