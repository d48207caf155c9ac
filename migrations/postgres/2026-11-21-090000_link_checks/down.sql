DROP TABLE link_checks;
