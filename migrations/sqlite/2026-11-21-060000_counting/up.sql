-- What is looked at, without who looks: raw for 13 months, the sums of each day for 25.
CREATE TABLE visits (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    day DATE NOT NULL,
    at TIMESTAMP NOT NULL,
    -- A keyed hash with a salt that is deleted after the day: the same for one visitor during one day.
    visitor TEXT NOT NULL,
    -- A public page, without what its address asks for.
    path TEXT NOT NULL,
    -- The host that led here, or 'direct'; none where the site itself did.
    source TEXT,
    country TEXT CHECK (length(country) = 2),
    -- None until the page is left.
    seconds INTEGER CHECK (seconds >= 0)
);
CREATE INDEX visits_day ON visits (day);
CREATE INDEX visits_open ON visits (visitor, path) WHERE seconds IS NULL;

-- Ways to a shop. Nothing tells one visitor's from another's.
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

-- Days on which anything was counted. What comes late takes the mark away again.
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
