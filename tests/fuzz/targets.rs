//! One module for each kind of text that is read.

mod email_address;
mod hazard_scan;
mod ingredient_line;
mod label_entry;
mod plain_text;
mod query_string;
mod search_words;
mod statement;
