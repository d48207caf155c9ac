//! Converts money of any currency to pence.

use super::{Currency, Money, Rates};

impl Rates {
    /// Converts money to pence, rounded to the nearest, half away from zero. Returns `None` if the currency has no rate.
    pub fn to_pence(&self, money: Money) -> Option<i64> {
        if money.currency == Currency::GBP {
            return Some(money.minor);
        }
        let rate = i128::from(self.get(money.currency)?.per_usd_e4);
        let numerator = i128::from(money.minor) * self.per_usd(Currency::GBP) * 10_i128.pow(Currency::GBP.decimals());
        let denominator = rate * 10_i128.pow(money.currency.decimals());
        let rounded = (numerator.abs() * 2 + denominator) / (denominator * 2) * numerator.signum();
        i64::try_from(rounded).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    #[test]
    fn money_of_other_currencies_is_converted_to_pence() {
        // Calculated by hand: 0.79 divided by the rate of the currency.
        for (minor, code, expected) in [
            (1234, "GBP", Some(1234)),
            (2000, "USD", Some(1580)),
            (1000, "EUR", Some(859)),
            (-1000, "EUR", Some(-859)),
            (1490, "JPY", Some(790)),
            (0, "AUD", Some(0)),
            (1000, "PLN", None),
        ] {
            let money = Money { minor, currency: code.parse().unwrap() };
            assert_eq!(Market::built_in().rates.to_pence(money), expected, "{minor} {code}");
        }
    }
}
