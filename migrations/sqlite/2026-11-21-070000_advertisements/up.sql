-- The site's own advertisements. A click on one leads only to what stands here.
CREATE TABLE advertisements (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    -- A path on the site itself.
    image_url TEXT CHECK (image_url LIKE '/%' AND image_url NOT LIKE '//%'),
    target_url TEXT NOT NULL CHECK (lower(substr(target_url, 1, 8)) = 'https://'),
    position TEXT NOT NULL CHECK (position IN ('home', 'list', 'recipe', 'sidebar')),
    -- The first and the last day; none for at once and for no end.
    first_day DATE,
    last_day DATE,
    clicks BIGINT NOT NULL DEFAULT 0,
    created_at TIMESTAMP NOT NULL,
    CHECK (last_day >= first_day)
);
