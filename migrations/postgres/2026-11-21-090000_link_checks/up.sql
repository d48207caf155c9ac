-- Results of the last checks of links to other sites.
CREATE TABLE link_checks (
    url TEXT PRIMARY KEY NOT NULL,
    -- Time at which the last check started, so that only one process checks a link.
    begun_at TIMESTAMP NOT NULL,
    checked_at TIMESTAMP,
    health TEXT CHECK (health IN ('works', 'moved', 'guarded', 'broken', 'unreachable')),
    -- Null if there was no response.
    status INTEGER,
    -- Why there was no response.
    reason TEXT NOT NULL DEFAULT ''
);
