DROP TABLE recovery_codes;
DROP TABLE second_factors;
ALTER TABLE sessions DROP COLUMN country;
ALTER TABLE sessions DROP COLUMN browser;
ALTER TABLE sessions DROP COLUMN id;
ALTER TABLE sessions DROP CONSTRAINT sessions_token_hash_key;
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
