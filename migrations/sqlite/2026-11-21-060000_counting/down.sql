DROP TABLE day_sums;
DROP TABLE counted_days;
DROP TABLE clicks;
DROP TABLE visits;
