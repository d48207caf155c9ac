ALTER TABLE recipes
    DROP COLUMN unweighed,
    DROP COLUMN unmatched;
