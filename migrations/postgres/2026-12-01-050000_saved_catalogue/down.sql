DROP TABLE saved_catalogue_parts;
