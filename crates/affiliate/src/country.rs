//! Country codes, the table of countries that the site serves, and the detection of a visitor's country.

mod countries;
mod currency;
pub mod detect;
mod language;
pub mod time_zone;

pub use countries::{Countries, ServedCountry, UnservedCountry};

use std::fmt;
use std::str::FromStr;

use domain::table::TableError;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

/// ISO 3166-1 code of a country, which the site may or may not serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[A-Z]{2}$", examples("GB"))]
pub struct Country([u8; 2]);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a country code")]
pub struct UnknownCountry(String);

pub(crate) fn check_tables() -> Result<(), TableError> {
    time_zone::check_table()?;
    language::check_table()
}

impl Country {
    /// The country in whose currency all prices are stored.
    pub const GB: Self = Self(*b"GB");

    /// Parses a code in a test.
    #[cfg(test)]
    pub fn from_code(code: &str) -> Self {
        code.parse().unwrap()
    }

    pub fn code(&self) -> &str {
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Country {
    type Err = UnknownCountry;

    /// Accepts upper and lower case, because proxy headers and links may contain 'gb'.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.to_ascii_uppercase();
        let known = code.parse::<iso_currency::Country>().is_ok();
        match code.as_bytes() {
            &[first, second] if known => Ok(Self([first, second])),
            _ => Err(UnknownCountry(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Country {
    type Error = UnknownCountry;

    fn try_from(code: String) -> Result<Self, Self::Error> {
        code.parse()
    }
}

impl From<Country> for String {
    fn from(country: Country) -> Self {
        country.code().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_parsed_in_upper_and_lower_case() {
        for (text, code) in [("GB", "GB"), ("gb", "GB"), ("Nz", "NZ"), ("IE", "IE"), ("ca", "CA")] {
            assert_eq!(text.parse::<Country>().unwrap().code(), code);
        }
        for wrong in ["", "UK", "GBR", " GB", "XX", "T1", "Großbritannien", "g\u{0}"] {
            assert_eq!(wrong.parse::<Country>(), Err(UnknownCountry(wrong.to_owned())));
        }
    }
}
