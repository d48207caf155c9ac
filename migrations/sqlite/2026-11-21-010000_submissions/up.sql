-- What visitors send in: recipes that wait for a decision, and every state a recipe was in.
-- The set of states grows, and a column's rule cannot be changed here: the two columns are made anew.
CREATE TABLE kept (id BIGINT PRIMARY KEY NOT NULL, status TEXT NOT NULL, hazards TEXT NOT NULL);
INSERT INTO kept SELECT id, status, hazards FROM recipes;
ALTER TABLE recipes DROP COLUMN hazards;
ALTER TABLE recipes DROP COLUMN status;
ALTER TABLE recipes ADD COLUMN status TEXT NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'changes_requested', 'approved', 'rejected', 'unpublished'));
-- The foods that harm the animal, as the rule table calls them: a JSON list.
ALTER TABLE recipes ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(hazards) AND (status <> 'approved' OR hazards = '[]'));
UPDATE recipes SET (status, hazards) = (
    SELECT CASE kept.status WHEN 'published' THEN 'approved' ELSE 'unpublished' END, kept.hazards
    FROM kept WHERE kept.id = recipes.id
);
DROP TABLE kept;
CREATE INDEX recipes_status ON recipes (status, id);

-- Only what everybody sees, or saw, is a change of the catalogue.
DROP TRIGGER recipes_version_insert;
DROP TRIGGER recipes_version_update;
DROP TRIGGER recipes_version_delete;

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
    content TEXT NOT NULL CHECK (json_valid(content)),
    made_at TIMESTAMP NOT NULL,
    -- An administrator's name, or one of: the catalogue, the author.
    made_by TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (recipe_id, number)
);
