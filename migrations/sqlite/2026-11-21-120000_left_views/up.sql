-- When a page was left of which nobody has told that it was opened; none once somebody has.
ALTER TABLE visits ADD COLUMN left_at TIMESTAMP;
CREATE INDEX visits_left ON visits (visitor, path) WHERE left_at IS NOT NULL;
