DROP TABLE shared_lines;
