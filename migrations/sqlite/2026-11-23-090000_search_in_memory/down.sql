CREATE VIRTUAL TABLE recipes_fts USING fts5 (
    title, description, ingredients,
    content = 'recipes', content_rowid = 'id',
    tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO recipes_fts (recipes_fts) VALUES ('rebuild');

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
