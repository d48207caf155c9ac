CREATE FUNCTION searchable(words TEXT) RETURNS TEXT
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy');

ALTER TABLE recipes ADD COLUMN search TSVECTOR NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', searchable(title)), 'A')
    || setweight(to_tsvector('english', searchable(ingredients)), 'B')
    || setweight(to_tsvector('english', searchable(description)), 'C')
) STORED;
CREATE INDEX recipes_search ON recipes USING GIN (search);
