-- Submitted recipes that wait for a decision, and the revisions of all recipes.
-- SQLite cannot change the CHECK rule of a column, so both columns are created again with more statuses.
CREATE TABLE kept (id BIGINT PRIMARY KEY NOT NULL, status TEXT NOT NULL, hazards TEXT NOT NULL);
INSERT INTO kept SELECT id, status, hazards FROM recipes;
ALTER TABLE recipes DROP COLUMN hazards;
ALTER TABLE recipes DROP COLUMN status;
ALTER TABLE recipes ADD COLUMN status TEXT NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'changes_requested', 'approved', 'rejected', 'unpublished'));
-- JSON list of the ids of the hazards.
ALTER TABLE recipes ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(hazards) AND (status <> 'approved' OR hazards = '[]'));
UPDATE recipes SET (status, hazards) = (
    SELECT CASE kept.status WHEN 'published' THEN 'approved' ELSE 'unpublished' END, kept.hazards
    FROM kept WHERE kept.id = recipes.id
);
DROP TABLE kept;
CREATE INDEX recipes_status ON recipes (status, id);

-- Only changes to recipes that are or were public increase the version.
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
    content TEXT NOT NULL CHECK (json_valid(content)),
    made_at TIMESTAMP NOT NULL,
    -- The name of an administrator, or a constant for the catalogue or the author.
    made_by TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (recipe_id, number)
);
