-- The version of the catalogue in which each recipe last changed, so that a process reads only the recipes that have changed since the
-- version that it has. A deleted recipe keeps its row.
CREATE TABLE recipe_changes (
    recipe_id BIGINT PRIMARY KEY NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX recipe_changes_version ON recipe_changes (version);

DROP TRIGGER recipes_version_insert;
DROP TRIGGER recipes_version_update;
DROP TRIGGER recipes_version_delete;

CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes WHEN new.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
    INSERT INTO recipe_changes (recipe_id, version) VALUES (new.id, (SELECT version FROM catalogue_version))
        ON CONFLICT (recipe_id) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
WHEN new.status = 'approved' OR old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
    INSERT INTO recipe_changes (recipe_id, version) VALUES (new.id, (SELECT version FROM catalogue_version))
        ON CONFLICT (recipe_id) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes WHEN old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
    INSERT INTO recipe_changes (recipe_id, version) VALUES (old.id, (SELECT version FROM catalogue_version))
        ON CONFLICT (recipe_id) DO UPDATE SET version = excluded.version;
END;
