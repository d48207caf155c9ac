DROP TABLE recovery_codes;
DROP TABLE second_factors;
CREATE TABLE unnumbered_sessions (
    token_hash TEXT PRIMARY KEY NOT NULL,
    administrator_id BIGINT NOT NULL REFERENCES administrators (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL
);
INSERT INTO unnumbered_sessions SELECT token_hash, administrator_id, created_at, seen_at FROM sessions;
DROP TABLE sessions;
ALTER TABLE unnumbered_sessions RENAME TO sessions;
