-- Long tasks that an administrator starts. Any process can continue a task that another process left unfinished.
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- The task, such as convert_recipes.
    kind TEXT NOT NULL,
    -- The name of an administrator.
    started_by TEXT NOT NULL,
    started_at TIMESTAMP NOT NULL,
    finished_at TIMESTAMP,
    -- The task handles its items in the order of their ids; all items up to this one are done.
    last_item BIGINT NOT NULL DEFAULT 0,
    total BIGINT NOT NULL CHECK (total >= 0),
    -- The process that works on the task until this time; afterwards another process can claim it.
    claimed_by TEXT,
    claimed_until TIMESTAMP
);
-- At most one task of each kind is unfinished.
CREATE UNIQUE INDEX jobs_unfinished ON jobs (kind) WHERE finished_at IS NULL;

-- The outcome of each item that a task has handled.
CREATE TABLE job_items (
    job_id BIGINT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    item BIGINT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('changed', 'unchanged', 'failed')),
    detail TEXT NOT NULL,
    PRIMARY KEY (job_id, item)
);
