-- Mails on their way: written in the transaction of what caused them, delivered by a worker.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- share, newsletter, contact: what limits are counted by.
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    -- A keyed hash of the recipient, for limits and for those who want no mail.
    recipient_key TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    -- Where one click stops such mails; it is the List-Unsubscribe header too.
    unsubscribe_url TEXT,
    reply_to TEXT,
    message_id TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- A worker holds it until then; a dead one's claim lapses.
    claimed_until TIMESTAMP,
    sent_at TIMESTAMP,
    dead_at TIMESTAMP,
    last_error TEXT
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_recipient ON outbox (recipient_key, kind, created_at);

-- Who asked for no more mails, by keyed hash.
CREATE TABLE mail_opt_outs (
    recipient_key TEXT PRIMARY KEY NOT NULL,
    at TIMESTAMP NOT NULL
);

-- Newsletter readers: nobody is one before the mail's link was followed.
CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    pet_type TEXT NOT NULL CHECK (pet_type IN ('dog', 'cat', 'any')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'left')),
    -- Grows with each new start, so that links of an earlier one no longer work.
    generation INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    left_at TIMESTAMP,
    UNIQUE (email_key, pet_type)
);
