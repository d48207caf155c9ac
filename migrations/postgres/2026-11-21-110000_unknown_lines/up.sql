-- Lines that nobody can portion a recipe by, as their author wrote them: JSON lists.
ALTER TABLE recipes
    -- They name no food of the table.
    ADD COLUMN unmatched TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(unmatched::json) = 'array'),
    -- Their food is known, its weight is not.
    ADD COLUMN unweighed TEXT NOT NULL DEFAULT '[]' CHECK (json_typeof(unweighed::json) = 'array');
-- Whatever was judged without them is judged again.
UPDATE recipes SET judged_by = '';
