DROP INDEX day_sums_measure;
ALTER TABLE counted_days DROP COLUMN sums_updated_at;
ALTER TABLE counted_days DROP COLUMN sums_version;
ALTER TABLE counted_days DROP COLUMN version;
