-- Photos that visitors sent for a review or with a recipe, encoded again without the metadata of the file. A photo that neither
-- uses is deleted after a day.
CREATE TABLE visitor_photos (
    -- A random text that cannot be guessed. Whoever knows it can use the photo once.
    key TEXT PRIMARY KEY NOT NULL CHECK (length(key) = 32),
    digest TEXT NOT NULL,
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    -- A JPEG. It is deleted when an administrator rejects the photo.
    bytes BLOB,
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
    rating_id BIGINT UNIQUE REFERENCES ratings (id) ON DELETE CASCADE,
    recipe_id BIGINT UNIQUE REFERENCES recipes (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    CHECK (rating_id IS NULL OR recipe_id IS NULL),
    -- The photo of a submission is copied to `photos` instead.
    CHECK (status = 'pending' OR rating_id IS NOT NULL),
    CHECK ((bytes IS NULL) = (status = 'rejected'))
);
CREATE INDEX visitor_photos_digest ON visitor_photos (digest);
CREATE INDEX visitor_photos_unused ON visitor_photos (created_at) WHERE rating_id IS NULL AND recipe_id IS NULL;

-- The snapshot contains which photos of reviews are public.
CREATE TRIGGER visitor_photos_version_update AFTER UPDATE ON visitor_photos WHEN old.rating_id IS NOT NULL BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER visitor_photos_version_delete AFTER DELETE ON visitor_photos WHEN old.rating_id IS NOT NULL BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

-- No version of the program has filled these columns.
ALTER TABLE ratings DROP COLUMN image_status;
ALTER TABLE ratings DROP COLUMN image_url;
