-- Administrators and their sessions, the audit log, and rate limits.
CREATE TABLE administrators (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    -- An argon2id hash in PHC string format.
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    -- SHA-256 of the cookie, so that a copy of this table cannot be used to sign in.
    token_hash TEXT PRIMARY KEY NOT NULL,
    administrator_id BIGINT NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL
);

-- Administrators are stored by name, because entries stay after an administrator is deleted.
CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    at TIMESTAMP NOT NULL,
    administrator TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);

-- Random values of this installation, with which keys and links are made.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- Token buckets of rate limits. Keys are keyed hashes, never addresses.
CREATE TABLE rate_limits (
    key TEXT PRIMARY KEY NOT NULL,
    -- Time at which the bucket is full again, in milliseconds since 1970.
    full_at_ms BIGINT NOT NULL
);
CREATE INDEX rate_limits_full_at ON rate_limits (full_at_ms);

-- Requests that were accepted recently, so that a repeated request creates no second row.
CREATE TABLE accepted (
    key TEXT PRIMARY KEY NOT NULL,
    subject BIGINT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX accepted_at ON accepted (at);
