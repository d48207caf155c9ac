DROP TABLE recipes;
DROP TABLE catalogue_version;
DROP FUNCTION move_catalogue_version;
DROP FUNCTION searchable;
