DROP TRIGGER recipes_version_insert ON recipes;
DROP TRIGGER recipes_version_update ON recipes;
DROP TRIGGER recipes_version_delete ON recipes;
DROP FUNCTION record_recipe_change;
DROP TABLE recipe_changes;

CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved' OR OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes
    FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
