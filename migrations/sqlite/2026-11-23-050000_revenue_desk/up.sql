-- Data about revenue in the back office: uploaded statements, entries that an administrator typed in, the status of each partner,
-- and settings. An entry is a statement with one line, so that all sums include it.
ALTER TABLE statements ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE statements ADD COLUMN source TEXT NOT NULL DEFAULT 'file' CHECK (source IN ('file', 'entry'));

CREATE TABLE partner_statuses (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
    status TEXT NOT NULL CHECK (status IN ('active', 'pending_verification', 'not_joined')),
    updated_at TIMESTAMP NOT NULL
);
INSERT INTO partner_statuses (name, status, updated_at) VALUES
    ('Amazon Associates', 'active', '2026-11-23 00:00:00'),
    ('Pets at Home', 'pending_verification', '2026-11-23 00:00:00'),
    ('AdSense', 'active', '2026-11-23 00:00:00');

-- Settings that administrators change, as JSON. A setting without a row has its default.
CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
