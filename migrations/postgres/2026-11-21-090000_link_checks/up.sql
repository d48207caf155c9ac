-- How the links to other sites were when they were last asked.
CREATE TABLE link_checks (
    url TEXT PRIMARY KEY NOT NULL,
    -- When somebody last began to ask; of several processes one does.
    begun_at TIMESTAMP NOT NULL,
    checked_at TIMESTAMP,
    health TEXT CHECK (health IN ('works', 'moved', 'guarded', 'broken', 'unreachable')),
    -- None where there was no answer.
    status INTEGER,
    -- Why there was none.
    reason TEXT NOT NULL DEFAULT ''
);
