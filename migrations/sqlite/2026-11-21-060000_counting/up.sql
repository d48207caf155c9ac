-- Visits and clicks without personal data: single rows for 13 months, the sums of each day for 25 months.
CREATE TABLE visits (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    day DATE NOT NULL,
    at TIMESTAMP NOT NULL,
    -- A keyed hash with a salt that is deleted after the day, so that it is the same for one visitor during one day.
    visitor TEXT NOT NULL,
    -- Path of a public page without the query.
    path TEXT NOT NULL,
    -- Host of the referring site, or 'direct'; null if the visitor came from a page of this site.
    source TEXT,
    country TEXT CHECK (length(country) = 2),
    -- Null until the page is left.
    seconds INTEGER CHECK (seconds >= 0)
);
CREATE INDEX visits_day ON visits (day);
CREATE INDEX visits_open ON visits (visitor, path) WHERE seconds IS NULL;

-- Clicks on links to retailers, without any data about the visitor.
CREATE TABLE clicks (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    day DATE NOT NULL,
    at TIMESTAMP NOT NULL,
    retailer TEXT NOT NULL,
    product TEXT,
    country TEXT CHECK (length(country) = 2),
    path TEXT
);
CREATE INDEX clicks_day ON clicks (day);

-- Days with visits or clicks. Events that arrive late reset the time of summing.
CREATE TABLE counted_days (
    day DATE PRIMARY KEY NOT NULL,
    summed_at TIMESTAMP
);

CREATE TABLE day_sums (
    day DATE NOT NULL REFERENCES counted_days (day) ON DELETE CASCADE,
    measure TEXT NOT NULL CHECK (
        measure IN ('views', 'visitors', 'sessions', 'seconds', 'page', 'source', 'country', 'retailer', 'product')
    ),
    name TEXT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (day, measure, name)
);
