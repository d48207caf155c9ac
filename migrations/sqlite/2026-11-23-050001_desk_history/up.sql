-- The last results of each link, so that administrators see whether a failure is new.
CREATE TABLE link_check_results (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    url TEXT NOT NULL,
    checked_at TIMESTAMP NOT NULL,
    health TEXT NOT NULL CHECK (health IN ('works', 'moved', 'guarded', 'broken', 'unreachable')),
    status INTEGER,
    reason TEXT NOT NULL
);
CREATE INDEX link_check_results_url ON link_check_results (url, id);

-- How often visitors searched for words without a recipe on each day. Nothing about the visitor is stored.
CREATE TABLE failed_searches (
    day DATE NOT NULL,
    words TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    PRIMARY KEY (day, words)
);
