-- Recipes, their full-text index, and a counter that grows with every change.
CREATE TABLE recipes (
    id BIGINT PRIMARY KEY,
    title TEXT NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
    description TEXT NOT NULL CHECK (char_length(description) BETWEEN 10 AND 500),
    category TEXT NOT NULL,
    pet_type TEXT NOT NULL CHECK (pet_type IN ('dog', 'cat')),
    ingredients TEXT NOT NULL CHECK (json_array_length(ingredients::json) > 0),
    instructions TEXT NOT NULL CHECK (json_array_length(instructions::json) > 0),
    nutritional_benefits TEXT NOT NULL CHECK (json_typeof(nutritional_benefits::json) = 'array'),
    prep_minutes INTEGER CHECK (prep_minutes BETWEEN 1 AND 300),
    cook_minutes INTEGER CHECK (cook_minutes BETWEEN 0 AND 1440),
    servings INTEGER NOT NULL CHECK (servings BETWEEN 1 AND 20),
    recipe_yield TEXT,
    is_organic BOOLEAN NOT NULL,
    difficulty SMALLINT CHECK (difficulty BETWEEN 1 AND 5),
    author TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    -- Digest of the content that the catalogue import stored; if the content has another digest, it was edited.
    planted_digest TEXT
);

-- Converts to lower case without accents, like the index of SQLite. It is immutable, so that a generated column can use it.
CREATE FUNCTION searchable(words TEXT) RETURNS TEXT
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy');

ALTER TABLE recipes ADD COLUMN search TSVECTOR NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', searchable(title)), 'A')
    || setweight(to_tsvector('english', searchable(ingredients)), 'B')
    || setweight(to_tsvector('english', searchable(description)), 'C')
) STORED;
CREATE INDEX recipes_search ON recipes USING GIN (search);

CREATE TABLE catalogue_version (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO catalogue_version (id, version) VALUES (1, 0);

CREATE FUNCTION move_catalogue_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE catalogue_version SET version = version + 1;
    RETURN NULL;
END
$$;

CREATE TRIGGER recipes_version AFTER INSERT OR UPDATE OR DELETE ON recipes
    FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
