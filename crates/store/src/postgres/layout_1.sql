-- The key by stream and version is the fence between two programs that write to one room: the second
-- that comes with the same version is refused.
CREATE TABLE records (
    stream bigint NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    layout smallint NOT NULL,
    -- How many entries of the ledger belong to it.
    moves integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (stream, version)
);

CREATE TABLE entries (
    stream bigint NOT NULL,
    version bigint NOT NULL,
    number integer NOT NULL,
    from_kind text NOT NULL,
    from_table bigint NOT NULL,
    from_person bigint NOT NULL,
    to_kind text NOT NULL,
    to_table bigint NOT NULL,
    to_person bigint NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    PRIMARY KEY (stream, version, number)
);

CREATE TABLE snapshots (
    stream bigint PRIMARY KEY,
    version bigint NOT NULL,
    layout smallint NOT NULL,
    body bytea NOT NULL
);
