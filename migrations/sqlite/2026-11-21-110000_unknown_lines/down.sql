ALTER TABLE recipes DROP COLUMN unweighed;
ALTER TABLE recipes DROP COLUMN unmatched;
