-- Sums of days that have not ended. `version` grows with each recorded batch of events. `sums_version` is the version that
-- the stored sums include, and `sums_updated_at` the time at which they were calculated; both are null without sums.
ALTER TABLE counted_days ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE counted_days ADD COLUMN sums_version BIGINT;
ALTER TABLE counted_days ADD COLUMN sums_updated_at TIMESTAMP;
UPDATE counted_days SET sums_version = 0, sums_updated_at = summed_at WHERE summed_at IS NOT NULL;
-- Reports read one measure of many days.
CREATE INDEX day_sums_measure ON day_sums (measure, day, name, amount);
