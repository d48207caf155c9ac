ALTER TABLE accepted DROP COLUMN content_digest;
