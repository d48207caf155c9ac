//! Countries by their codes; the table of those the site serves says what each is called and how it pays.

mod countries;
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

/// A country by its ISO 3166-1 code, served or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[A-Z]{2}$", examples("GB"))]
pub struct Country([u8; 2]);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not the code of a country")]
pub struct UnknownCountry(String);

pub(crate) fn check_tables() -> Result<(), TableError> {
    time_zone::check()?;
    language::check()
}

impl Country {
    /// The kitchen's own, in whose shops and money everything is reckoned.
    pub const GB: Self = Self(*b"GB");

    /// For a test's table.
    #[cfg(test)]
    pub fn of(code: &str) -> Self {
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

    /// In either case: an edge header and a visitor's own link may write 'gb'.
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
    fn a_code_is_read_in_either_case_and_nothing_else_is_a_country() {
        for (text, code) in [("GB", "GB"), ("gb", "GB"), ("Nz", "NZ"), ("IE", "IE"), ("ca", "CA")] {
            assert_eq!(text.parse::<Country>().unwrap().code(), code);
        }
        for wrong in ["", "UK", "GBR", " GB", "XX", "T1", "Großbritannien", "g\u{0}"] {
            assert_eq!(wrong.parse::<Country>(), Err(UnknownCountry(wrong.to_owned())));
        }
    }
}
