-- The parsed amounts of ingredient lines in both measurement systems. The lines of the recipe stay as the author wrote them.
CREATE TABLE recipe_conversions (
    recipe_id BIGINT PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
    -- JSON list with one object for each line.
    lines TEXT NOT NULL CHECK (json_typeof(lines::json) = 'array'),
    -- Version of the rules and tables that the lines were parsed by.
    rules_version TEXT NOT NULL,
    converted_at TIMESTAMP NOT NULL
);

-- A conversion is only valid for the lines that it was made from.
CREATE FUNCTION delete_outdated_conversion() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM recipe_conversions WHERE recipe_id = NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER recipe_conversions_outdated AFTER UPDATE ON recipes
    FOR EACH ROW WHEN (NEW.ingredients <> OLD.ingredients) EXECUTE FUNCTION delete_outdated_conversion();
