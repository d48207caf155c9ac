//! Currencies, money and the exchange rates. Prices of foods and products are stored in pounds.

mod to_pence;

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use domain::table::{CellError, TableRow, parse_rows};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::decimal;

/// ISO 4217 code of a currency, with or without an exchange rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(into = "&'static str")]
#[schema(value_type = String, pattern = "^[A-Z]{3}$", examples("GBP"))]
pub struct Currency(iso_currency::Currency);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a currency code")]
pub struct UnknownCurrency(String);

impl Currency {
    pub const GBP: Self = Self(iso_currency::Currency::GBP);
    pub const USD: Self = Self(iso_currency::Currency::USD);

    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// Number of decimal places of an amount.
    pub fn decimals(self) -> u32 {
        self.0.exponent().map_or(0, u32::from)
    }

    /// Symbol used in the currency's own country, which several currencies may share.
    pub fn local_symbol(self) -> String {
        self.0.symbol().to_string()
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    /// Accepts upper and lower case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = iso_currency::Currency::from_code(&text.to_ascii_uppercase());
        // Gold and bonds have codes too, but no minor unit.
        let found = found.filter(|currency| currency.exponent().is_some());
        found.map(Self).ok_or_else(|| UnknownCurrency(text.to_owned()))
    }
}

impl From<Currency> for &'static str {
    fn from(currency: Currency) -> Self {
        currency.code()
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Ord for Currency {
    fn cmp(&self, other: &Self) -> Ordering {
        self.code().cmp(other.code())
    }
}

impl PartialOrd for Currency {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An amount in the minor unit of its currency: pence, cents, whole yen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

impl Money {
    pub fn pence(pence: i64) -> Self {
        Self { minor: pence, currency: Currency::GBP }
    }

    /// Formats the amount after a symbol or code.
    fn format_with(self, symbol: &str) -> String {
        let sign = if self.minor < 0 { "-" } else { "" };
        // A space separates letters from digits: 'CHF 1.11', but '$1.27'.
        let gap = if symbol.ends_with(char::is_alphabetic) { " " } else { "" };
        let digits = self.minor.unsigned_abs().to_string();
        let decimals = usize::try_from(self.currency.decimals()).unwrap_or_default();
        if decimals == 0 {
            return format!("{sign}{symbol}{gap}{digits}");
        }
        let padded = format!("{digits:0>width$}", width = decimals + 1);
        let (whole, fraction) = padded.split_at(padded.len() - decimals);
        format!("{sign}{symbol}{gap}{whole}.{fraction}")
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format_with(self.currency.code()))
    }
}

/// An amount as shown to visitors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    pub money: Money,
    /// True when the amount was converted, so that a shop's price may differ.
    pub is_approximate: bool,
}

/// Exchange rate of a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    pub currency: Currency,
    /// Symbol before an amount, unique among the currencies.
    pub symbol: String,
    /// Price of one US dollar, in ten-thousandths of the currency's main unit.
    pub per_usd_e4: u32,
    /// Date of the rate, as `YYYY-MM-DD`.
    pub set_on: String,
    pub source: String,
}

/// Exchange rates of one day, with at least pounds and US dollars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates(Vec<Rate>);

