//! The SEO dashboard and the audit of the site's own pages.

pub mod audit;
pub mod content;
mod crawl;
mod finding;
mod html_facts;
mod page_rules;
pub mod site_crawl;
mod site_rules;
pub mod stats;
mod structured_data;
pub mod validate_recipes;
