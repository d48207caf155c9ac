ALTER TABLE recipes DROP COLUMN published_at;
