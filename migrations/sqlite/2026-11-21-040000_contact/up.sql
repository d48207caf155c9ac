-- Contact messages and reported mistakes.
CREATE TABLE contact_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    -- Null for a reported mistake.
    email TEXT,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    category TEXT NOT NULL
        CHECK (category IN ('general', 'recipe', 'technical', 'legal', 'partnership', 'advertising')),
    status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'resolved', 'closed')),
    admin_notes TEXT NOT NULL DEFAULT '',
    -- The page that a reported mistake is about.
    path TEXT,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE INDEX contact_messages_status ON contact_messages (status, id);
