DROP TRIGGER recipe_conversions_outdated;
DROP TABLE recipe_conversions;
