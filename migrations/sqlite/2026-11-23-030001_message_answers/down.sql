ALTER TABLE outbox DROP COLUMN reference_ids;
ALTER TABLE contact_messages DROP COLUMN thread_id;
DROP TABLE message_answers;
