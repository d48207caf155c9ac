-- The evaluation of a recipe by the rules. A recipe with a hazard cannot be published.
ALTER TABLE recipes
    ADD COLUMN status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'unpublished')),
    -- JSON list of the ids of the hazards.
    ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(hazards::json) = 'array'),
    ADD COLUMN verdict TEXT NOT NULL DEFAULT 'notAssessed'
        CHECK (verdict IN ('complete', 'treat', 'incomplete', 'notAssessed')),
    -- Metabolisable energy of the whole batch, and the weight of the finished dish.
    ADD COLUMN kcal DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK (kcal >= 0),
    ADD COLUMN finished_grams DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK (finished_grams >= 0),
    -- Estimated cost of the batch in pence; null if no ingredient has a price.
    ADD COLUMN cost_pence BIGINT CHECK (cost_pence >= 0),
    -- Month of the oldest price, and percentage of the cost that is based on editorial prices.
    ADD COLUMN cost_as_of TEXT,
    ADD COLUMN cost_editorial_percent SMALLINT CHECK (cost_editorial_percent BETWEEN 0 AND 100),
    -- JSON list of the ids of the foods in the ingredient lines.
    ADD COLUMN foods TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(foods::json) = 'array'),
    -- Version of the rules and tables that evaluated the recipe; it is evaluated again when they change.
    ADD COLUMN judged_by TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT a_published_recipe_has_no_hazard CHECK (status <> 'published' OR hazards = '[]');
