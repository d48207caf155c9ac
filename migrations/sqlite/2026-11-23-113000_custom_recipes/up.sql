-- Recipes that the assistant created for one visitor. They are not part of the catalogue, and are deleted after some time.
CREATE TABLE custom_recipes (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id >= 1000000),
    -- JSON object with title, lines, steps and everything else that an author can edit.
    content TEXT NOT NULL CHECK (json_valid(content)),
    -- Only complete recipes and treats are stored.
    verdict TEXT NOT NULL CHECK (verdict IN ('complete', 'treat')),
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX custom_recipes_created_at ON custom_recipes (created_at);

INSERT INTO sequences (name, next) VALUES ('custom_recipes', 1000000);
