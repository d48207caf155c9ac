-- What the rules say of a recipe, kept as plain values. A recipe with a hazard cannot be published.
ALTER TABLE recipes
    ADD COLUMN status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'unpublished')),
    -- The foods that harm the animal, as the rule table calls them: a JSON list.
    ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(hazards::json) = 'array'),
    ADD COLUMN verdict TEXT NOT NULL DEFAULT 'notAssessed'
        CHECK (verdict IN ('complete', 'treat', 'incomplete', 'notAssessed')),
    -- Metabolisable energy of the whole batch, and its weight when it is done.
    ADD COLUMN kcal DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK (kcal >= 0),
    ADD COLUMN finished_grams DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK (finished_grams >= 0),
    -- The estimated price of the batch in pence; null where nothing in it has a price.
    ADD COLUMN cost_pence BIGINT CHECK (cost_pence >= 0),
    -- The month of the oldest price in it, and how much of it rests on editorial prices.
    ADD COLUMN cost_as_of TEXT,
    ADD COLUMN cost_editorial_percent SMALLINT CHECK (cost_editorial_percent BETWEEN 0 AND 100),
    -- The foods of its lines: a JSON list of their ids.
    ADD COLUMN foods TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(foods::json) = 'array'),
    -- The rules and tables that judged it; when they change, it is judged again.
    ADD COLUMN judged_by TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT a_published_recipe_has_no_hazard CHECK (status <> 'published' OR hazards = '[]');
