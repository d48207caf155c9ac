-- A keyed hash of what was sent under a key, so that the same key with other content is found out.
-- Rows without one are of earlier versions, whose keys are no longer looked up; they are deleted within a day.
ALTER TABLE accepted ADD COLUMN content_digest TEXT NOT NULL DEFAULT '';
