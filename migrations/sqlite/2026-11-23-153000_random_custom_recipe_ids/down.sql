-- Continues after the ids that were counted. Random ids are practically always larger than this limit.
INSERT INTO sequences (name, next)
SELECT 'custom_recipes', COALESCE(MAX(id), 999999) + 1 FROM custom_recipes WHERE id < 1000000000;
