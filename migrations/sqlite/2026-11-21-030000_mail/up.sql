-- Mails that wait for delivery. They are added in the transaction of the change that causes them.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- One of share, newsletter and contact.
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    -- A keyed hash of the recipient, for rate limits and opt-outs.
    recipient_key TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    -- Value of the List-Unsubscribe header.
    unsubscribe_url TEXT,
    reply_to TEXT,
    message_id TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- A worker delivers the mail until this time; afterwards another worker can claim it.
    claimed_until TIMESTAMP,
    sent_at TIMESTAMP,
    dead_at TIMESTAMP,
    last_error TEXT
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_recipient ON outbox (recipient_key, kind, created_at);

-- Keyed hashes of addresses that have opted out of mails.
CREATE TABLE mail_opt_outs (
    recipient_key TEXT PRIMARY KEY NOT NULL,
    at TIMESTAMP NOT NULL
);

-- Subscriptions to the newsletter, which are confirmed through a link in a mail.
CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    pet_type TEXT NOT NULL CHECK (pet_type IN ('dog', 'cat', 'any')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'left')),
    -- Grows when the subscription starts again, so that earlier links stop working.
    generation INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    left_at TIMESTAMP,
    UNIQUE (email_key, pet_type)
);
