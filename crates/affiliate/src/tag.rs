//! The tags by which a country's marketplace knows who sent a visitor.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::country::{Countries, Country};

/// Letters, digits, '-' and '_'; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no affiliate tag: 1 to 64 letters, digits, '-' or '_'")]
pub struct TagRefused(pub String);

/// A tag a country, where it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tags(BTreeMap<Country, Tag>);

impl FromStr for Tag {
    type Err = TagRefused;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const LONGEST: usize = 64;
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if !text.is_empty() && text.len() <= LONGEST && text.chars().all(is_allowed) {
            Ok(Self(text.to_owned()))
        } else {
            Err(TagRefused(text.to_owned()))
        }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Tags {
    /// As the table of countries has them: placeholders for those with a programme, none for the others.
    pub fn of(countries: &Countries) -> Self {
        Self(countries.iter().filter_map(|it| Some((it.code, it.tag.clone()?))).collect())
    }

    pub fn get(&self, country: Country) -> Option<&Tag> {
        self.0.get(&country)
    }

    /// Whether a country's tag is somebody's, and no placeholder.
    pub fn is_own(&self, country: Country) -> bool {
        self.get(country).is_some_and(|tag| !tag.0.starts_with(PLACEHOLDER))
    }

    /// In the place of the table's.
    pub fn set(&mut self, country: Country, tag: Tag) {
        self.0.insert(country, tag);
    }
}

/// How a tag begins that belongs to nobody.
const PLACEHOLDER: &str = "placeholder-";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    #[test]
    fn the_placeholders_end_as_each_programmes_tags_do() {
        let tags = Tags::of(&Market::built_in().countries);
        for (code, tag) in [
            ("GB", Some("placeholder-gb-21")),
            ("US", Some("placeholder-us-20")),
            ("CA", Some("placeholder-ca-20")),
            ("DE", Some("placeholder-de-21")),
            ("FR", Some("placeholder-fr-21")),
            ("AU", Some("placeholder-au-22")),
            ("IT", Some("placeholder-it-21")),
            ("ES", Some("placeholder-es-21")),
            ("JP", Some("placeholder-jp-22")),
            ("IN", Some("placeholder-in-21")),
            ("NZ", None),
            ("NL", None),
        ] {
            assert_eq!(tags.get(Country::of(code)).map(ToString::to_string).as_deref(), tag, "{code}");
        }
    }

    #[test]
    fn a_configured_tag_takes_the_place_of_the_placeholder() {
        let mut tags = Tags::of(&Market::built_in().countries);
        tags.set(Country::of("US"), "placeholder-us-20".parse().unwrap());
        assert!(!tags.is_own(Country::of("US")));
        tags.set(Country::of("GB"), "pets-21".parse().unwrap());
        assert!(tags.is_own(Country::GB) && !tags.is_own(Country::of("DE")));
        tags.set(Country::of("NL"), "pets-nl-21".parse().unwrap());
        assert_eq!(tags.get(Country::of("GB")).unwrap().to_string(), "pets-21");
        assert_eq!(tags.get(Country::of("NL")).unwrap().to_string(), "pets-nl-21");
    }

    #[test]
    fn what_could_change_an_address_is_no_tag() {
        for wrong in ["", "a b", "a&b=c", "a#b", "ä-21", "a\n", &"x".repeat(65)] {
            assert_eq!(wrong.parse::<Tag>(), Err(TagRefused(wrong.to_owned())));
        }
        assert!("x".repeat(64).parse::<Tag>().is_ok());
    }
}
