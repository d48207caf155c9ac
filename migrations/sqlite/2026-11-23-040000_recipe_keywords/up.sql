-- The keywords for search engines that an administrator set for a recipe, as a JSON list. Empty if they are derived.
ALTER TABLE recipes ADD COLUMN keywords TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(keywords));
