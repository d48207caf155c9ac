//! A link to a shop. There is none without its rel, its mark and its disclosure.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use utoipa::ToSchema;

use crate::country::Country;
use crate::retailer::{Manner, PLACE, Retailer};
use crate::search_term::localised;
use crate::tag::Tags;

pub const REL: &str = "sponsored nofollow noopener";
/// What stands beside each link.
pub const MARK: &str = "(ad)";
pub const DISCLOSURE: &str = "We may earn a commission if you buy through this link, at no extra cost to you.";
/// What a page with such links says once.
pub const PAGE_DISCLOSURE: &str = "Links marked (ad) are affiliate links: if you buy through one, we may earn a small commission at no extra cost to you. We take part in affiliate programmes of the shops named, and as an Amazon Associate we earn from qualifying purchases. Prices are estimates; the shop's own price is the one that counts.";
/// Who sent the visitor, where a shop takes no tag.
pub const REFERRER: &str = "naturalpetrecipes";

/// Made only here, so that nobody can leave out what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AffiliateLink)]
pub struct Link {
    url: String,
    rel: &'static str,
    mark: &'static str,
    disclosure: &'static str,
}

/// What narrows a marketplace's search to a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Category {
    country: Country,
    node: String,
    name: String,
    check: String,
}

impl Link {
    /// A search in a shop, in the words of its country.
    pub fn search(retailer: &Retailer, term: &str, tags: &Tags) -> Self {
        Self::to(search(retailer, term, tags, None))
    }

    /// The same among what a marketplace has for pets, where its number for that is known.
    pub fn pet_search(retailer: &Retailer, term: &str, tags: &Tags) -> Self {
        Self::to(search(retailer, term, tags, pet_supplies(retailer.country)))
    }

    /// The shop's first page.
    pub fn home(retailer: &Retailer, tags: &Tags) -> Self {
        let origin: String = retailer.search_url.split_inclusive('/').take(3).collect();
        let sent_by = sent_by(retailer, tags);
        Self::to(if sent_by.is_empty() { origin } else { format!("{origin}?{sent_by}") })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    fn to(url: String) -> Self {
        Self { url, rel: REL, mark: MARK, disclosure: DISCLOSURE }
    }
}

fn search(retailer: &Retailer, term: &str, tags: &Tags, category: Option<&str>) -> String {
    let words = encoded(&localised(retailer.country, term));
    let mut url = retailer.search_url.replace(PLACE, &words);
    let narrowed = category.filter(|_| retailer.manner == Manner::Associates).map(|node| format!("rh=n:{node}"));
    for more in [sent_by(retailer, tags), narrowed.unwrap_or_default()] {
        if !more.is_empty() {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(&more);
        }
    }
    url
}

/// The parameters that tell a shop who sent a visitor; empty where there are none.
fn sent_by(retailer: &Retailer, tags: &Tags) -> String {
    match (retailer.manner, tags.get(retailer.country)) {
        (Manner::Associates, Some(tag)) => format!("tag={tag}&linkCode=ur2"),
        (Manner::Ref, _) => format!("ref={REFERRER}"),
        (Manner::Associates, None) | (Manner::Plain, _) => String::new(),
    }
}

/// Everything but unreserved characters as %XX, which reads the same in a path and in a query.
fn encoded(words: &str) -> String {
    let mut encoded = String::with_capacity(words.len());
    for byte in words.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

fn pet_supplies(country: Country) -> Option<&'static str> {
    categories().iter().find(|row| row.country == country).map(|row| row.node.as_str())
}

/// The table is part of the program, and a test reads it: an empty table is never seen.
fn categories() -> &'static [Category] {
    static CATEGORIES: LazyLock<Vec<Category>> =
        LazyLock::new(|| parse(include_str!("../data/categories.csv")).unwrap_or_default());
    &CATEGORIES
}

fn parse(table: &str) -> Result<Vec<Category>, csv::Error> {
    csv::Reader::from_reader(table.as_bytes()).into_deserialize().collect()
}

#[cfg(test)]
mod tests;
