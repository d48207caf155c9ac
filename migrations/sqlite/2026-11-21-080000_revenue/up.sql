-- What networks pay, from their statements.
CREATE TABLE statements (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- SHA-256 of the file: the same file is taken in once.
    digest TEXT NOT NULL UNIQUE,
    imported_at TIMESTAMP NOT NULL
);

CREATE TABLE earnings (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    statement_id BIGINT NOT NULL REFERENCES statements (id) ON DELETE CASCADE,
    -- SHA-256 of the line and of how often it stood above it: a line that two statements share is taken in once.
    digest TEXT NOT NULL UNIQUE,
    day DATE NOT NULL,
    partner TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('affiliate', 'advertising')),
    -- In the smallest unit of the currency, which it keeps.
    minor BIGINT NOT NULL,
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    clicks BIGINT CHECK (clicks >= 0),
    orders BIGINT CHECK (orders >= 0)
);
CREATE INDEX earnings_day ON earnings (day);
