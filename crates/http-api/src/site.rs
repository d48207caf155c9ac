//! What search engines and feed readers ask for.

pub mod feed;
pub mod robots;
pub mod show;
pub mod sitemap;

use quick_xml::escape::escape;

/// A text inside an XML or HTML element or attribute.
pub fn text(text: &str) -> String {
    escape(text).into_owned()
}
