-- Administrators and their sessions, what they did, and what keeps strangers from trying too much.
CREATE TABLE administrators (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    -- argon2id, as a PHC string.
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    -- SHA-256 of the cookie: a copy of this table opens nothing.
    token_hash TEXT PRIMARY KEY NOT NULL,
    administrator_id BIGINT NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL
);

-- Names, not numbers: an entry outlives its administrator.
CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    at TIMESTAMP NOT NULL,
    administrator TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);

-- Random values of this installation: what keys and links are made with.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- Token buckets. A key is a keyed hash, never an address.
CREATE TABLE rate_limits (
    key TEXT PRIMARY KEY NOT NULL,
    -- When the bucket is full again, in milliseconds since 1970.
    full_at_ms BIGINT NOT NULL
);
CREATE INDEX rate_limits_full_at ON rate_limits (full_at_ms);

-- What was accepted a moment ago, so that the same thing sent again makes no second row.
CREATE TABLE accepted (
    key TEXT PRIMARY KEY NOT NULL,
    subject BIGINT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX accepted_at ON accepted (at);
