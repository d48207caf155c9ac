DROP TABLE earnings;
DROP TABLE statements;
