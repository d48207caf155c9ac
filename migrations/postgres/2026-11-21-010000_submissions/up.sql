-- What visitors send in: recipes that wait for a decision, and every state a recipe was in.
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

-- Only what everybody sees, or saw, is a change of the catalogue.
DROP TRIGGER recipes_version ON recipes;
CREATE TRIGGER recipes_version_insert AFTER INSERT ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_update AFTER UPDATE ON recipes
    FOR EACH ROW WHEN (NEW.status = 'approved' OR OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER recipes_version_delete AFTER DELETE ON recipes
    FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION move_catalogue_version();

-- Numbers of submitted recipes start at 1001.
CREATE TABLE sequences (
    name TEXT PRIMARY KEY NOT NULL,
    next BIGINT NOT NULL
);
INSERT INTO sequences (name, next) VALUES ('submissions', 1001);

-- A recipe that a visitor sent. Its private link is made from its number and a secret.
CREATE TABLE submissions (
    recipe_id BIGINT PRIMARY KEY NOT NULL REFERENCES recipes (id),
    -- The photo that its author would like; it is shown only once an administrator has copied it.
    image_url TEXT,
    -- What the author is told: the reason of the last decision.
    reason TEXT NOT NULL DEFAULT '',
    -- Diseases that its words mention, for the moderator: a JSON list.
    diseases TEXT NOT NULL DEFAULT '[]',
    submitted_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP
);

-- Each state a recipe was ever in; number 1 is what was there first.
CREATE TABLE recipe_revisions (
    recipe_id BIGINT NOT NULL REFERENCES recipes (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    content TEXT NOT NULL CHECK (json_typeof(content::json) = 'object'),
    made_at TIMESTAMP NOT NULL,
    -- An administrator's name, or one of: the catalogue, the author.
    made_by TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (recipe_id, number)
);
