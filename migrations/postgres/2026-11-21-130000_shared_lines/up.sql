-- Lines of a statement that an earlier statement contained. They stay when the import of the earlier statement is undone.
CREATE TABLE shared_lines (
    statement_id BIGINT NOT NULL REFERENCES statements (id) ON DELETE CASCADE,
    digest TEXT NOT NULL REFERENCES earnings (digest) ON DELETE CASCADE,
    PRIMARY KEY (statement_id, digest)
);
CREATE INDEX shared_lines_digest ON shared_lines (digest);
