-- What visitors write to the site, reports of problems among it.
CREATE TABLE contact_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    -- A report of a problem comes without one.
    email TEXT,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    category TEXT NOT NULL
        CHECK (category IN ('general', 'recipe', 'technical', 'legal', 'partnership', 'advertising')),
    status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'resolved', 'closed')),
    admin_notes TEXT NOT NULL DEFAULT '',
    -- The page a report is about.
    path TEXT,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE INDEX contact_messages_status ON contact_messages (status, id);
