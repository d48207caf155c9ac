-- Sessions get a number, by which they are listed and ended, and a description of where they were opened.
CREATE TABLE numbered_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- SHA-256 of the cookie, so that a copy of this table cannot be used to sign in.
    token_hash TEXT NOT NULL UNIQUE,
    administrator_id BIGINT NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL,
    -- The kind of browser and system.
    browser TEXT NOT NULL DEFAULT '',
    -- Two-letter country code, if the server could detect the country.
    country TEXT
);
INSERT INTO numbered_sessions (token_hash, administrator_id, created_at, seen_at)
    SELECT token_hash, administrator_id, created_at, seen_at FROM sessions;
DROP TABLE sessions;
ALTER TABLE numbered_sessions RENAME TO sessions;

-- The second factor of an administrator: codes of an authenticator app (RFC 6238).
CREATE TABLE second_factors (
    administrator_id BIGINT PRIMARY KEY NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    -- Encrypted; NULL until a first code was confirmed.
    secret TEXT,
    -- Encrypted secret of an app that is being set up and has not confirmed a code yet.
    pending_secret TEXT,
    enabled_at TIMESTAMP,
    -- The time step of the last accepted code. Codes of this and earlier steps are rejected.
    last_step BIGINT NOT NULL DEFAULT 0,
    CHECK ((secret IS NULL) = (enabled_at IS NULL))
);

-- Keyed hashes of codes that replace a lost authenticator app. A code is deleted when it is used.
CREATE TABLE recovery_codes (
    administrator_id BIGINT NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (administrator_id, code_hash)
);
