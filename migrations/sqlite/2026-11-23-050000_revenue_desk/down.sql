DROP TABLE settings;
DROP TABLE partner_statuses;
ALTER TABLE statements DROP COLUMN source;
ALTER TABLE statements DROP COLUMN name;
