//! What affiliate programmes pay, as ranges to plan with: for administrators, never for visitors.

use serde::Serialize;
use utoipa::ToSchema;

use crate::country::Country;

/// Percent of what a visitor buys.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Commission {
    pub min: f64,
    pub max: f64,
    /// Whether the country's programmes are worth the most work.
    pub is_strong: bool,
}

pub fn commission(country: Country) -> Commission {
    use Country::*;
    let (min, max) = match country {
        Gb | Us | De | Fr | It | Es | In => (1.0, 10.0),
        Jp => (0.5, 8.0),
        Ca | Au | Nz | Nl => (1.0, 8.0),
    };
    Commission { min, max, is_strong: matches!(country, Gb | Us | Ca | De | Fr | Au | It | Es) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Country::*;

    #[test]
    fn a_country_has_the_range_that_was_specified() {
        for (country, min, max, is_strong) in [
            (Gb, 1.0, 10.0, true),
            (Us, 1.0, 10.0, true),
            (Ca, 1.0, 8.0, true),
            (De, 1.0, 10.0, true),
            (Fr, 1.0, 10.0, true),
            (Au, 1.0, 8.0, true),
            (It, 1.0, 10.0, true),
            (Es, 1.0, 10.0, true),
            (Jp, 0.5, 8.0, false),
            (In, 1.0, 10.0, false),
            (Nz, 1.0, 8.0, false),
            (Nl, 1.0, 8.0, false),
        ] {
            assert_eq!(commission(country), Commission { min, max, is_strong }, "{country}");
        }
    }
}
