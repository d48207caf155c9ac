DROP TABLE accepted;
DROP TABLE rate_limits;
DROP TABLE secrets;
DROP TABLE audit_log;
DROP TABLE sessions;
DROP TABLE administrators;
