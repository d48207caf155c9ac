DROP TABLE recipes_fts;
DROP TABLE recipes;
DROP TABLE catalogue_version;
