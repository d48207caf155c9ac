-- Time at which a page was left, if the report that it was opened is missing; null after that report arrives.
ALTER TABLE visits ADD COLUMN left_at TIMESTAMP;
CREATE INDEX visits_left ON visits (visitor, path) WHERE left_at IS NOT NULL;
