ALTER TABLE recipes DROP COLUMN keywords;
