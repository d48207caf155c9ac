-- Lines that nobody can portion a recipe by, as their author wrote them: JSON lists.
-- They name no food of the table.
ALTER TABLE recipes ADD COLUMN unmatched TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unmatched));
-- Their food is known, its weight is not.
ALTER TABLE recipes ADD COLUMN unweighed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unweighed));
-- Whatever was judged without them is judged again.
UPDATE recipes SET judged_by = '';
