DROP TABLE recipe_revisions;
DROP TABLE submissions;
DROP TABLE sequences;
DROP INDEX recipes_status;
DROP TRIGGER recipes_version_insert ON recipes;
DROP TRIGGER recipes_version_update ON recipes;
DROP TRIGGER recipes_version_delete ON recipes;
CREATE TRIGGER recipes_version AFTER INSERT OR UPDATE OR DELETE ON recipes
    FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
ALTER TABLE recipes
    DROP CONSTRAINT an_approved_recipe_has_no_hazard,
    DROP CONSTRAINT recipes_status_check;
UPDATE recipes SET status = CASE status WHEN 'approved' THEN 'published' ELSE 'unpublished' END;
ALTER TABLE recipes
    ALTER COLUMN status SET DEFAULT 'published',
    ADD CONSTRAINT recipes_status_check CHECK (status IN ('published', 'unpublished')),
    ADD CONSTRAINT a_published_recipe_has_no_hazard CHECK (status <> 'published' OR hazards = '[]');
