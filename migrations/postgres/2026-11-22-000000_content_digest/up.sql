-- A keyed hash of the request, so that a key that is reused with other content is detected.
-- Rows without it were stored by earlier versions. Their keys are not looked up and are deleted within a day.
ALTER TABLE accepted ADD COLUMN content_digest TEXT NOT NULL DEFAULT '';
