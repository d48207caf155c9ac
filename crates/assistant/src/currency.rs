//! The currency in which a visitor named a price. The answer states its prices in the same currency; all comparisons are made
//! in pence.

use std::fmt::{self, Display, Formatter};

/// A currency and what one unit of it is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PriceCurrency {
    symbol: char,
    pence_per_unit: f64,
}

impl Default for PriceCurrency {
    fn default() -> Self {
        Self::POUND
    }
}

impl PriceCurrency {
    pub const POUND: Self = Self { symbol: '£', pence_per_unit: 100.0 };

    pub(crate) fn euro(pence_per_unit: f64) -> Self {
        Self { symbol: '€', pence_per_unit }
    }

    pub(crate) fn dollar(pence_per_unit: f64) -> Self {
        Self { symbol: '$', pence_per_unit }
    }

    /// Converts an amount in pence to this currency and writes it with two decimals: '£4.29', '€5.00'.
    pub fn format_pence(self, pence: f64) -> String {
        format!("{}{:.2}", self.symbol, pence / self.pence_per_unit)
    }
}

/// The price that a recipe must not exceed, as the visitor named it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PriceLimit {
    /// The limit for comparisons, converted if it was named in another currency.
    pub pence: u32,
    /// The amount as it was named, in hundredths of a unit of the currency.
    hundredths: u32,
    currency: PriceCurrency,
}

impl PriceLimit {
    /// `amount` is in units of the currency. Returns None if it rounds to zero pence, or if it is too large.
    pub(crate) fn new(amount: f64, currency: PriceCurrency) -> Option<Self> {
        let pence = to_whole_number(amount * currency.pence_per_unit).filter(|pence| *pence > 0)?;
        Some(Self { pence, hundredths: to_whole_number(100.0 * amount)?, currency })
    }

    pub(crate) fn from_pence(pence: u32) -> Self {
        Self { pence, hundredths: pence, currency: PriceCurrency::POUND }
    }

    pub fn currency(self) -> PriceCurrency {
        self.currency
    }

    /// Returns a text that identifies the limit. For a limit in pounds, it is the number of pence.
    pub(crate) fn key(self) -> String {
        let Self { hundredths, currency, .. } = self;
        if currency.symbol == PriceCurrency::POUND.symbol {
            hundredths.to_string()
        } else {
            format!("{}{hundredths}", currency.symbol)
        }
    }
}

impl Display for PriceLimit {
    /// Writes the limit as it was named: '£5', '€2.50'.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (units, hundredths) = (self.hundredths / 100, self.hundredths % 100);
        write!(formatter, "{}{units}", self.currency.symbol)?;
        if hundredths == 0 { Ok(()) } else { write!(formatter, ".{hundredths:02}") }
    }
}

/// Rounds a number of hundredths to a whole number. Returns None if it is negative or more than 65,535 units of the currency.
fn to_whole_number(number: f64) -> Option<u32> {
    format!("{number:.0}").parse().ok().filter(|number: &u32| *number <= 100 * u32::from(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_written_in_the_currency_in_which_it_was_named() {
        let (euro, dollar) = (PriceCurrency::euro(85.87), PriceCurrency::dollar(79.0));
        for (amount, currency, text, pence) in [
            (2.0, euro, "€2", 172),
            (2.5, euro, "€2.50", 215),
            (5.0, dollar, "$5", 395),
            (5.0, PriceCurrency::POUND, "£5", 500),
            (4.29, PriceCurrency::POUND, "£4.29", 429),
            (0.5, PriceCurrency::POUND, "£0.50", 50),
        ] {
            let limit = PriceLimit::new(amount, currency).unwrap();
            assert_eq!((limit.to_string().as_str(), limit.pence), (text, pence));
        }
        for amount in [0.0, 0.001, 1e9] {
            assert_eq!(PriceLimit::new(amount, euro), None, "{amount}");
        }
    }

    #[test]
    fn pence_are_converted_to_the_currency() {
        assert_eq!(PriceCurrency::POUND.format_pence(429.0), "£4.29");
        assert_eq!(PriceCurrency::euro(85.87).format_pence(429.0), "€5.00");
        assert_eq!(PriceCurrency::dollar(79.0).format_pence(79.0), "$1.00");
    }
}
