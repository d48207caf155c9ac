DROP TABLE subscriptions;
DROP TABLE mail_opt_outs;
DROP TABLE outbox;