impl Rates {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut rates: Vec<Rate> = Vec::new();
        for row in parse_rows(text, &["currency", "symbol", "per_usd", "set_on", "source"])? {
            let rate = parse_rate(&row)?;
            if rates.iter().any(|it| it.currency == rate.currency) {
                return Err(row.error("currency", format!("{} appears twice", rate.currency)));
            }
            if let Some(other) = rates.iter().find(|it| it.symbol == rate.symbol) {
                return Err(
                    row.error("symbol", format!("'{}' is already the symbol of {}", rate.symbol, other.currency))
                );
            }
            if rates.first().is_some_and(|first| first.set_on != rate.set_on) {
                return Err(row.error("set_on", "differs from the date of the first row"));
            }
            rates.push(rate);
        }
        let rates = Self(rates);
        match [Currency::GBP, Currency::USD].into_iter().find(|currency| !rates.has_rate(*currency)) {
            Some(missing) => Err(CellError::new(1, "currency", format!("{missing} has no rate"))),
            None => Ok(rates),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rate> {
        self.0.iter()
    }

    pub fn has_rate(&self, currency: Currency) -> bool {
        self.get(currency).is_some()
    }

    /// Formats a price for visitors: 'approx. $1.27'.
    pub fn format_price(&self, price: Price) -> String {
        let prefix = if price.is_approximate { "approx. " } else { "" };
        format!("{prefix}{}", self.format_money(price.money))
    }

    /// Formats money with the symbol of its currency: '$1.27'.
    pub fn format_money(&self, money: Money) -> String {
        let symbol = self.get(money.currency).map_or(money.currency.code(), |rate| &rate.symbol);
        money.format_with(symbol)
    }

    /// Converts pence to a currency, rounded to its minor unit, half away from zero.
    pub fn convert_pence(&self, pence: i64, to: Currency) -> Price {
        self.convert_micropounds(i128::from(pence) * MICROPOUNDS_PER_PENNY, to)
    }

    /// Converts millionths of a pound to a currency, rounded to its minor unit, half away from zero.
    pub fn convert_micropounds(&self, micropounds: i128, to: Currency) -> Price {
        let minor_units = 10_i128.pow(to.decimals());
        // Amounts that are too large are limited to the largest representable one.
        let numerator = micropounds.saturating_mul(self.per_usd(to) * minor_units);
        let denominator = self.per_usd(Currency::GBP) * MICROPOUNDS_PER_PENNY * 10_i128.pow(Currency::GBP.decimals());
        let rounded = (numerator.saturating_abs() / denominator) * numerator.signum()
            + if numerator.saturating_abs() % denominator * 2 >= denominator { numerator.signum() } else { 0 };
        let minor = i64::try_from(rounded).unwrap_or(if micropounds < 0 { i64::MIN } else { i64::MAX });
        Price { money: Money { minor, currency: to }, is_approximate: to != Currency::GBP }
    }

    /// Converts hundredths of a currency's main unit to millionths of a pound, rounded to the nearest.
    pub fn to_micropounds(&self, hundredths: u32, from: Currency) -> u64 {
        let rate = self.per_usd(from);
        let numerator = i128::from(hundredths) * MICROPOUNDS_PER_PENNY * self.per_usd(Currency::GBP);
        u64::try_from((numerator + rate / 2) / rate).unwrap_or(u64::MAX)
    }

    /// Returns the rate in ten-thousandths. The currency of every served country has a rate.
    fn per_usd(&self, currency: Currency) -> i128 {
        self.get(currency).map_or(10_000, |rate| i128::from(rate.per_usd_e4))
    }

    fn get(&self, currency: Currency) -> Option<&Rate> {
        self.0.iter().find(|rate| rate.currency == currency)
    }
}

const MICROPOUNDS_PER_PENNY: i128 = 10_000;

fn parse_rate(row: &TableRow) -> Result<Rate, CellError> {
    let currency: Currency = row.parse("currency")?;
    let per_usd = row.required("per_usd")?;
    let per_usd_e4 =
        decimal::parse_scaled(per_usd, 4).and_then(|rate| u32::try_from(rate).ok()).filter(|rate| *rate > 0);
    let Some(per_usd_e4) = per_usd_e4 else {
        return Err(
            row.error("per_usd", format!("'{per_usd}' is not a rate; use a number above 0 with up to four decimals"))
        );
    };
    if currency == Currency::USD && per_usd_e4 != 10_000 {
        return Err(row.error("per_usd", "must be 1 for USD"));
    }
    let set_on = row.required("set_on")?;
    if set_on.len() != "2000-01-01".len() || set_on.parse::<NaiveDate>().is_err() {
        return Err(row.error("set_on", format!("'{set_on}' is not a date as YYYY-MM-DD")));
    }
    let symbol = row.required("symbol")?.to_owned();
    Ok(Rate { currency, symbol, per_usd_e4, set_on: set_on.to_owned(), source: row.required("source")?.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn rates() -> &'static Rates {
        &Market::built_in().rates
    }

    fn currency(code: &str) -> Currency {
        code.parse().unwrap()
    }

    #[test]
    fn pence_are_converted_at_the_table_rate() {
        // Calculated by hand: the rate of the currency divided by 0.79.
        for (pence, code, shown) in [
            (100, "GBP", "£1.00"),
            (100, "USD", "approx. $1.27"),
            (100, "EUR", "approx. €1.16"),
            (100, "CAD", "approx. CA$1.72"),
            (100, "AUD", "approx. A$1.92"),
            (100, "JPY", "approx. ¥189"),
            (100, "CHF", "approx. CHF 1.11"),
            (100, "SEK", "approx. SEK 13.80"),
            (100, "NOK", "approx. NOK 13.67"),
            (100, "DKK", "approx. DKK 8.73"),
            (100, "NZD", "approx. NZ$2.08"),
            (100, "INR", "approx. ₹106.33"),
            (79, "USD", "approx. $1.00"),
            (79, "JPY", "approx. ¥149"),
            (1234, "GBP", "£12.34"),
            (1234, "USD", "approx. $15.62"),
            (1234, "EUR", "approx. €14.37"),
            (1234, "JPY", "approx. ¥2327"),
            (249, "INR", "approx. ₹264.76"),
            (5, "GBP", "£0.05"),
            (0, "EUR", "approx. €0.00"),
            (0, "JPY", "approx. ¥0"),
            (-100, "USD", "approx. -$1.27"),
        ] {
            assert_eq!(rates().format_price(rates().convert_pence(pence, currency(code))), shown, "{pence} pence");
        }
    }

    #[test]
    fn parts_of_a_penny_are_rounded_once_after_conversion() {
        // 1.005 pounds are 1.2721519 dollars and 189.55 yen. Rounding to 1.01 pounds first would give 1.28 and 190.49.
        for (micropounds, code, shown) in [
            (1_004_999, "GBP", "£1.00"),
            (1_005_000, "GBP", "£1.01"),
            (1_005_000, "USD", "approx. $1.27"),
            (1_005_000, "JPY", "approx. ¥190"),
            (4_999, "GBP", "£0.00"),
            (5_000, "GBP", "£0.01"),
            (-5_000, "GBP", "-£0.01"),
            (-4_999, "GBP", "£0.00"),
        ] {
            let price = rates().convert_micropounds(micropounds, currency(code));
            assert_eq!(rates().format_price(price), shown, "{micropounds}");
        }
        assert_eq!(rates().convert_micropounds(i128::MAX, currency("JPY")).money.minor, i64::MAX);
        assert_eq!(rates().convert_micropounds(i128::MIN, currency("JPY")).money.minor, i64::MIN);
    }

    #[test]
    fn other_currencies_convert_to_pounds_at_the_same_rates() {
        // 2.99 x 0.79 = 2.3621; 3.49 x 0.79 / 149 = 0.018504; 3.49 x 0.79 / 1.36 = 2.027279.
        for (hundredths, code, micropounds) in [
            (249, "GBP", 2_490_000),
            (299, "USD", 2_362_100),
            (349, "CAD", 2_027_279),
            (349, "JPY", 18_504),
            (0, "EUR", 0),
        ] {
            assert_eq!(rates().to_micropounds(hundredths, currency(code)), micropounds);
        }
    }

    #[test]
    fn only_a_converted_price_is_approximate() {
        for Rate { currency, .. } in rates().iter() {
            let price = rates().convert_pence(100, *currency);
            assert_eq!(price.is_approximate, currency.code() != "GBP");
            assert_eq!(price.money.currency, *currency);
        }
    }

    #[test]
    fn amounts_beyond_the_range_are_limited() {
        assert_eq!(rates().convert_pence(i64::MAX, currency("INR")).money.minor, i64::MAX);
        assert_eq!(rates().convert_pence(i64::MIN, currency("INR")).money.minor, i64::MIN);
        assert_eq!(Money::pence(i64::MIN).to_string(), "-GBP 92233720368547758.08");
    }

    #[test]
    fn money_has_as_many_decimals_as_its_currency() {
        for (minor, code, shown) in [
            (1234, "GBP", "GBP 12.34"),
            (-5, "USD", "-USD 0.05"),
            (1234, "JPY", "JPY 1234"),
            (1234, "KWD", "KWD 1.234"),
            (0, "pln", "PLN 0.00"),
        ] {
            assert_eq!(Money { minor, currency: currency(code) }.to_string(), shown);
        }
        for wrong in ["", "GB", "XXX", "XAU", "POUND", "£"] {
            assert_eq!(wrong.parse::<Currency>(), Err(UnknownCurrency(wrong.to_owned())));
        }
    }

    #[test]
    fn built_in_rates_have_one_date_and_a_source() {
        let rows: Vec<_> = rates().iter().map(|rate| (rate.currency.code(), rate.per_usd_e4)).collect();
        assert_eq!(
            rows,
            [
                ("GBP", 7_900),
                ("USD", 10_000),
                ("EUR", 9_200),
                ("CAD", 13_600),
                ("AUD", 15_200),
                ("JPY", 1_490_000),
                ("CHF", 8_800),
                ("SEK", 109_000),
                ("NOK", 108_000),
                ("DKK", 69_000),
                ("NZD", 16_400),
                ("INR", 840_000),
            ]
        );
        let first = rates().0.first().unwrap();
        for rate in rates().iter() {
            assert_eq!(rate.set_on, first.set_on, "all rates are of one day");
            assert_eq!(rate.set_on.len(), "2000-01-01".len());
            assert!(!rate.source.is_empty());
        }
    }
}
