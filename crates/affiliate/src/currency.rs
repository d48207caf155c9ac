//! Money, and the one dated table by which it is converted. Prices are kept in pounds.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use domain::table::{CellError, TableRow, parse_rows};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::decimal;

/// A currency by its ISO 4217 code, whether or not there is a rate for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(into = "&'static str")]
#[schema(value_type = String, pattern = "^[A-Z]{3}$", examples("GBP"))]
pub struct Currency(iso_currency::Currency);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not the code of a currency")]
pub struct UnknownCurrency(String);

impl Currency {
    pub const GBP: Self = Self(iso_currency::Currency::GBP);
    pub const USD: Self = Self(iso_currency::Currency::USD);

    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// How many digits an amount has behind the point.
    pub fn decimals(self) -> u32 {
        self.0.exponent().map_or(0, u32::from)
    }

    /// What people write for it at home, which others may write for theirs.
    pub fn own_symbol(self) -> String {
        self.0.symbol().to_string()
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    /// In either case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = iso_currency::Currency::from_code(&text.to_ascii_uppercase());
        // Gold and bonds have codes as well, but no smallest unit.
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

/// An amount in the smallest unit of its currency: pence, cents, whole yen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

impl Money {
    pub fn pence(pence: i64) -> Self {
        Self { minor: pence, currency: Currency::GBP }
    }

    /// With what stands before the digits.
    fn written(self, mark: &str) -> String {
        let sign = if self.minor < 0 { "-" } else { "" };
        // Letters are a word of their own.
        let gap = if mark.ends_with(char::is_alphabetic) { " " } else { "" };
        let digits = self.minor.unsigned_abs().to_string();
        let decimals = usize::try_from(self.currency.decimals()).unwrap_or_default();
        if decimals == 0 {
            return format!("{sign}{mark}{gap}{digits}");
        }
        let padded = format!("{digits:0>width$}", width = decimals + 1);
        let (whole, fraction) = padded.split_at(padded.len() - decimals);
        format!("{sign}{mark}{gap}{whole}.{fraction}")
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(self.currency.code()))
    }
}

/// An amount as a visitor sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    pub money: Money,
    /// Converted by the table, so that a shop's own figure will differ.
    pub is_approximate: bool,
}

/// One row of the exchange table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    pub currency: Currency,
    /// What stands before an amount, so that no two currencies are taken for each other.
    pub symbol: String,
    /// Ten-thousandths of the currency for one US dollar.
    pub per_usd_e4: u32,
    /// The day the row was written, as `YYYY-MM-DD`.
    pub set_on: String,
    pub source: String,
}

/// The exchange table, all of one day. Pounds and dollars are in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates(Vec<Rate>);

