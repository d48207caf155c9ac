DROP INDEX outbox_letter;
ALTER TABLE outbox DROP COLUMN letter_id;
DROP TABLE letters;
DROP INDEX subscriptions_email;
ALTER TABLE subscriptions DROP COLUMN source;
