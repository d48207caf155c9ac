-- Ratings. Only approved ratings are public.
CREATE TABLE ratings (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    recipe_id BIGINT NOT NULL REFERENCES recipes (id),
    user_name TEXT NOT NULL CHECK (length(user_name) BETWEEN 2 AND 60),
    rating SMALLINT NOT NULL CHECK (rating BETWEEN 1 AND 5),
    comment TEXT NOT NULL CHECK (length(comment) BETWEEN 10 AND 2000),
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
    user_country TEXT,
    -- Path of a copy on this site, shown after it is approved.
    image_url TEXT CHECK (image_url LIKE '/%'),
    image_status TEXT CHECK (image_status IN ('pending', 'approved', 'rejected')),
    created_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP,
    notes TEXT NOT NULL DEFAULT '',
    admin_reply TEXT,
    admin_reply_at TIMESTAMP
);
CREATE INDEX ratings_recipe ON ratings (recipe_id, status);
CREATE INDEX ratings_status ON ratings (status, id);

CREATE TRIGGER ratings_version_insert AFTER INSERT ON ratings WHEN new.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER ratings_version_update AFTER UPDATE ON ratings
WHEN new.status = 'approved' OR old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER ratings_version_delete AFTER DELETE ON ratings WHEN old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
