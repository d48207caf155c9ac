-- Earnings from the statements of partners.
CREATE TABLE statements (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- SHA-256 of the file, so that a file is imported only once.
    digest TEXT NOT NULL UNIQUE,
    imported_at TIMESTAMP NOT NULL
);

CREATE TABLE earnings (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    statement_id BIGINT NOT NULL REFERENCES statements (id) ON DELETE CASCADE,
    -- SHA-256 of the line and of its number among equal lines of the file, so that a line of two statements is imported once.
    digest TEXT NOT NULL UNIQUE,
    day DATE NOT NULL,
    partner TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('affiliate', 'advertising')),
    -- Amount in the smallest unit of its original currency.
    minor BIGINT NOT NULL,
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    clicks BIGINT CHECK (clicks >= 0),
    orders BIGINT CHECK (orders >= 0)
);
CREATE INDEX earnings_day ON earnings (day);
