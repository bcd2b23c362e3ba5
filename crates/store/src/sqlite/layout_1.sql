-- Records lie in the order in which they came: writing is adding at the end. An index by stream and
-- version would touch a page for every stream of a batch, and cost more than all the rest.
CREATE TABLE records (
    seq INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    version INTEGER NOT NULL,
    -- Where the record before it in its stream lies; none at zero.
    before INTEGER NOT NULL,
    at INTEGER NOT NULL,
    layout INTEGER NOT NULL,
    -- How many entries of the ledger belong to it.
    moves INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- Where some records of a stream lie: one of so many, and the last of each stream from time to time.
-- The others are reached from the next one by going back.
CREATE TABLE places (
    stream INTEGER NOT NULL,
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;

-- Up to which record the last of every stream has its place written down.
INSERT INTO meta VALUES ('marked', 0);

CREATE TABLE entries (
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    from_kind TEXT NOT NULL,
    from_table INTEGER NOT NULL,
    from_person INTEGER NOT NULL,
    to_kind TEXT NOT NULL,
    to_table INTEGER NOT NULL,
    to_person INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (seq, number)
) STRICT, WITHOUT ROWID;

-- The ledger as people look at it.
CREATE VIEW ledger AS
SELECT stream, version, number, from_kind, from_table, from_person,
    to_kind, to_table, to_person, amount
FROM entries JOIN records USING (seq);

CREATE TABLE snapshots (
    stream INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    layout INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
