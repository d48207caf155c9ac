//! Where a visitor shops: one order of evidence, and the first that names a country the site serves decides.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Countries, Country, language, time_zone};

/// What is known of a visitor. Whatever was not said is None; whatever makes no sense counts as not said.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Evidence<'a> {
    /// His own choice.
    pub choice: Option<&'a str>,
    /// What a trusted proxy at the edge says.
    pub edge: Option<&'a str>,
    /// What a table of networks says of his address.
    pub geoip: Option<&'a str>,
    /// His browser's Accept-Language.
    pub languages: Option<&'a str>,
    /// His browser's time zone.
    pub time_zone: Option<&'a str>,
}

/// What decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    Choice,
    Edge,
    Geoip,
    Language,
    Timezone,
    Default,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detected {
    pub country: Country,
    pub method: Method,
}

pub fn detect(evidence: &Evidence<'_>, countries: &Countries) -> Detected {
    let code = |text: Option<&str>| text.and_then(|text| countries.read(text.trim()).ok());
    let in_order = [
        (Method::Choice, code(evidence.choice)),
        (Method::Edge, code(evidence.edge)),
        (Method::Geoip, code(evidence.geoip)),
        (Method::Language, evidence.languages.and_then(|it| language::country(it, countries))),
        (Method::Timezone, evidence.time_zone.and_then(|it| time_zone::country(it, countries))),
    ];
    let found = in_order.into_iter().find_map(|(method, country)| Some(Detected { country: country?, method }));
    found.unwrap_or(Detected { country: countries.first().code, method: Method::Default })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn found(evidence: &Evidence<'_>) -> (String, Method) {
        let Detected { country, method } = detect(evidence, &Market::built_in().countries);
        (country.to_string(), method)
    }

    #[test]
    fn the_first_evidence_that_names_a_country_decides() {
        let all = Evidence {
            choice: Some("NZ"),
            edge: Some("US"),
            geoip: Some("FR"),
            languages: Some("de-DE"),
            time_zone: Some("Asia/Tokyo"),
        };
        for (evidence, country, method) in [
            (all, "NZ", Method::Choice),
            (Evidence { choice: None, ..all }, "US", Method::Edge),
            (Evidence { choice: None, edge: None, ..all }, "FR", Method::Geoip),
            (Evidence { choice: None, edge: None, geoip: None, ..all }, "DE", Method::Language),
            (Evidence { time_zone: all.time_zone, ..Evidence::default() }, "JP", Method::Timezone),
            (Evidence::default(), "GB", Method::Default),
        ] {
            assert_eq!(found(&evidence), (country.to_owned(), method));
        }
    }

    #[test]
    fn what_names_no_country_we_serve_is_passed_over() {
        for (evidence, country, method) in [
            (
                Evidence { choice: Some("XX"), edge: Some("T1"), geoip: Some("BR"), ..Evidence::default() },
                "GB",
                Method::Default,
            ),
            (Evidence { choice: Some(""), edge: Some("us"), ..Evidence::default() }, "US", Method::Edge),
            (Evidence { edge: Some("BR"), languages: Some("en-AU"), ..Evidence::default() }, "AU", Method::Language),
            (
                Evidence { languages: Some("pt-BR"), time_zone: Some("Europe/Rome"), ..Evidence::default() },
                "IT",
                Method::Timezone,
            ),
            (
                Evidence { languages: Some("en"), time_zone: Some("Mars/Base"), ..Evidence::default() },
                "GB",
                Method::Default,
            ),
        ] {
            assert_eq!(found(&evidence), (country.to_owned(), method));
        }
    }
}
