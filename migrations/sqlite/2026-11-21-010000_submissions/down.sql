DROP TABLE recipe_revisions;
DROP TABLE submissions;
DROP TABLE sequences;
DROP INDEX recipes_status;
DROP TRIGGER recipes_version_insert;
DROP TRIGGER recipes_version_update;
DROP TRIGGER recipes_version_delete;
CREATE TABLE kept (id BIGINT PRIMARY KEY NOT NULL, status TEXT NOT NULL, hazards TEXT NOT NULL);
INSERT INTO kept SELECT id, status, hazards FROM recipes;
ALTER TABLE recipes DROP COLUMN hazards;
ALTER TABLE recipes DROP COLUMN status;
ALTER TABLE recipes ADD COLUMN status TEXT NOT NULL DEFAULT 'published'
    CHECK (status IN ('published', 'unpublished'));
ALTER TABLE recipes ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(hazards) AND (status <> 'published' OR hazards = '[]'));
UPDATE recipes SET status = 'unpublished',
    hazards = (SELECT kept.hazards FROM kept WHERE kept.id = recipes.id)
    WHERE (SELECT kept.status FROM kept WHERE kept.id = recipes.id) <> 'approved';
DROP TABLE kept;

CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
