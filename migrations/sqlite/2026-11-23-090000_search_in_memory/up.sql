-- The program searches published recipes in memory, so that both databases give the same results.
DROP TRIGGER recipes_fts_insert;
DROP TRIGGER recipes_fts_delete;
DROP TRIGGER recipes_fts_update;
DROP TABLE recipes_fts;
