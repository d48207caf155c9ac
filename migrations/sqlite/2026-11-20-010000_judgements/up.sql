-- The evaluation of a recipe by the rules. A recipe with a hazard cannot be published.
ALTER TABLE recipes ADD COLUMN status TEXT NOT NULL DEFAULT 'published'
    CHECK (status IN ('published', 'unpublished'));
-- JSON list of the ids of the hazards.
ALTER TABLE recipes ADD COLUMN hazards TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(hazards) AND (status <> 'published' OR hazards = '[]'));
ALTER TABLE recipes ADD COLUMN verdict TEXT NOT NULL DEFAULT 'notAssessed'
    CHECK (verdict IN ('complete', 'treat', 'incomplete', 'notAssessed'));
-- Metabolisable energy of the whole batch, and the weight of the finished dish.
ALTER TABLE recipes ADD COLUMN kcal DOUBLE NOT NULL DEFAULT 0 CHECK (kcal >= 0);
ALTER TABLE recipes ADD COLUMN finished_grams DOUBLE NOT NULL DEFAULT 0 CHECK (finished_grams >= 0);
-- Estimated cost of the batch in pence; null if no ingredient has a price.
ALTER TABLE recipes ADD COLUMN cost_pence BIGINT CHECK (cost_pence >= 0);
-- Month of the oldest price, and percentage of the cost that is based on editorial prices.
ALTER TABLE recipes ADD COLUMN cost_as_of TEXT;
ALTER TABLE recipes ADD COLUMN cost_editorial_percent SMALLINT CHECK (cost_editorial_percent BETWEEN 0 AND 100);
-- JSON list of the ids of the foods in the ingredient lines.
ALTER TABLE recipes ADD COLUMN foods TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(foods));
-- Version of the rules and tables that evaluated the recipe; it is evaluated again when they change.
ALTER TABLE recipes ADD COLUMN judged_by TEXT NOT NULL DEFAULT '';
