DROP TABLE failed_searches;
DROP TABLE link_check_results;
