//! The currencies in which visitors name prices. The answer states its prices in the same currency; all comparisons are made in
//! pence.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use arrayvec::ArrayString;

/// Maximum length of the symbol of a currency, in bytes. A longer one is cut.
const MAX_SYMBOL: usize = 8;
/// The largest amount of a price that is read, in units of its currency.
const MAX_UNITS: u32 = 10_000_000;
const POUND: &str = "GBP";
const US_DOLLAR: &str = "USD";
/// Currencies that are called dollar in their own countries.
const DOLLARS: [&str; 10] = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "JMD", "TTD", "FJD"];
/// Currencies whose everyday name is 'kr' in their own countries.
const KRONER: [&str; 4] = ["SEK", "NOK", "DKK", "ISK"];

/// ISO 4217 code of a currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrencyCode(ArrayString<3>);

/// A text that is not three capital letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidCurrencyCode;

impl FromStr for CurrencyCode {
    type Err = InvalidCurrencyCode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_code = text.len() == 3 && text.chars().all(|c| c.is_ascii_uppercase());
        let code = ArrayString::from(text).ok().filter(|_| is_code);
        code.map(Self).ok_or(InvalidCurrencyCode)
    }
}

impl CurrencyCode {
    fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// The name of a currency in a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurrencyName {
    /// The currency itself: 'yen', 'CHF'.
    Code(CurrencyCode),
    /// '$', which is the dollar of the visitor's country.
    Dollar,
    /// 'kr', which is the krone or krona of the visitor's country.
    Krone,
}

/// A currency and what one unit of it is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PriceCurrency {
    code: CurrencyCode,
    symbol: ArrayString<MAX_SYMBOL>,
    /// Number of decimal places of an amount.
    decimals: usize,
    pence_per_unit: f64,
}

impl Default for PriceCurrency {
    /// The pound, in which all prices are stored.
    fn default() -> Self {
        Self::with_code(CurrencyCode(cut(POUND)), "£", 2, 100.0)
    }
}

impl PriceCurrency {
    /// Returns None if the code is not three capital letters. `decimals` is the number of decimal places of an amount.
    pub fn new(code: &str, symbol: &str, decimals: usize, pence_per_unit: f64) -> Option<Self> {
        Some(Self::with_code(code.parse().ok()?, symbol, decimals, pence_per_unit))
    }

    fn with_code(code: CurrencyCode, symbol: &str, decimals: usize, pence_per_unit: f64) -> Self {
        Self { code, symbol: cut(symbol), decimals, pence_per_unit }
    }

    fn is_pound(&self) -> bool {
        self.code.as_str() == POUND
    }

    /// Converts an amount in pence to this currency and writes it with all its decimals: '£4.29', 'CHF 5.00', '¥810'.
    pub fn format_pence(self, pence: f64) -> String {
        let (gap, decimals) = (self.gap(), self.decimals);
        format!("{}{gap}{:.decimals$}", self.symbol, pence / self.pence_per_unit)
    }

    /// A space separates letters from digits: 'CHF 20', but '$20'.
    fn gap(&self) -> &'static str {
        if self.symbol.ends_with(char::is_alphabetic) { " " } else { "" }
    }
}

/// The currencies in which prices are read, besides the pound.
#[derive(Debug, Clone, Copy, Default)]
pub struct Currencies<'a> {
    /// The currencies with an exchange rate.
    pub known: &'a [PriceCurrency],
    /// The currency of the visitor's country.
    pub local: Option<CurrencyCode>,
}

impl Currencies<'_> {
    /// Returns the currency that a price names. None if it has no exchange rate, or if it is not known which currency is meant.
    pub(crate) fn find(&self, name: CurrencyName) -> Option<PriceCurrency> {
        let local_of = |codes: &[&str]| self.local.filter(|local| codes.contains(&local.as_str()));
        match name {
            CurrencyName::Code(code) => self.get(code),
            CurrencyName::Dollar => self.get(local_of(&DOLLARS).unwrap_or(CurrencyCode(cut(US_DOLLAR)))),
            CurrencyName::Krone => self.get(local_of(&KRONER)?),
        }
    }

    fn get(&self, code: CurrencyCode) -> Option<PriceCurrency> {
        let pound = PriceCurrency::default();
        let known = self.known.iter().copied().find(|currency| currency.code == code);
        known.or_else(|| (code == pound.code).then_some(pound))
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

    pub fn currency(self) -> PriceCurrency {
        self.currency
    }

    /// Writes a number of pence as a limit in a currency: '£5', '€2.50'.
    pub(crate) fn format(pence: u32, currency: PriceCurrency) -> String {
        if currency.is_pound() {
            Self { pence, hundredths: pence, currency }.to_string()
        } else {
            currency.format_pence(f64::from(pence))
        }
    }

    /// Returns a text that identifies the limit. For a limit in pounds, it is the number of pence.
    pub(crate) fn key(self) -> String {
        let Self { hundredths, currency, .. } = self;
        if currency.is_pound() { hundredths.to_string() } else { format!("{}{hundredths}", currency.symbol) }
    }
}

