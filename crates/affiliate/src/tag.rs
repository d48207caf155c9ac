//! The tags by which a country's marketplace knows who sent a visitor.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::country::Country;

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

impl Default for Tags {
    /// Placeholders for the countries with a programme; the others have none.
    fn default() -> Self {
        let tagged = Country::ALL.into_iter().filter_map(|country| Some((country, placeholder(country)?)));
        Self(tagged.collect())
    }
}

impl Tags {
    pub fn get(&self, country: Country) -> Option<&Tag> {
        self.0.get(&country)
    }

    /// Whether any is more than a placeholder.
    pub fn has_own(&self) -> bool {
        self.0.iter().any(|(country, tag)| placeholder(*country).as_ref() != Some(tag))
    }

    /// In the place of the placeholder.
    pub fn set(&mut self, country: Country, tag: Tag) {
        self.0.insert(country, tag);
    }
}

fn placeholder(country: Country) -> Option<Tag> {
    let ending = match country {
        Country::Gb | Country::De | Country::Fr | Country::It | Country::Es | Country::In => 21,
        Country::Us | Country::Ca => 20,
        Country::Au | Country::Jp => 22,
        Country::Nz | Country::Nl => return None,
    };
    Some(Tag(format!("placeholder-{}-{ending}", country.code().to_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_placeholders_end_as_each_programmes_tags_do() {
        let tags = Tags::default();
        for (country, tag) in [
            (Country::Gb, Some("placeholder-gb-21")),
            (Country::Us, Some("placeholder-us-20")),
            (Country::Ca, Some("placeholder-ca-20")),
            (Country::De, Some("placeholder-de-21")),
            (Country::Fr, Some("placeholder-fr-21")),
            (Country::Au, Some("placeholder-au-22")),
            (Country::It, Some("placeholder-it-21")),
            (Country::Es, Some("placeholder-es-21")),
            (Country::Jp, Some("placeholder-jp-22")),
            (Country::In, Some("placeholder-in-21")),
            (Country::Nz, None),
            (Country::Nl, None),
        ] {
            assert_eq!(tags.get(country).map(ToString::to_string).as_deref(), tag, "{country}");
        }
    }

    #[test]
    fn a_configured_tag_takes_the_place_of_the_placeholder() {
        let mut tags = Tags::default();
        tags.set(Country::Us, "placeholder-us-20".parse().unwrap());
        assert!(!tags.has_own());
        tags.set(Country::Gb, "pets-21".parse().unwrap());
        assert!(tags.has_own());
        tags.set(Country::Nl, "pets-nl-21".parse().unwrap());
        assert_eq!(tags.get(Country::Gb).unwrap().to_string(), "pets-21");
        assert_eq!(tags.get(Country::Nl).unwrap().to_string(), "pets-nl-21");
    }

    #[test]
    fn what_could_change_an_address_is_no_tag() {
        for wrong in ["", "a b", "a&b=c", "a#b", "ä-21", "a\n", &"x".repeat(65)] {
            assert_eq!(wrong.parse::<Tag>(), Err(TagRefused(wrong.to_owned())));
        }
        assert!("x".repeat(64).parse::<Tag>().is_ok());
    }
}
