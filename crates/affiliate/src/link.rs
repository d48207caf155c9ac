//! A link to a shop. There is none without its rel, its mark and its disclosure.

use std::collections::BTreeMap;

use domain::table::{CellError, parse_rows_or_none};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::country::Country;
use crate::market::Market;
use crate::retailer::{Manner, PLACE, Retailer};

pub const REL: &str = "sponsored nofollow noopener";
/// What stands beside each link.
pub const MARK: &str = "(ad)";
/// Of a link to a shop that pays for it.
pub const EARNING: &str = "We may earn a commission if you buy through this link, at no extra cost to you.";
/// Of a link to one that doesn't yet.
pub const NOT_EARNING: &str = "An affiliate link at no extra cost to you. It brings us no commission yet: we have not joined this shop's programme.";
/// Who sent the visitor, where a shop takes no tag.
pub const REFERRER: &str = "naturalpetrecipes";

/// Characters of a search term that are percent-encoded: all but the unreserved ones of RFC 3986, so that the result is
/// valid in a path and in a query.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Made only here, so that nobody can leave out what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AffiliateLink)]
pub struct Link {
    url: String,
    rel: &'static str,
    mark: &'static str,
    disclosure: &'static str,
}

/// A country's number for what its marketplace has for pets, which narrows a search to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Categories(BTreeMap<Country, String>);

impl Categories {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all = BTreeMap::new();
        for row in parse_rows_or_none(text, &["country", "node", "name", "check"])? {
            let country: Country = row.parse("country")?;
            let (node, _, _) = (row.required("node")?, row.required("name")?, row.required("check")?);
            if !node.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(row.error("node", format!("'{node}' is no number")));
            }
            if all.insert(country, node.to_owned()).is_some() {
                return Err(row.error("country", format!("{country} is there twice")));
            }
        }
        Ok(Self(all))
    }

    fn get(&self, country: Country) -> Option<&str> {
        self.0.get(&country).map(String::as_str)
    }
}

/// What a page with such links says once; it is true of who pays for them.
pub fn page_disclosure(market: &Market) -> String {
    let mut paying: Vec<&str> = Vec::new();
    for shop in market.paying() {
        if !paying.contains(&shop.name.as_str()) {
            paying.push(&shop.name);
        }
    }
    let is_associate = market.paying().any(|shop| shop.manner == Manner::Associates);
    let programmes = match paying.split_last() {
        None => "We have joined no shop's affiliate programme yet, so today they bring us no commission.".to_owned(),
        Some((last, others)) => {
            let names =
                if others.is_empty() { (*last).to_owned() } else { format!("{} and {last}", others.join(", ")) };
            format!(
                "We take part in the affiliate programmes of {names}: if you buy there, we may earn a small commission."
            )
        }
    };
    let associate = if is_associate { " As an Amazon Associate we earn from qualifying purchases." } else { "" };
    format!(
        "Links marked {MARK} are affiliate links, at no extra cost to you. {programmes}{associate} Prices are estimates; the shop's own price is the one that counts."
    )
}

impl Link {
    /// A search in a shop, in the words of its country.
    pub fn search(retailer: &Retailer, term: &str, market: &Market) -> Self {
        Self::to(search(retailer, term, market, None), market.pays(retailer))
    }

    /// The same among what a marketplace has for pets, where its number for that is known.
    pub fn pet_search(retailer: &Retailer, term: &str, market: &Market) -> Self {
        Self::to(search(retailer, term, market, market.categories.get(retailer.country)), market.pays(retailer))
    }

    /// The shop's first page.
    pub fn home(retailer: &Retailer, market: &Market) -> Self {
        let origin: String = retailer.search_url.split_inclusive('/').take(3).collect();
        let sent_by = sent_by(retailer, market);
        Self::to(if sent_by.is_empty() { origin } else { format!("{origin}?{sent_by}") }, market.pays(retailer))
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    fn to(url: String, is_earning: bool) -> Self {
        let disclosure = if is_earning { EARNING } else { NOT_EARNING };
        Self { url, rel: REL, mark: MARK, disclosure }
    }
}

fn search(retailer: &Retailer, term: &str, market: &Market, category: Option<&str>) -> String {
    let words = market.search_terms.localised(retailer.country, term);
    let encoded = utf8_percent_encode(&words, RESERVED).to_string();
    let mut url = retailer.search_url.replace(PLACE, &encoded);
    let narrowed = category.filter(|_| retailer.manner == Manner::Associates).map(|node| format!("rh=n:{node}"));
    for more in [sent_by(retailer, market), narrowed.unwrap_or_default()] {
        if !more.is_empty() {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(&more);
        }
    }
    url
}

/// The parameters that tell a shop who sent a visitor; empty where there are none.
fn sent_by(retailer: &Retailer, market: &Market) -> String {
    match (retailer.manner, market.tags.get(retailer.country)) {
        (Manner::Associates, Some(tag)) => format!("tag={tag}&linkCode=ur2"),
        (Manner::Ref, _) => format!("ref={REFERRER}"),
        (Manner::Associates, None) | (Manner::Plain, _) => String::new(),
    }
}

#[cfg(test)]
mod tests;
