UPDATE partner_statuses SET updated_at = '2026-11-23 00:00:00' WHERE updated_at IS NULL;
ALTER TABLE partner_statuses ALTER COLUMN updated_at SET NOT NULL;
