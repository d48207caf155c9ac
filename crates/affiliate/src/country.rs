//! The countries the site serves, in the order they are offered.

pub mod detect;
mod language;
pub mod time_zone;

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::currency::Currency;

/// A country by its ISO 3166-1 code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Country {
    /// Also where a visitor is taken to be from while nothing is known of him.
    #[default]
    Gb,
    Us,
    Ca,
    De,
    Fr,
    Au,
    It,
    Es,
    Jp,
    In,
    Nz,
    Nl,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a country the site serves")]
pub struct UnknownCountry(String);

impl Country {
    pub const ALL: [Self; 12] = [
        Self::Gb,
        Self::Us,
        Self::Ca,
        Self::De,
        Self::Fr,
        Self::Au,
        Self::It,
        Self::Es,
        Self::Jp,
        Self::In,
        Self::Nz,
        Self::Nl,
    ];

    pub fn code(self) -> &'static str {
        self.row().0
    }

    pub fn name(self) -> &'static str {
        self.row().1
    }

    pub fn currency(self) -> Currency {
        self.row().2
    }

    fn row(self) -> (&'static str, &'static str, Currency) {
        match self {
            Self::Gb => ("GB", "United Kingdom", Currency::Gbp),
            Self::Us => ("US", "United States", Currency::Usd),
            Self::Ca => ("CA", "Canada", Currency::Cad),
            Self::De => ("DE", "Germany", Currency::Eur),
            Self::Fr => ("FR", "France", Currency::Eur),
            Self::Au => ("AU", "Australia", Currency::Aud),
            Self::It => ("IT", "Italy", Currency::Eur),
            Self::Es => ("ES", "Spain", Currency::Eur),
            Self::Jp => ("JP", "Japan", Currency::Jpy),
            Self::In => ("IN", "India", Currency::Inr),
            Self::Nz => ("NZ", "New Zealand", Currency::Nzd),
            Self::Nl => ("NL", "Netherlands", Currency::Eur),
        }
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Country {
    type Err = UnknownCountry;

    /// A code in either case: an edge header and a visitor's own link may write 'gb'.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|country| country.code().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownCountry(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_countries_stand_in_the_order_they_are_offered() {
        let rows: Vec<_> = Country::ALL.into_iter().map(|it| (it.code(), it.name(), it.currency().code())).collect();
        assert_eq!(
            rows,
            [
                ("GB", "United Kingdom", "GBP"),
                ("US", "United States", "USD"),
                ("CA", "Canada", "CAD"),
                ("DE", "Germany", "EUR"),
                ("FR", "France", "EUR"),
                ("AU", "Australia", "AUD"),
                ("IT", "Italy", "EUR"),
                ("ES", "Spain", "EUR"),
                ("JP", "Japan", "JPY"),
                ("IN", "India", "INR"),
                ("NZ", "New Zealand", "NZD"),
                ("NL", "Netherlands", "EUR"),
            ]
        );
    }

    #[test]
    fn a_code_is_read_in_either_case_and_nothing_else_is_a_country() {
        for country in Country::ALL {
            assert_eq!(country.code().parse(), Ok(country));
            assert_eq!(country.code().to_lowercase().parse(), Ok(country));
        }
        for wrong in ["", "UK", "GBR", " GB", "XX", "Großbritannien"] {
            assert_eq!(wrong.parse::<Country>(), Err(UnknownCountry(wrong.to_owned())));
        }
    }

    #[test]
    fn a_visitor_of_whom_nothing_is_known_shops_in_great_britain() {
        assert_eq!(Country::default(), Country::Gb);
    }
}
