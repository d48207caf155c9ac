//! Money, and the one dated table by which it is converted. Prices are kept in pounds.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::table::{self, TableFault, TableRow};

/// A currency by its ISO 4217 code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    Gbp,
    Usd,
    Eur,
    Cad,
    Aud,
    Jpy,
    Chf,
    Sek,
    Nok,
    Dkk,
    Nzd,
    Inr,
}

impl Currency {
    pub const ALL: [Self; 12] = [
        Self::Gbp,
        Self::Usd,
        Self::Eur,
        Self::Cad,
        Self::Aud,
        Self::Jpy,
        Self::Chf,
        Self::Sek,
        Self::Nok,
        Self::Dkk,
        Self::Nzd,
        Self::Inr,
    ];

    pub fn code(self) -> &'static str {
        self.row().0
    }

    /// What stands before an amount.
    pub fn symbol(self) -> &'static str {
        self.row().1
    }

    /// How many digits an amount has behind the point.
    pub fn decimals(self) -> u32 {
        match self {
            Self::Jpy => 0,
            _ => 2,
        }
    }

    fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Gbp => ("GBP", "£"),
            Self::Usd => ("USD", "$"),
            Self::Eur => ("EUR", "€"),
            Self::Cad => ("CAD", "CA$"),
            Self::Aud => ("AUD", "A$"),
            Self::Jpy => ("JPY", "¥"),
            Self::Chf => ("CHF", "CHF "),
            Self::Sek => ("SEK", "SEK "),
            Self::Nok => ("NOK", "NOK "),
            Self::Dkk => ("DKK", "DKK "),
            Self::Nzd => ("NZD", "NZ$"),
            Self::Inr => ("INR", "₹"),
        }
    }
}

/// An amount in the smallest unit of its currency: pence, cents, whole yen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

impl Money {
    pub fn pence(pence: i64) -> Self {
        Self { minor: pence, currency: Currency::Gbp }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.minor < 0 { "-" } else { "" };
        let minor = self.minor.unsigned_abs();
        write!(f, "{sign}{}", self.currency.symbol())?;
        match self.currency.decimals() {
            0 => write!(f, "{minor}"),
            _ => write!(f, "{}.{:02}", minor / 100, minor % 100),
        }
    }
}

/// An amount as a visitor sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    pub money: Money,
    /// Converted by the table, so that a shop's own figure will differ.
    pub is_approximate: bool,
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_approximate { "approx. " } else { "" };
        write!(f, "{mark}{}", self.money)
    }
}

/// One row of the exchange table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    pub currency: Currency,
    /// Ten-thousandths of the currency for one US dollar.
    pub per_usd_e4: u32,
    /// The day the row was written, as `YYYY-MM-DD`.
    pub set_on: String,
    pub source: String,
}

/// The exchange table, a row for every currency, all of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates(Vec<Rate>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a currency the site knows")]
pub struct UnknownCurrency(String);

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|currency| currency.code() == text);
        found.ok_or_else(|| UnknownCurrency(text.to_owned()))
    }
}

