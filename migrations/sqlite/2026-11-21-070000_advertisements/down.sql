DROP TABLE advertisements;
