//! Affiliate links to shops, which always carry their `rel`, ad label and disclosure.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::market::Market;
use crate::retailer::{LinkKind, Retailer, TERM_PLACEHOLDER};

/// `rel` value of an affiliate link.
pub const REL: &str = "sponsored nofollow noopener";
/// Label next to each affiliate link.
pub const AD_LABEL: &str = "(ad)";
/// Disclosure of a link that can earn a commission.
pub const PAID_DISCLOSURE: &str = "We may earn a commission if you buy through this link, at no extra cost to you.";
/// Disclosure of a link that cannot earn a commission yet.
pub const UNPAID_DISCLOSURE: &str = "This is an affiliate link, at no extra cost to you. It brings us no commission yet, because we have not joined this shop's programme.";
/// Name of this site for shops that use the parameter `ref`.
pub const REFERRER: &str = "naturalpetrecipes";

/// Characters of a search term that are percent-encoded: all but the unreserved ones of RFC 3986, so that the result is
/// valid in a path and in a query.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// An affiliate link. It has no public fields, so that no caller can leave out the label or the disclosure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AffiliateLink)]
pub struct Link {
    url: String,
    rel: &'static str,
    mark: &'static str,
    disclosure: &'static str,
}

/// Returns the disclosure of a page with affiliate links, which names the shops that pay a commission.
pub fn page_disclosure(market: &Market) -> String {
    let mut paying: Vec<&str> = Vec::new();
    for shop in market.paying_retailers() {
        if !paying.contains(&shop.name.as_str()) {
            paying.push(&shop.name);
        }
    }
    let is_associate = market.paying_retailers().any(|shop| shop.link_kind == LinkKind::Associates);
    let programmes = match paying.split_last() {
        None => "We have not joined any affiliate programme yet, so they earn us no commission.".to_owned(),
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
        "Links marked {AD_LABEL} are affiliate links, at no extra cost to you. {programmes}{associate} Prices are estimates; the shop's price applies."
    )
}

impl Link {
    /// Returns a link to a search in a shop, with the term of its country.
    pub fn search(retailer: &Retailer, term: &str, market: &Market) -> Self {
        Self::new(search_url(retailer, term, market, None), market.pays_commission(retailer))
    }

    /// Returns a link to a search that is limited to pet products, if the marketplace's category number is known.
    pub fn pet_search(retailer: &Retailer, term: &str, market: &Market) -> Self {
        Self::new(
            search_url(retailer, term, market, market.pet_categories.get(retailer.country)),
            market.pays_commission(retailer),
        )
    }

    /// Returns a link to the shop's home page.
    pub fn home(retailer: &Retailer, market: &Market) -> Self {
        let origin: String = retailer.search_url.split_inclusive('/').take(3).collect();
        let parameters = referral_parameters(retailer, market);
        Self::new(
            if parameters.is_empty() { origin } else { format!("{origin}?{parameters}") },
            market.pays_commission(retailer),
        )
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    fn new(url: String, pays_commission: bool) -> Self {
        let disclosure = if pays_commission { PAID_DISCLOSURE } else { UNPAID_DISCLOSURE };
        Self { url, rel: REL, mark: AD_LABEL, disclosure }
    }
}

fn search_url(retailer: &Retailer, term: &str, market: &Market, category: Option<&str>) -> String {
    let words = market.search_terms.localised(retailer.country, term);
    let encoded = utf8_percent_encode(&words, RESERVED).to_string();
    let mut url = retailer.search_url.replace(TERM_PLACEHOLDER, &encoded);
    let node = category.filter(|_| retailer.link_kind == LinkKind::Associates).map(|node| format!("rh=n:{node}"));
    for parameters in [referral_parameters(retailer, market), node.unwrap_or_default()] {
        if !parameters.is_empty() {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(&parameters);
        }
    }
    url
}

/// Returns the query parameters that tell a shop which site the link is on, or an empty string.
fn referral_parameters(retailer: &Retailer, market: &Market) -> String {
    match (retailer.link_kind, market.tags.get(retailer.country)) {
        (LinkKind::Associates, Some(tag)) => format!("tag={tag}&linkCode=ur2"),
        (LinkKind::Ref, _) => format!("ref={REFERRER}"),
        (LinkKind::Associates, None) | (LinkKind::Plain, _) => String::new(),
    }
}

#[cfg(test)]
mod tests;
