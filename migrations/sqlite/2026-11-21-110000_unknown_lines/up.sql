-- JSON lists of the ingredient lines whose weight cannot be calculated.
-- Lines without a known food.
ALTER TABLE recipes ADD COLUMN unmatched TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unmatched));
-- Lines with a known food but an unknown weight.
ALTER TABLE recipes ADD COLUMN unweighed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unweighed));
-- All recipes are evaluated again to fill these columns.
UPDATE recipes SET judged_by = '';