impl Rates {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut rates: Vec<Rate> = Vec::new();
        for row in parse_rows(text, &["currency", "symbol", "per_usd", "set_on", "source"])? {
            let rate = rate(&row)?;
            if rates.iter().any(|it| it.currency == rate.currency) {
                return Err(row.error("currency", format!("{} is there twice", rate.currency)));
            }
            if let Some(other) = rates.iter().find(|it| it.symbol == rate.symbol) {
                return Err(row.error("symbol", format!("'{}' stands for {} already", rate.symbol, other.currency)));
            }
            if rates.first().is_some_and(|first| first.set_on != rate.set_on) {
                return Err(row.error("set_on", "is another day than the table's"));
            }
            rates.push(rate);
        }
        let rates = Self(rates);
        match [Currency::GBP, Currency::USD].into_iter().find(|currency| !rates.has(*currency)) {
            Some(missing) => Err(CellError::new(1, "currency", format!("{missing} has no rate"))),
            None => Ok(rates),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rate> {
        self.0.iter()
    }

    pub fn has(&self, currency: Currency) -> bool {
        self.get(currency).is_some()
    }

    /// As it is shown: 'approx. $1.27'.
    pub fn text(&self, price: Price) -> String {
        let mark = if price.is_approximate { "approx. " } else { "" };
        format!("{mark}{}", self.amount(price.money))
    }

    /// With the currency's mark and no other: '$1.27'.
    pub fn amount(&self, money: Money) -> String {
        let symbol = self.get(money.currency).map_or(money.currency.code(), |rate| &rate.symbol);
        money.written(symbol)
    }

    /// Pence in another currency, rounded to its smallest unit, half away from zero.
    pub fn from_pence(&self, pence: i64, to: Currency) -> Price {
        self.from_micropounds(i128::from(pence) * MICROPOUNDS_PER_PENNY, to)
    }

    /// Millionths of a pound in a currency, rounded once: to its smallest unit, half away from zero.
    pub fn from_micropounds(&self, micropounds: i128, to: Currency) -> Price {
        let minor_units = 10_i128.pow(to.decimals());
        // What is beyond the largest amount there is, is that amount.
        let above = micropounds.saturating_mul(self.per_usd(to) * minor_units);
        let below = self.per_usd(Currency::GBP) * MICROPOUNDS_PER_PENNY * 10_i128.pow(Currency::GBP.decimals());
        let rounded = (above.saturating_abs() / below) * above.signum()
            + if above.saturating_abs() % below * 2 >= below { above.signum() } else { 0 };
        let minor = i64::try_from(rounded).unwrap_or(if micropounds < 0 { i64::MIN } else { i64::MAX });
        Price { money: Money { minor, currency: to }, is_approximate: to != Currency::GBP }
    }

    /// Hundredths of a whole unit of a currency in millionths of a pound, rounded to the nearest.
    pub fn micropounds_of(&self, hundredths: u32, from: Currency) -> u64 {
        let rate = self.per_usd(from);
        let above = i128::from(hundredths) * MICROPOUNDS_PER_PENNY * self.per_usd(Currency::GBP);
        u64::try_from((above + rate / 2) / rate).unwrap_or(u64::MAX)
    }

    /// In ten-thousandths. The money of every country that is served has a rate.
    fn per_usd(&self, currency: Currency) -> i128 {
        self.get(currency).map_or(10_000, |rate| i128::from(rate.per_usd_e4))
    }

    fn get(&self, currency: Currency) -> Option<&Rate> {
        self.0.iter().find(|rate| rate.currency == currency)
    }
}

const MICROPOUNDS_PER_PENNY: i128 = 10_000;

fn rate(row: &TableRow) -> Result<Rate, CellError> {
    let currency: Currency = row.parse("currency")?;
    let per_usd = row.required("per_usd")?;
    let per_usd_e4 = decimal::read(per_usd, 4).and_then(|rate| u32::try_from(rate).ok()).filter(|rate| *rate > 0);
    let Some(per_usd_e4) = per_usd_e4 else {
        return Err(row.error("per_usd", format!("'{per_usd}' is no rate: a number above 0 with up to four decimals")));
    };
    if currency == Currency::USD && per_usd_e4 != 10_000 {
        return Err(row.error("per_usd", "a dollar is worth one dollar"));
    }
    let set_on = row.required("set_on")?;
    if set_on.len() != "2000-01-01".len() || set_on.parse::<NaiveDate>().is_err() {
        return Err(row.error("set_on", format!("'{set_on}' is no day as YYYY-MM-DD")));
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
    fn a_pound_is_worth_what_the_table_says() {
        // Worked by hand: the rate of the currency divided by 0.79.
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
            assert_eq!(rates().text(rates().from_pence(pence, currency(code))), shown, "{pence} pence");
        }
    }

    #[test]
    fn a_part_of_a_penny_is_rounded_once_and_in_the_currency_shown() {
        // 1.005 pounds are 1.2721519 dollars and 189.55 yen; a rounded 1.01 would be 1.28 and 190.49.
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
            let price = rates().from_micropounds(micropounds, currency(code));
            assert_eq!(rates().text(price), shown, "{micropounds}");
        }
        assert_eq!(rates().from_micropounds(i128::MAX, currency("JPY")).money.minor, i64::MAX);
        assert_eq!(rates().from_micropounds(i128::MIN, currency("JPY")).money.minor, i64::MIN);
    }

    #[test]
    fn foreign_money_is_worth_pounds_by_the_same_table() {
        // 2.99 x 0.79 = 2.3621; 3.49 x 0.79 / 149 = 0.018504; 3.49 x 0.79 / 1.36 = 2.027279.
        for (hundredths, code, micropounds) in [
            (249, "GBP", 2_490_000),
            (299, "USD", 2_362_100),
            (349, "CAD", 2_027_279),
            (349, "JPY", 18_504),
            (0, "EUR", 0),
        ] {
            assert_eq!(rates().micropounds_of(hundredths, currency(code)), micropounds);
        }
    }

    #[test]
    fn only_a_converted_price_is_approximate() {
        for Rate { currency, .. } in rates().iter() {
            let price = rates().from_pence(100, *currency);
            assert_eq!(price.is_approximate, currency.code() != "GBP");
            assert_eq!(price.money.currency, *currency);
        }
    }

    #[test]
    fn an_amount_no_shop_has_seen_is_still_an_amount() {
        assert_eq!(rates().from_pence(i64::MAX, currency("INR")).money.minor, i64::MAX);
        assert_eq!(rates().from_pence(i64::MIN, currency("INR")).money.minor, i64::MIN);
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
    fn every_currency_of_the_table_has_one_rate_with_its_day_and_its_source() {
        let written: Vec<_> = rates().iter().map(|rate| (rate.currency.code(), rate.per_usd_e4)).collect();
        assert_eq!(
            written,
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
            assert_eq!(rate.set_on, first.set_on, "one table, one day");
            assert_eq!(rate.set_on.len(), "2000-01-01".len());
            assert!(!rate.source.is_empty());
        }
    }
}
