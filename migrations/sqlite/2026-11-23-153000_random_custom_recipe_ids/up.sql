-- The ids of custom recipes are random numbers from now on, so that nobody can find the recipes of others by counting.
DELETE FROM sequences WHERE name = 'custom_recipes';
