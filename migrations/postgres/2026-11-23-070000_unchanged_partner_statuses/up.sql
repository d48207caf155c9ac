-- Nobody has changed the status of the partners that every new database has, so they have no time of a change.
ALTER TABLE partner_statuses ALTER COLUMN updated_at DROP NOT NULL;
UPDATE partner_statuses SET updated_at = NULL WHERE updated_at = '2026-11-23 00:00:00';
