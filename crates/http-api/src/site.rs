//! Files for search engines and feed readers, and the settings of the site.

pub mod feed;
pub mod robots;
pub mod security_txt;
pub mod show;
pub mod sitemap;

use quick_xml::escape::escape;

/// Escapes a text for an XML or HTML element or attribute.
pub fn escape_xml(text: &str) -> String {
    escape(text).into_owned()
}