impl Display for PriceLimit {
    /// Writes the limit as it was named: '£5', '€2.50', 'SEK 20'.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (units, hundredths) = (self.hundredths / 100, self.hundredths % 100);
        write!(formatter, "{}{}{units}", self.currency.symbol, self.currency.gap())?;
        if hundredths == 0 { Ok(()) } else { write!(formatter, ".{hundredths:02}") }
    }
}

/// Returns the beginning of a text that has room.
fn cut<const LENGTH: usize>(text: &str) -> ArrayString<LENGTH> {
    let mut short = ArrayString::new();
    for c in text.chars() {
        if short.try_push(c).is_err() {
            break;
        }
    }
    short
}

/// Rounds a number of hundredths to a whole number. Returns None if it is negative or larger than `MAX_UNITS`.
fn to_whole_number(number: f64) -> Option<u32> {
    format!("{number:.0}").parse().ok().filter(|number: &u32| *number <= 100 * MAX_UNITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn currencies() -> Vec<PriceCurrency> {
        let rows = [
            ("EUR", "€", 2, 85.87),
            ("USD", "$", 2, 79.0),
            ("CAD", "CA$", 2, 58.09),
            ("JPY", "¥", 0, 0.5302),
            ("SEK", "SEK", 2, 7.248),
        ];
        rows.map(|(code, symbol, decimals, pence)| PriceCurrency::new(code, symbol, decimals, pence).unwrap()).into()
    }

    fn currency(code: &str) -> PriceCurrency {
        Currencies { known: &currencies(), local: None }.find(CurrencyName::Code(code.parse().unwrap())).unwrap()
    }

    #[test]
    fn a_limit_is_written_in_the_currency_in_which_it_was_named() {
        for (amount, code, text, pence) in [
            (2.0, "EUR", "€2", 172),
            (2.5, "EUR", "€2.50", 215),
            (5.0, "USD", "$5", 395),
            (5.0, "CAD", "CA$5", 290),
            (500.0, "JPY", "¥500", 265),
            (20.0, "SEK", "SEK 20", 145),
            (5.0, "GBP", "£5", 500),
            (4.29, "GBP", "£4.29", 429),
            (0.5, "GBP", "£0.50", 50),
        ] {
            let limit = PriceLimit::new(amount, currency(code)).unwrap();
            assert_eq!((limit.to_string().as_str(), limit.pence), (text, pence));
        }
        for amount in [0.0, 0.001, 1e9] {
            assert_eq!(PriceLimit::new(amount, currency("EUR")), None, "{amount}");
        }
    }

    #[test]
    fn pence_are_converted_to_the_currency() {
        for (code, pence, expected) in [
            ("GBP", 429.0, "£4.29"),
            ("EUR", 429.0, "€5.00"),
            ("USD", 79.0, "$1.00"),
            ("JPY", 429.0, "¥809"),
            ("SEK", 72.48, "SEK 10.00"),
        ] {
            assert_eq!(currency(code).format_pence(pence), expected);
        }
    }

    #[test]
    fn the_country_of_the_visitor_decides_which_dollar_and_which_krone_is_meant() {
        let known = currencies();
        for (name, local, expected) in [
            (CurrencyName::Dollar, None, Some("$1.00")),
            (CurrencyName::Dollar, Some("GBP"), Some("$1.00")),
            (CurrencyName::Dollar, Some("CAD"), Some("CA$1.36")),
            // The currency has no exchange rate, so another dollar would be wrong.
            (CurrencyName::Dollar, Some("SGD"), None),
            (CurrencyName::Krone, Some("SEK"), Some("SEK 10.90")),
            (CurrencyName::Krone, Some("ISK"), None),
            (CurrencyName::Krone, Some("GBP"), None),
            (CurrencyName::Krone, None, None),
        ] {
            let local = local.map(|code| code.parse().unwrap());
            let found = Currencies { known: &known, local }.find(name).map(|it| it.format_pence(79.0));
            assert_eq!(found.as_deref(), expected, "{name:?} {local:?}");
        }
        assert_eq!("usd".parse::<CurrencyCode>(), Err(InvalidCurrencyCode));
    }
}
