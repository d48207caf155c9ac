-- Answers that administrators sent to contact messages by mail.
CREATE TABLE message_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    contact_message_id INTEGER NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    administrator TEXT NOT NULL,
    text TEXT NOT NULL,
    -- Message-ID of the mail, by which its row in the outbox is found.
    mail_id TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX message_answers_message ON message_answers (contact_message_id, id);

-- Message-ID that the mails about a message refer to, so that mail programs show them as one thread. The mail that
-- announces the message to the administrators has it.
ALTER TABLE contact_messages ADD COLUMN thread_id TEXT;

-- Value of the References header: the Message-IDs of the earlier mails of a thread, separated by spaces.
ALTER TABLE outbox ADD COLUMN reference_ids TEXT;
