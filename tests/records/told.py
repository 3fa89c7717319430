"""What happened in the golden records, as one hash each: `python tests/records/told.py` writes those that are missing.

A record's `final` is a hash of the state's bytes, and those may be laid out anew. What is told at the table may not change.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import msgspec

from anpfiff.core.record import Record, playback, read_record
from records.golden import GOLDEN, RECORDS, read_golden

FILE = GOLDEN / "told.json"


def told(record: Record) -> str:
    """All events of a record, row by row, and how it ended."""
    digest = sha256()
    for row, _, events in playback(record):
        digest.update(msgspec.json.encode((row.n, events), order="sorted"))
    digest.update(msgspec.json.encode(record.result))
    return digest.hexdigest()


def stem(file: Path) -> str:
    return file.name.partition(".")[0]


def main() -> None:
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    for file in sorted(RECORDS.iterdir()):
        if stem(file) not in known:
            known[stem(file)] = told(read_record(read_golden(file)))
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.path.append(str(GOLDEN.parent))
    main()
