DROP TRIGGER recipe_conversions_outdated ON recipes;
DROP FUNCTION delete_outdated_conversion;
DROP TABLE recipe_conversions;
