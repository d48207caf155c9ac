-- Nobody has changed the status of the partners that every new database has, so they have no time of a change.
-- SQLite cannot change the constraint of a column, so the table is created again.
CREATE TABLE new_partner_statuses (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
    status TEXT NOT NULL CHECK (status IN ('active', 'pending_verification', 'not_joined')),
    updated_at TIMESTAMP
);
INSERT INTO new_partner_statuses (id, name, status, updated_at)
    SELECT id, name, status, NULLIF(updated_at, '2026-11-23 00:00:00') FROM partner_statuses;
DROP TABLE partner_statuses;
ALTER TABLE new_partner_statuses RENAME TO partner_statuses;
