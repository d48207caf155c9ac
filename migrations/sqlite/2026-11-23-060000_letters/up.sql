-- The path of the page with the sign-up form; NULL if it is unknown.
ALTER TABLE subscriptions ADD COLUMN source TEXT;
CREATE INDEX subscriptions_email ON subscriptions (email);

-- The letters of the newsletter.
CREATE TABLE letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    subject TEXT NOT NULL,
    -- The parts for all readers, and for those who want tips about dogs or cats.
    introduction TEXT NOT NULL,
    dog_text TEXT NOT NULL,
    cat_text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('draft', 'sending', 'sent', 'stopped')),
    -- Grows with each edit, so that an administrator never sends or overwrites a version that was not shown.
    version INTEGER NOT NULL DEFAULT 1,
    -- The names of administrators.
    edited_by TEXT NOT NULL,
    sent_by TEXT,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    started_at TIMESTAMP,
    finished_at TIMESTAMP,
    -- Number of addresses that were to get the letter when sending started.
    recipients BIGINT NOT NULL DEFAULT 0,
    -- Number of mails that were added to the outbox.
    queued BIGINT NOT NULL DEFAULT 0,
    -- The mails of all subscriptions up to this id were added to the outbox.
    last_subscription BIGINT NOT NULL DEFAULT 0,
    -- The next mails are added to the outbox from this time on.
    next_batch_at TIMESTAMP,
    CHECK ((state = 'draft') = (started_at IS NULL)),
    CHECK ((state IN ('sent', 'stopped')) = (finished_at IS NOT NULL))
);
-- At most one letter is being sent.
CREATE UNIQUE INDEX letters_sending ON letters (state) WHERE state = 'sending';

-- The letter that a mail delivers; NULL for all other mails.
ALTER TABLE outbox ADD COLUMN letter_id BIGINT;
CREATE INDEX outbox_letter ON outbox (letter_id) WHERE letter_id IS NOT NULL;
