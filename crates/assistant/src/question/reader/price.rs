//! Reads prices: amounts of money before or after the name of a currency, for a batch, for some days or for one day.

use super::super::food_name;
use super::super::phrase::{Meaning, Unit, phrases};
use super::super::statement::Statement;
use super::super::word::{Word, is_currency_sign};
use super::Reader;
use super::exclusion::names_animal;
use crate::currency::{CurrencyName, PriceCurrency, PriceLimit};
use crate::text::push_new;
use crate::word_list::WordList;

/// Meals of an adult in a day. Prices of meals are compared as those of days, because servings differ in size.
const MEALS_PER_DAY: f64 = 2.0;

impl Reader<'_> {
    /// Reads an amount after its currency, as in '£5', 'CHF 20' and 'US $10', and returns the number of words.
    pub(super) fn read_amount_after_currency(&mut self, at: usize) -> Option<usize> {
        let word = self.words.get(at)?;
        if !is_sign(word) && !WordList::CurrenciesBeforeAmounts.contains(&word.text) {
            return None;
        }
        let known = self.currency_in(self.clause(at), at);
        let number_at = at + known.map_or(1, |(_, length)| length);
        let number = self.words.get(number_at).filter(|it| !it.follows_break)?;
        let amount = number.price().or(number.number)?;
        let Some((name, _)) = known else {
            self.add_unknown_price(at, number_at + 1);
            return Some(2);
        };
        let after = self.currency_at(number_at + 1);
        let (name, length) = match (name, after) {
            (CurrencyName::Dollar | CurrencyName::Krone, Some((exact @ CurrencyName::Code(_), length))) => {
                (exact, length)
            }
            _ => (name, 0),
        };
        let end = number_at + 1 + length;
        Some(end - at + self.read_price(amount, Unit::Money(name), at, end))
    }

    /// Returns the currency that the words of the same clause at a place name, and the number of these words.
    pub(super) fn currency_at(&self, at: usize) -> Option<(CurrencyName, usize)> {
        self.currency_in(self.clause_after(at), at)
    }

    /// '$ CAD' and 'CAD $' name one currency.
    fn currency_in(&self, words: &[Word], at: usize) -> Option<(CurrencyName, usize)> {
        let (first, length) = currency_at_start(words)?;
        match (first, currency_at_start(self.clause_after(at + length))) {
            (CurrencyName::Code(_), Some((CurrencyName::Dollar | CurrencyName::Krone, next))) => {
                Some((first, length + next))
            }
            (CurrencyName::Dollar | CurrencyName::Krone, Some((exact @ CurrencyName::Code(_), next))) => {
                Some((exact, length + next))
            }
            _ => Some((first, length)),
        }
    }

    /// Returns true for the sign of a currency that the table does not have, in the same clause.
    pub(super) fn is_unknown_sign(&self, at: usize) -> bool {
        self.clause_after(at).first().is_some_and(is_sign) && self.currency_at(at).is_none()
    }

    /// Reports a price that cannot be compared.
    pub(super) fn add_unknown_price(&mut self, start: usize, end: usize) {
        let words = self.words.get(start..end).unwrap_or_default();
        let text = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        push_new(&mut self.reading.unknown_prices, text);
    }

    /// States the limit of a price. If 'a day' stands before or after it, it is a limit for one day, and so is one with 'a meal',
    /// which is shown for a day. Returns the number of words that are read after the price, whose words are those from `at` to `end`.
    pub(super) fn read_price(&mut self, number: f64, unit: Unit, at: usize, end: usize) -> usize {
        let length_of_day = phrases().length_of(&Meaning::PerDay, self.clause_after(end));
        let length_of_meal = phrases().length_of(&Meaning::PerMeal, self.clause_after(end));
        let length = length_of_day.or(length_of_meal);
        let is_per_meal = length_of_day.is_none() && length_of_meal.is_some();
        self.end_of_daily_price = length.map(|length| end + length);
        let number = if is_per_meal { MEALS_PER_DAY * number } else { number };
        let (number, currency) = match unit {
            Unit::Penny => (number / 100.0, Some(PriceCurrency::default())),
            Unit::Money(name) => (number, self.currencies.find(name)),
            _ => (number, Some(PriceCurrency::default())),
        };
        match currency.map(|currency| PriceLimit::new(number, currency)) {
            Some(Some(limit)) => {
                let is_per_day = length.is_some() || self.follows_per_day(at);
                self.reading.currency = Some(limit.currency());
                self.state(if is_per_day { Statement::PricePerDay(limit) } else { Statement::Price(limit) });
            }
            // A price of zero limits nothing.
            Some(None) => {}
            None => self.add_unknown_price(at, end),
        }
        // In 'per dog per day', the animal is still to be read.
        let is_animal = |length: &usize| self.words.iter().skip(end).take(*length).any(names_animal);
        length.filter(|length| !is_animal(length)).unwrap_or(0)
    }

    pub(super) fn follows_per_day(&self, at: usize) -> bool {
        if self.end_of_daily_price == Some(at) {
            return false;
        }
        (1..=2).any(|length| {
            let words = at.checked_sub(length).and_then(|start| self.words.get(start..at));
            words.is_some_and(|words| phrases().length_of(&Meaning::PerDay, words) == Some(length))
        })
    }

    /// Returns true if an amount of pounds a day is a price. It is not in 'eats 1 pound a day' and 'per day 1 pound of meat'.
    pub(super) fn is_price_of_day(&self, at: usize, end: usize) -> bool {
        let after = phrases().length_of(&Meaning::PerDay, self.clause_after(end));
        let rest = self.clause_after(end + after.unwrap_or(0));
        let is_of_food = rest.first().is_some_and(|word| WordList::AmountOf.contains(&word.text))
            || food_name::find_at_start(rest).is_some();
        (after.is_some() || self.follows_per_day(at)) && !is_of_food && !self.follows_other_weight(at)
    }

    /// Returns true if a word such as 'under' before an amount of pounds makes it a price.
    pub(super) fn is_price(&self, at: usize) -> bool {
        let before = self.words.get(at.saturating_sub(3)..at).unwrap_or_default();
        // The amount of 'dog under 20 pounds' is the weight of the dog.
        let is_weight = matches!(before, [.., animal, limit] if names_animal(animal) && !limit.follows_break);
        !is_weight && before.iter().any(|word| WordList::PriceWords.contains(&word.text))
    }
}

