-- The ids of custom recipes are random numbers from now on, so that whoever knows one cannot count to those of others.
DELETE FROM sequences WHERE name = 'custom_recipes';
