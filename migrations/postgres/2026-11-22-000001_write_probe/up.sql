-- One row at most, stored and deleted again to find out whether writes succeed.
CREATE TABLE write_probe (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    filler TEXT NOT NULL
);
-- Uncompressed, so that a test row needs as much space as its length.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE EXTERNAL;
