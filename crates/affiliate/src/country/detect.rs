//! Where a visitor shops: one order of evidence, and the first that names a country the site serves decides.

use serde::Serialize;
use utoipa::ToSchema;

use super::Country;
use super::{language, time_zone};

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

pub fn detect(evidence: &Evidence<'_>) -> Detected {
    let code = |text: Option<&str>| text.and_then(|text| text.trim().parse().ok());
    let in_order = [
        (Method::Choice, code(evidence.choice)),
        (Method::Edge, code(evidence.edge)),
        (Method::Geoip, code(evidence.geoip)),
        (Method::Language, evidence.languages.and_then(language::country)),
        (Method::Timezone, evidence.time_zone.and_then(time_zone::country)),
    ];
    let found = in_order.into_iter().find_map(|(method, country)| Some(Detected { country: country?, method }));
    found.unwrap_or(Detected { country: Country::default(), method: Method::Default })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Country::*;

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
            (all, Nz, Method::Choice),
            (Evidence { choice: None, ..all }, Us, Method::Edge),
            (Evidence { choice: None, edge: None, ..all }, Fr, Method::Geoip),
            (Evidence { choice: None, edge: None, geoip: None, ..all }, De, Method::Language),
            (Evidence { time_zone: all.time_zone, ..Evidence::default() }, Jp, Method::Timezone),
            (Evidence::default(), Gb, Method::Default),
        ] {
            assert_eq!(detect(&evidence), Detected { country, method });
        }
    }

    #[test]
    fn what_names_no_country_we_serve_is_passed_over() {
        for (evidence, country, method) in [
            (
                Evidence { choice: Some("XX"), edge: Some("T1"), geoip: Some("BR"), ..Evidence::default() },
                Gb,
                Method::Default,
            ),
            (Evidence { choice: Some(""), edge: Some("us"), ..Evidence::default() }, Us, Method::Edge),
            (Evidence { edge: Some("BR"), languages: Some("en-AU"), ..Evidence::default() }, Au, Method::Language),
            (
                Evidence { languages: Some("pt-BR"), time_zone: Some("Europe/Rome"), ..Evidence::default() },
                It,
                Method::Timezone,
            ),
            (
                Evidence { languages: Some("en"), time_zone: Some("Mars/Base"), ..Evidence::default() },
                Gb,
                Method::Default,
            ),
        ] {
            assert_eq!(detect(&evidence), Detected { country, method });
        }
    }
}
