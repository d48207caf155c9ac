DELETE FROM sequences WHERE name = 'custom_recipes';
DROP TABLE custom_recipes;
