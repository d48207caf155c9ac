BEGIN;
ALTER TABLE clicks ADD COLUMN added_later TEXT NOT NULL DEFAULT 'none';
ALTER TABLE recipes ADD COLUMN added_later BIGINT;
UPDATE recipes SET added_later = length(title);
CREATE INDEX added_later_index ON clicks (added_later);
SELECT pg_sleep(1);
INSERT INTO __diesel_schema_migrations (version) VALUES ('99990101000000');
COMMIT;
