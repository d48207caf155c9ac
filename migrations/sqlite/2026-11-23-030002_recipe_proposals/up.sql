-- Ingredient lines that an administrator proposes to the author of a submission.
CREATE TABLE recipe_proposals (
    recipe_id BIGINT PRIMARY KEY NOT NULL REFERENCES submissions (recipe_id) ON DELETE CASCADE,
    -- JSON list of texts.
    ingredients TEXT NOT NULL CHECK (json_valid(ingredients)),
    made_at TIMESTAMP NOT NULL
);