impl Rates {
    pub fn parse(text: &str) -> Result<Self, TableFault> {
        let mut rates: Vec<Rate> = Vec::new();
        for row in table::rows(text, &["currency", "per_usd", "set_on", "source"])? {
            let rate = rate(&row)?;
            if rates.iter().any(|it| it.currency == rate.currency) {
                return Err(row.fault("currency", format!("{} is there twice", rate.currency.code())));
            }
            if rates.first().is_some_and(|first| first.set_on != rate.set_on) {
                return Err(row.fault("set_on", "is another day than the table's"));
            }
            rates.push(rate);
        }
        match Currency::ALL.into_iter().find(|currency| !rates.iter().any(|rate| rate.currency == *currency)) {
            Some(missing) => Err(table::fault(1, "currency", format!("{} has no rate", missing.code()))),
            None => Ok(Self(rates)),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rate> {
        self.0.iter()
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
        let below = self.per_usd(Currency::Gbp) * MICROPOUNDS_PER_PENNY * 10_i128.pow(Currency::Gbp.decimals());
        let rounded = (above.saturating_abs() / below) * above.signum()
            + if above.saturating_abs() % below * 2 >= below { above.signum() } else { 0 };
        let minor = i64::try_from(rounded).unwrap_or(if micropounds < 0 { i64::MIN } else { i64::MAX });
        Price { money: Money { minor, currency: to }, is_approximate: to != Currency::Gbp }
    }

    /// Hundredths of a whole unit of a currency in millionths of a pound, rounded to the nearest.
    pub fn micropounds_of(&self, hundredths: u32, from: Currency) -> u64 {
        let rate = self.per_usd(from);
        let above = i128::from(hundredths) * MICROPOUNDS_PER_PENNY * self.per_usd(Currency::Gbp);
        u64::try_from((above + rate / 2) / rate).unwrap_or(u64::MAX)
    }

    /// In ten-thousandths. The table was read with a row for every currency, or not at all.
    fn per_usd(&self, currency: Currency) -> i128 {
        self.0.iter().find(|rate| rate.currency == currency).map_or(10_000, |rate| i128::from(rate.per_usd_e4))
    }
}

const MICROPOUNDS_PER_PENNY: i128 = 10_000;

fn rate(row: &TableRow) -> Result<Rate, TableFault> {
    let currency: Currency = row.read("currency")?;
    let per_usd = row.said("per_usd")?;
    let Some(per_usd_e4) = ten_thousandths(per_usd) else {
        return Err(row.fault("per_usd", format!("'{per_usd}' is no rate: a number above 0 with up to four decimals")));
    };
    if currency == Currency::Usd && per_usd_e4 != 10_000 {
        return Err(row.fault("per_usd", "a dollar is worth one dollar"));
    }
    let set_on = row.said("set_on")?;
    if set_on.len() != "2000-01-01".len() || set_on.parse::<NaiveDate>().is_err() {
        return Err(row.fault("set_on", format!("'{set_on}' is no day as YYYY-MM-DD")));
    }
    Ok(Rate { currency, per_usd_e4, set_on: set_on.to_owned(), source: row.said("source")?.to_owned() })
}

/// '0.79' is 7900; nothing else than digits, one point and up to four decimals is a rate.
fn ten_thousandths(text: &str) -> Option<u32> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || decimals.len() > 4 || !is_digits(whole) || !is_digits(decimals) {
        return None;
    }
    format!("{whole}{decimals:0<4}").parse().ok().filter(|rate| *rate > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;
    use Currency::*;

    fn rates() -> &'static Rates {
        &Market::built_in().rates
    }

    #[test]
    fn a_pound_is_worth_what_the_table_says() {
        // Worked by hand: the rate of the currency divided by 0.79.
        for (pence, currency, shown) in [
            (100, Gbp, "£1.00"),
            (100, Usd, "approx. $1.27"),
            (100, Eur, "approx. €1.16"),
            (100, Cad, "approx. CA$1.72"),
            (100, Aud, "approx. A$1.92"),
            (100, Jpy, "approx. ¥189"),
            (100, Chf, "approx. CHF 1.11"),
            (100, Sek, "approx. SEK 13.80"),
            (100, Nok, "approx. NOK 13.67"),
            (100, Dkk, "approx. DKK 8.73"),
            (100, Nzd, "approx. NZ$2.08"),
            (100, Inr, "approx. ₹106.33"),
            (79, Usd, "approx. $1.00"),
            (79, Jpy, "approx. ¥149"),
            (1234, Gbp, "£12.34"),
            (1234, Usd, "approx. $15.62"),
            (1234, Eur, "approx. €14.37"),
            (1234, Jpy, "approx. ¥2327"),
            (249, Inr, "approx. ₹264.76"),
            (5, Gbp, "£0.05"),
            (0, Eur, "approx. €0.00"),
            (0, Jpy, "approx. ¥0"),
            (-100, Usd, "approx. -$1.27"),
        ] {
            assert_eq!(rates().from_pence(pence, currency).to_string(), shown, "{pence} pence");
        }
    }

    #[test]
    fn a_part_of_a_penny_is_rounded_once_and_in_the_currency_shown() {
        // 1.005 pounds are 1.2721519 dollars and 189.55 yen; a rounded 1.01 would be 1.28 and 190.49.
        for (micropounds, currency, shown) in [
            (1_004_999, Gbp, "£1.00"),
            (1_005_000, Gbp, "£1.01"),
            (1_005_000, Usd, "approx. $1.27"),
            (1_005_000, Jpy, "approx. ¥190"),
            (4_999, Gbp, "£0.00"),
            (5_000, Gbp, "£0.01"),
            (-5_000, Gbp, "-£0.01"),
            (-4_999, Gbp, "£0.00"),
        ] {
            assert_eq!(rates().from_micropounds(micropounds, currency).to_string(), shown, "{micropounds}");
        }
        assert_eq!(rates().from_micropounds(i128::MAX, Jpy).money.minor, i64::MAX);
        assert_eq!(rates().from_micropounds(i128::MIN, Jpy).money.minor, i64::MIN);
    }

    #[test]
    fn foreign_money_is_worth_pounds_by_the_same_table() {
        // 2.99 x 0.79 = 2.3621; 3.49 x 0.79 / 149 = 0.018504; 3.49 x 0.79 / 1.36 = 2.027279.
        for (hundredths, currency, micropounds) in
            [(249, Gbp, 2_490_000), (299, Usd, 2_362_100), (349, Cad, 2_027_279), (349, Jpy, 18_504), (0, Eur, 0)]
        {
            assert_eq!(rates().micropounds_of(hundredths, currency), micropounds);
        }
    }

    #[test]
    fn only_a_converted_price_is_approximate() {
        for currency in Currency::ALL {
            let price = rates().from_pence(100, currency);
            assert_eq!(price.is_approximate, currency != Gbp);
            assert_eq!(price.money.currency, currency);
        }
    }

    #[test]
    fn an_amount_no_shop_has_seen_is_still_an_amount() {
        assert_eq!(rates().from_pence(i64::MAX, Inr).money.minor, i64::MAX);
        assert_eq!(rates().from_pence(i64::MIN, Inr).money.minor, i64::MIN);
        assert_eq!(Money::pence(i64::MIN).to_string(), "-£92233720368547758.08");
    }

    #[test]
    fn every_currency_has_one_rate_with_its_day_and_its_source() {
        let written: Vec<_> = rates().iter().map(|rate| (rate.currency, rate.per_usd_e4)).collect();
        assert_eq!(
            written,
            [
                (Gbp, 7_900),
                (Usd, 10_000),
                (Eur, 9_200),
                (Cad, 13_600),
                (Aud, 15_200),
                (Jpy, 1_490_000),
                (Chf, 8_800),
                (Sek, 109_000),
                (Nok, 108_000),
                (Dkk, 69_000),
                (Nzd, 16_400),
                (Inr, 840_000),
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
