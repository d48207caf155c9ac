-- Photos of recipes, encoded again after they were fetched. A recipe without a photo shows its drawing.
CREATE TABLE photos (
    recipe_id BIGINT PRIMARY KEY NOT NULL REFERENCES recipes (id),
    source_url TEXT NOT NULL,
    content_type TEXT NOT NULL,
    digest TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TRIGGER photos_version AFTER INSERT OR UPDATE OR DELETE ON photos
    FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
