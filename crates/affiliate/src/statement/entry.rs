//! Parses earnings that an administrator types in, by the rules for lines of statements. In addition, they may not be zero or in
//! the future.

use chrono::{Days, NaiveDate};
use domain::form_errors::{FormErrors, add_error, ok_or_add};
use domain::plain_text::to_sentence;

use super::amount::parse_minor_units;
use super::{Earning, RevenueKind, UnknownRevenueKind, day, parse_partner};
use crate::currency::{Currency, Money};

/// The fields of the form as they were typed in.
#[derive(Debug, Clone, Copy, Default)]
pub struct EntryFields<'a> {
    pub date: &'a str,
    pub partner: &'a str,
    pub amount: &'a str,
    pub currency: &'a str,
    pub kind: &'a str,
}

/// Returns the earning, or the errors of all fields. `today` is the day in UTC; the next day is accepted too, because it
/// has begun in other time zones.
pub fn parse_entry(fields: EntryFields<'_>, today: NaiveDate) -> Result<Earning, FormErrors> {
    let EntryFields { date, partner, amount, currency, kind } = fields;
    let mut errors = FormErrors::new();
    let parsed_day = ok_or_add(day::parse(date.trim(), None).map_err(|it| to_sentence(&it)), "date", &mut errors);
    let latest = today.checked_add_days(Days::new(1)).unwrap_or(today);
    if parsed_day.is_some_and(|it| it > latest) {
        add_error(&mut errors, "date", "The date is in the future.");
    }
    let partner = ok_or_add(parse_partner(partner).map_err(|it| to_sentence(&it)), "partner", &mut errors);
    let currency: Result<Currency, _> = currency.trim().parse();
    let currency =
        ok_or_add(currency.map_err(|_| "Enter a currency of three letters, such as GBP."), "currency", &mut errors);
    // The number of decimals depends on the currency, so the amount is checked with pounds if the currency is unknown.
    let minor = parse_minor_units(amount.trim(), currency.unwrap_or(Currency::GBP)).map_err(|it| to_sentence(&it));
    let minor = ok_or_add(minor, "amount", &mut errors);
    if minor == Some(0) {
        add_error(&mut errors, "amount", "The amount cannot be zero.");
    }
    let kind: Result<RevenueKind, UnknownRevenueKind> = kind.trim().parse();
    let kind = ok_or_add(kind.map_err(|it| to_sentence(&it.to_string())), "kind", &mut errors);
    match (parsed_day, partner, currency, minor, kind) {
        (Some(day), Some(partner), Some(currency), Some(minor), Some(kind)) if errors.is_empty() => {
            Ok(Earning { day, partner, kind, amount: Money { minor, currency }, clicks: None, orders: None })
        }
        _ => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: EntryFields<'_> =
        EntryFields { date: "2026-11-20", partner: " Ocado ", amount: "12.50", currency: "gbp", kind: "affiliate" };

    fn parse(fields: EntryFields<'_>) -> Result<Earning, FormErrors> {
        parse_entry(fields, "2026-11-21".parse().unwrap())
    }

    #[test]
    fn a_typed_entry_is_read_like_a_line_of_a_statement() {
        let expected = Earning {
            day: "2026-11-20".parse().unwrap(),
            partner: "Ocado".to_owned(),
            kind: RevenueKind::Affiliate,
            amount: Money::pence(1250),
            clicks: None,
            orders: None,
        };
        assert_eq!(parse(VALID), Ok(expected));
        let reversal = parse(EntryFields { amount: "-3", currency: "JPY", kind: "advertising", ..VALID }).unwrap();
        assert_eq!((reversal.amount.to_string().as_str(), reversal.kind), ("-JPY 3", RevenueKind::Advertising));
        assert!(parse(EntryFields { date: "2026-11-22", ..VALID }).is_ok(), "it is tomorrow in other time zones");
    }

    #[test]
    fn each_invalid_field_is_named() {
        for (fields, field, message) in [
            (EntryFields { date: "", ..VALID }, "date", "The date is missing."),
            (EntryFields { date: "2026-11-23", ..VALID }, "date", "The date is in the future."),
            (
                EntryFields { date: "2026-02-30", ..VALID },
                "date",
                "'2026-02-30' is not a date; write it like 2026-11-21.",
            ),
            (EntryFields { partner: " ", ..VALID }, "partner", "The partner is missing."),
            (EntryFields { amount: "", ..VALID }, "amount", "The amount is missing."),
            (EntryFields { amount: "0.00", ..VALID }, "amount", "The amount cannot be zero."),
            (
                EntryFields { amount: "12.505", ..VALID },
                "amount",
                "'12.505' may have a thousands separator or decimals; write it with two decimals.",
            ),
            (
                EntryFields { currency: "pounds", ..VALID },
                "currency",
                "Enter a currency of three letters, such as GBP.",
            ),
            (
                EntryFields { kind: "gift", ..VALID },
                "kind",
                "'gift' is not a kind of revenue; use affiliate or advertising.",
            ),
        ] {
            let errors = parse(fields).unwrap_err();
            assert_eq!(errors, FormErrors::from([(field, vec![message.to_owned()])]));
        }
        let all = parse(EntryFields::default()).unwrap_err();
        assert_eq!(all.keys().copied().collect::<Vec<_>>(), ["amount", "currency", "date", "kind", "partner"]);
    }
}
