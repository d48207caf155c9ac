DROP TABLE job_items;
DROP TABLE jobs;
