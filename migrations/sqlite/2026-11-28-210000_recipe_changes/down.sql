DROP TRIGGER recipes_version_insert;
DROP TRIGGER recipes_version_update;
DROP TRIGGER recipes_version_delete;
DROP TABLE recipe_changes;

CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes WHEN new.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
WHEN new.status = 'approved' OR old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes WHEN old.status = 'approved' BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
