-- The site's own advertisements. A click can only lead to the stored target.
CREATE TABLE advertisements (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    -- Path of an image on this site.
    image_url TEXT CHECK (image_url LIKE '/%' AND image_url NOT LIKE '//%'),
    target_url TEXT NOT NULL CHECK (lower(substr(target_url, 1, 8)) = 'https://'),
    position TEXT NOT NULL CHECK (position IN ('home', 'list', 'recipe', 'sidebar')),
    -- First and last day; null means no start or no end.
    first_day DATE,
    last_day DATE,
    clicks BIGINT NOT NULL DEFAULT 0,
    created_at TIMESTAMP NOT NULL,
    CHECK (last_day >= first_day)
);
