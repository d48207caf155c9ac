//! The currency of a country, which the site may or may not serve.

use super::Country;
use crate::currency::Currency;

impl Country {
    /// Returns None for a country without a currency of its own, such as Antarctica.
    pub fn currency(self) -> Option<Currency> {
        let country: iso_currency::Country = self.code().parse().ok()?;
        let found = iso_currency::Currency::from_country(country).into_iter().find(|it| it.flags().is_empty());
        found?.code().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_has_one_currency_or_none() {
        for (country, expected) in [
            ("GB", Some("GBP")),
            ("CA", Some("CAD")),
            ("SE", Some("SEK")),
            ("NO", Some("NOK")),
            ("DE", Some("EUR")),
            ("AQ", None),
        ] {
            let found = Country::from_code(country).currency().map(Currency::code);
            assert_eq!(found, expected, "{country}");
        }
    }
}
