-- The published recipes and their index in the form in which processes keep them in memory, in several parts, so that a start reads
-- them instead of making them from all recipes again. All rows were saved in one transaction.
CREATE TABLE saved_catalogue_parts (
    number BIGINT PRIMARY KEY NOT NULL,
    -- The digest of the program that can read the parts.
    program TEXT NOT NULL,
    catalogue_version BIGINT NOT NULL,
    saved_at TIMESTAMP NOT NULL,
    content BLOB NOT NULL
);
