-- JSON lists of the ingredient lines whose weight cannot be calculated.
ALTER TABLE recipes
    -- Lines without a known food.
    ADD COLUMN unmatched TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(unmatched::json) = 'array'),
    -- Lines with a known food but an unknown weight.
    ADD COLUMN unweighed TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(unweighed::json) = 'array');
-- All recipes are evaluated again to fill these columns.
UPDATE recipes SET judged_by = '';
