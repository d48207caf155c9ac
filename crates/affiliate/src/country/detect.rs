//! Detects the country of a visitor: the first evidence that names a country the site serves decides.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Countries, Country, language, time_zone};

/// Evidence of a visitor's country, in order of priority. Values that cannot be parsed are ignored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Evidence<'a> {
    /// The country that the visitor selected.
    pub choice: Option<&'a str>,
    /// Country header of a trusted proxy.
    pub edge: Option<&'a str>,
    /// Country of the visitor's IP address in the GeoIP database.
    pub geoip: Option<&'a str>,
    /// `Accept-Language` header of the browser.
    pub languages: Option<&'a str>,
    /// Time zone of the browser.
    pub time_zone: Option<&'a str>,
}

/// The evidence that decided.
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
    let code = |text: Option<&str>| text.and_then(|text| countries.parse_code(text.trim()).ok());
    let in_order = [
        (Method::Choice, code(evidence.choice)),
        (Method::Edge, code(evidence.edge)),
        (Method::Geoip, code(evidence.geoip)),
        (Method::Language, evidence.languages.and_then(|it| language::find_country(it, countries))),
        (Method::Timezone, evidence.time_zone.and_then(|it| time_zone::find_country(it, countries))),
    ];
    let found = in_order.into_iter().find_map(|(method, country)| Some(Detected { country: country?, method }));
    found.unwrap_or(Detected { country: countries.first().code, method: Method::Default })
}

/// Returns the country in which the visitor seems to be, also if the site does not serve it. The time zone of a device
/// changes with its location, but many devices have the language of another country. The selected shops say nothing about the
/// location.
pub fn find_location(evidence: &Evidence<'_>) -> Option<Country> {
    let code = |text: Option<&str>| text.and_then(|text| text.trim().parse().ok());
    code(evidence.edge)
        .or_else(|| code(evidence.geoip))
        .or_else(|| evidence.time_zone.and_then(time_zone::find))
        .or_else(|| evidence.languages.and_then(language::find_region))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn detected(evidence: &Evidence<'_>) -> (String, Method) {
        let Detected { country, method } = detect(evidence, &Market::built_in().countries);
        (country.to_string(), method)
    }

    #[test]
    fn first_evidence_that_names_a_country_decides() {
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
            assert_eq!(detected(&evidence), (country.to_owned(), method));
        }
    }

    #[test]
    fn location_may_be_a_country_without_shops() {
        for (evidence, expected) in [
            (Evidence { choice: Some("GB"), languages: Some("nl-BE,nl;q=0.9"), ..Evidence::default() }, Some("BE")),
            (Evidence { edge: Some("br"), languages: Some("en-GB"), ..Evidence::default() }, Some("BR")),
            (Evidence { edge: Some("T1"), geoip: Some("IE"), ..Evidence::default() }, Some("IE")),
            (
                Evidence { languages: Some("en-US"), time_zone: Some("Europe/Vienna"), ..Evidence::default() },
                Some("AT"),
            ),
            (Evidence { languages: Some("de"), time_zone: Some("Mars/Base"), ..Evidence::default() }, None),
            (Evidence { choice: Some("GB"), edge: Some("XX"), ..Evidence::default() }, None),
            (Evidence::default(), None),
        ] {
            let found = find_location(&evidence).map(|country| country.to_string());
            assert_eq!(found.as_deref(), expected, "{evidence:?}");
        }
    }

    #[test]
    fn evidence_for_other_countries_is_ignored() {
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
            assert_eq!(detected(&evidence), (country.to_owned(), method));
        }
    }
}
