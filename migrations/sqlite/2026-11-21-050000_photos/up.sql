-- Photos of recipes, encoded again after they were fetched. A recipe without a photo shows its drawing.
CREATE TABLE photos (
    recipe_id BIGINT PRIMARY KEY NOT NULL REFERENCES recipes (id),
    source_url TEXT NOT NULL,
    content_type TEXT NOT NULL,
    digest TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TRIGGER photos_version_insert AFTER INSERT ON photos BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER photos_version_update AFTER UPDATE ON photos BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER photos_version_delete AFTER DELETE ON photos BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
