-- Recipes, their full-text index, and a counter that grows with every change.
CREATE TABLE recipes (
    id BIGINT PRIMARY KEY NOT NULL,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    description TEXT NOT NULL CHECK (length(description) BETWEEN 10 AND 500),
    category TEXT NOT NULL,
    pet_type TEXT NOT NULL CHECK (pet_type IN ('dog', 'cat')),
    ingredients TEXT NOT NULL CHECK (json_array_length(ingredients) > 0),
    instructions TEXT NOT NULL CHECK (json_array_length(instructions) > 0),
    nutritional_benefits TEXT NOT NULL CHECK (json_valid(nutritional_benefits)),
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

CREATE VIRTUAL TABLE recipes_fts USING fts5 (
    title, description, ingredients,
    content = 'recipes', content_rowid = 'id',
    tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TRIGGER recipes_fts_insert AFTER INSERT ON recipes BEGIN
    INSERT INTO recipes_fts (rowid, title, description, ingredients)
    VALUES (new.id, new.title, new.description, new.ingredients);
END;

CREATE TRIGGER recipes_fts_delete AFTER DELETE ON recipes BEGIN
    INSERT INTO recipes_fts (recipes_fts, rowid, title, description, ingredients)
    VALUES ('delete', old.id, old.title, old.description, old.ingredients);
END;

CREATE TRIGGER recipes_fts_update AFTER UPDATE ON recipes BEGIN
    INSERT INTO recipes_fts (recipes_fts, rowid, title, description, ingredients)
    VALUES ('delete', old.id, old.title, old.description, old.ingredients);
    INSERT INTO recipes_fts (rowid, title, description, ingredients)
    VALUES (new.id, new.title, new.description, new.ingredients);
END;

CREATE TABLE catalogue_version (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO catalogue_version (id, version) VALUES (1, 0);

CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