fn currency_at_start(words: &[Word]) -> Option<(CurrencyName, usize)> {
    let is_money = |meaning: &Meaning| matches!(meaning, Meaning::Unit(Unit::Money(_)));
    let (meanings, length) = phrases().longest_at(words, is_money)?;
    meanings.iter().find_map(|it| if let Meaning::Unit(Unit::Money(name)) = it { Some((*name, length)) } else { None })
}

fn is_sign(word: &Word) -> bool {
    word.text.chars().all(is_currency_sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::currency::Currencies;
    use crate::question::{QuestionRequest, Understanding, understand};

    fn ask(text: &str, local: Option<&str>) -> Understanding {
        let rates = [
            ("USD", "$", 2, 79.0),
            ("EUR", "€", 2, 86.0),
            ("CAD", "CA$", 2, 58.0),
            ("AUD", "A$", 2, 52.0),
            ("JPY", "¥", 0, 0.53),
            ("CHF", "CHF", 2, 90.0),
            ("SEK", "SEK", 2, 7.2),
            ("NOK", "NOK", 2, 7.3),
            ("DKK", "DKK", 2, 11.4),
            ("NZD", "NZ$", 2, 48.0),
            ("INR", "₹", 2, 0.94),
        ];
        let known =
            rates.map(|(code, symbol, decimals, pence)| PriceCurrency::new(code, symbol, decimals, pence).unwrap());
        let currencies = Currencies { known: &known, local: local.map(|code| code.parse().unwrap()) };
        understand(&QuestionRequest { text, currencies, ..QuestionRequest::default() })
    }

    fn labels(understanding: &Understanding) -> Vec<&str> {
        let is_price = |label: &&str| label.starts_with("Up to ");
        understanding.chips.iter().map(|chip| chip.label.as_str()).filter(is_price).collect()
    }

    #[test]
    fn every_currency_is_read_by_its_sign_its_code_and_its_everyday_name() {
        for (text, expected) in [
            ("dog dinner under ¥500", "Up to ¥500"),
            ("dog dinner under ￥1,500", "Up to ¥1500"),
            ("dog dinner under 500 yen", "Up to ¥500"),
            ("dog dinner, 20 CHF", "Up to CHF 20"),
            ("dog dinner, CHF 20.50 at most", "Up to CHF 20.50"),
            ("dog dinner, 20 francs", "Up to CHF 20"),
            ("Fr. 20 for dog dinner", "Up to CHF 20"),
            ("dog dinner under 100 SEK", "Up to SEK 100"),
            ("dog dinner under 100 kronor", "Up to SEK 100"),
            ("dog dinner under DKK 50", "Up to DKK 50"),
            ("dog dinner for 90 NOK", "Up to NOK 90"),
            ("dog dinner under ₹500", "Up to ₹500"),
            ("dog dinner under Rs. 500", "Up to ₹500"),
            ("dog dinner under 500 rupees", "Up to ₹500"),
            ("dog dinner under Rs 1,00,000", "Up to ₹100000"),
            ("dog dinner under C$12", "Up to CA$12"),
            ("dog dinner under $12 CAD", "Up to CA$12"),
            ("dog dinner under CAD $12", "Up to CA$12"),
            ("dog dinner under 12 Australian dollars", "Up to A$12"),
            ("dog dinner under NZ$12", "Up to NZ$12"),
            ("dog dinner under US$12", "Up to $12"),
            ("dog dinner under 12 gbp", "Up to £12"),
            ("dog dinner under £1,250.50", "Up to £1250.50"),
            ("Hundefutter unter 5 Franken", "Up to CHF 5"),
        ] {
            let found = ask(text, None);
            assert_eq!(labels(&found), [expected], "{text}");
            assert_eq!((found.unknown_prices.len(), found.unknown_words.len()), (0, 0), "{text}: {found:?}");
        }
    }

    #[test]
    fn the_country_of_the_visitor_decides_what_a_dollar_and_a_krone_is() {
        for (text, local, expected) in [
            ("dog dinner under $12", None, "Up to $12"),
            ("dog dinner under $12", Some("GBP"), "Up to $12"),
            ("dog dinner under $12", Some("CAD"), "Up to CA$12"),
            ("dog dinner under 12 bucks", Some("AUD"), "Up to A$12"),
            ("dog dinner under 12 dollars", Some("NZD"), "Up to NZ$12"),
            ("dog dinner under US$12", Some("CAD"), "Up to $12"),
            ("dog dinner under 20 kr", Some("SEK"), "Up to SEK 20"),
            ("dog dinner under 20 kr.", Some("NOK"), "Up to NOK 20"),
            ("dog dinner under 20 kroner", Some("DKK"), "Up to DKK 20"),
        ] {
            assert_eq!(labels(&ask(text, local)), [expected], "{text} {local:?}");
        }
    }

    #[test]
    fn a_price_in_an_unknown_currency_is_reported() {
        for (text, expected) in [
            ("dog dinner under 20 zł", "20 zl"),
            ("dog dinner under 20 kr", "20 kr"),
            ("dog dinner under ₽500", "₽ 500"),
            ("dog dinner under 500 ₩", "500 ₩"),
            ("dog dinner under PLN 20", "pln 20"),
            ("dog dinner under 30 rand", "30 rand"),
        ] {
            let found = ask(text, None);
            assert_eq!(
                (labels(&found).len(), found.unknown_prices.as_slice()),
                (0, &[expected.to_owned()][..]),
                "{text}"
            );
        }
    }

    #[test]
    fn a_price_a_day_is_a_limit_for_a_day() {
        for (text, expected) in [
            ("dog food for £2 a day", 200),
            ("per day 1 pound, medium dog", 100),
            ("dog food under 2 pounds a day", 200),
            ("per day £1 for my dog", 100),
            ("a fiver a day for my dog", 500),
            ("dog food for 2 euros per day", 172),
            ("dog food, ¥300 a day", 159),
        ] {
            let constraints = ask(text, None).constraints;
            assert_eq!((constraints.max_pence_per_day, constraints.max_pence), (Some(expected), None), "{text}");
        }
        let both = ask("dog food for 5 days, £20, £5 a day at most", None);
        assert_eq!(labels(&both), ["Up to £20", "Up to £5 a day"]);
    }
}
