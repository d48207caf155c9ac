DROP TABLE reply_templates;
