-- Submitted recipes that wait for a decision, and the revisions of all recipes.
ALTER TABLE recipes
    DROP CONSTRAINT a_published_recipe_has_no_hazard,
    DROP CONSTRAINT recipes_status_check;
UPDATE recipes SET status = 'approved' WHERE status = 'published';
ALTER TABLE recipes
    ALTER COLUMN status SET DEFAULT 'pending',
    ADD CONSTRAINT recipes_status_check
        CHECK (status IN ('pending', 'changes_requested', 'approved', 'rejected', 'unpublished')),
    ADD CONSTRAINT an_approved_recipe_has_no_hazard CHECK (status <> 'approved' OR hazards = '[]');
CREATE INDEX recipes_status ON recipes (status, id);

-- Only changes to recipes that are or were public increase the version.
DROP TRIGGER recipes_version ON recipes;
CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved' OR OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes
    FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();

-- Ids of submitted recipes start at 1001.
CREATE TABLE sequences (
    name TEXT PRIMARY KEY NOT NULL,
    next BIGINT NOT NULL
);
INSERT INTO sequences (name, next) VALUES ('submissions', 1001);

-- A recipe that a visitor submitted. Its private link is made from its id and a secret.
CREATE TABLE submissions (
    recipe_id BIGINT PRIMARY KEY NOT NULL REFERENCES recipes (id),
    -- URL of the photo that the author suggested; it is shown only after an administrator has copied it.
    image_url TEXT,
    -- The reason of the last decision, which the author can read.
    reason TEXT NOT NULL DEFAULT '',
    -- JSON list of the diseases that the text mentions, for the moderator.
    diseases TEXT NOT NULL DEFAULT '[]',
    submitted_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP
);

-- All content that a recipe has had; number 1 is the first.
CREATE TABLE recipe_revisions (
    recipe_id BIGINT NOT NULL REFERENCES recipes (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    content TEXT NOT NULL CHECK (json_typeof(content::json) = 'object'),
    made_at TIMESTAMP NOT NULL,
    -- The name of an administrator, or a constant for the catalogue or the author.
    made_by TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (recipe_id, number)
);
