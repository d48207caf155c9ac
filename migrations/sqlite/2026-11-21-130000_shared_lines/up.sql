-- Lines of a statement that an earlier one brought: they stay when that one is taken back.
CREATE TABLE shared_lines (
    statement_id BIGINT NOT NULL REFERENCES statements (id) ON DELETE CASCADE,
    digest TEXT NOT NULL REFERENCES earnings (digest) ON DELETE CASCADE,
    PRIMARY KEY (statement_id, digest)
);
CREATE INDEX shared_lines_digest ON shared_lines (digest);
