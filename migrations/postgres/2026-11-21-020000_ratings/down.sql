DROP TABLE ratings;
DROP FUNCTION move_catalogue_version_of_ratings;
