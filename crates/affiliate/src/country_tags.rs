//! The affiliate tag of each country that has one.

use std::collections::BTreeMap;

use crate::country::{Countries, Country};
use crate::tag::Tag;

/// Tag of each country that has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountryTags(BTreeMap<Country, Tag>);

impl CountryTags {
    /// Returns the tags of the table of countries. The built-in table has placeholders.
    pub fn from_countries(countries: &Countries) -> Self {
        Self(countries.iter().filter_map(|it| Some((it.code, it.tag.clone()?))).collect())
    }

    pub fn get(&self, country: Country) -> Option<&Tag> {
        self.0.get(&country)
    }

    /// Returns whether a country has a tag that is not a placeholder.
    pub fn is_registered(&self, country: Country) -> bool {
        self.get(country).is_some_and(|tag| !tag.is_placeholder())
    }

    /// Replaces the tag of a country.
    pub fn set(&mut self, country: Country, tag: Tag) {
        self.0.insert(country, tag);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    #[test]
    fn placeholders_have_the_suffix_of_each_programme() {
        let tags = CountryTags::from_countries(&Market::built_in().countries);
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
            assert_eq!(tags.get(Country::from_code(code)).map(ToString::to_string).as_deref(), tag, "{code}");
        }
    }

    #[test]
    fn configured_tags_replace_placeholders() {
        let mut tags = CountryTags::from_countries(&Market::built_in().countries);
        tags.set(Country::from_code("US"), "placeholder-us-20".parse().unwrap());
        assert!(!tags.is_registered(Country::from_code("US")));
        tags.set(Country::from_code("GB"), "pets-21".parse().unwrap());
        assert!(tags.is_registered(Country::GB) && !tags.is_registered(Country::from_code("DE")));
        tags.set(Country::from_code("NL"), "pets-nl-21".parse().unwrap());
        assert_eq!(tags.get(Country::from_code("GB")).unwrap().to_string(), "pets-21");
        assert_eq!(tags.get(Country::from_code("NL")).unwrap().to_string(), "pets-nl-21");
    }
}
