-- Nobody has changed the status of the partners that the site begins with, so they have no moment of a change.
ALTER TABLE partner_statuses ALTER COLUMN updated_at DROP NOT NULL;
UPDATE partner_statuses SET updated_at = NULL WHERE updated_at = '2026-11-23 00:00:00';
