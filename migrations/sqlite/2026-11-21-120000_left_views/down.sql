DROP INDEX visits_left;
ALTER TABLE visits DROP COLUMN left_at;
