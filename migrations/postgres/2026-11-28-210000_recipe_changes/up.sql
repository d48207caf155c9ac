-- The version of the catalogue in which each recipe last changed, so that a process reads only the recipes that have changed since the
-- version that it has. A deleted recipe keeps its row.
CREATE TABLE recipe_changes (
    recipe_id BIGINT PRIMARY KEY NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX recipe_changes_version ON recipe_changes (version);

-- The row of catalogue_version is locked until the transaction ends, so that versions are committed in their order.
CREATE FUNCTION record_recipe_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    changed_id BIGINT;
    new_version BIGINT;
BEGIN
    IF TG_OP = 'DELETE' THEN
        changed_id := OLD.id;
    ELSE
        changed_id := NEW.id;
    END IF;
    UPDATE catalogue_version SET version = version + 1 RETURNING version INTO new_version;
    INSERT INTO recipe_changes (recipe_id, version) VALUES (changed_id, new_version)
        ON CONFLICT (recipe_id) DO UPDATE SET version = excluded.version;
    RETURN NULL;
END
$$;

DROP TRIGGER recipes_version_insert ON recipes;
DROP TRIGGER recipes_version_update ON recipes;
DROP TRIGGER recipes_version_delete ON recipes;
CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION record_recipe_change();
CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved' OR OLD.status = 'approved') EXECUTE FUNCTION record_recipe_change();
CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes
    FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION record_recipe_change();
