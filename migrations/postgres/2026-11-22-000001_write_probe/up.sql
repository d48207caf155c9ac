-- One row at most, stored and deleted again to find out whether writes succeed.
CREATE TABLE write_probe (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    filler TEXT NOT NULL
);
-- Uncompressed, so that a probe takes as much room as it is long.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE EXTERNAL;
