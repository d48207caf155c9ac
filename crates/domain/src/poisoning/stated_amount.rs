//! Reads from an owner's words which animal has eaten, and how much: 'my dog ate 50 g dark chocolate'. An amount that is too small
//! would make the answer too mild, so it is read only if every word beside it is known to leave it as it is. Otherwise nothing is
//! read, and the form assumes the worst.

use std::collections::HashSet;

use super::eaten_food::EatenFood;
use crate::pet_type::PetType;
use crate::recipe_words::WordList;
use crate::unit::Unit;

const GRAMS_PER_KG: f64 = 1000.0;
/// Most decimal places of an amount. With three, '1.250 g' may be 1250 g.
const MAX_DECIMALS: usize = 2;
const MAX_DIGITS: usize = 5;

/// An amount of a food, at most, in a unit of the emergency form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StatedAmount {
    pub amount: f64,
    /// Grams or ounces.
    pub unit: Unit,
}

/// Returns how much of a food a text states, if it states one weight and nothing by which it may be more. Only for a text that names no
/// other food.
pub fn find_amount(text: &str, food: &EatenFood) -> Option<StatedAmount> {
    let words = split(text);
    let names: HashSet<String> = food.names().flat_map(|name| split(&name)).collect();
    let mut found = None;
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        let next = after.first().map_or("", String::as_str);
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            let is_first = rest.len() == words.len();
            let is_name_of_animal = is_first && is_before_verb(after);
            if !is_name_of_animal && !is_known(word, &names) {
                return None;
            }
            rest = after;
            continue;
        }
        // A number of minutes or the share of cocoa is no amount.
        if next != "%" && !WordList::Minutes.contains(next) && !WordList::Hours.contains(next) {
            if found.is_some() {
                return None;
            }
            found = Some(StatedAmount::parse(word, next)?);
        }
        rest = after.get(1..).unwrap_or_default();
    }
    found.filter(|it| food.units.iter().any(|unit| unit.unit == it.unit))
}

/// Returns the animal that has eaten, if a text names one kind: 'my cat', 'the dog'.
pub fn find_animal(text: &str) -> Option<PetType> {
    let words = split(text);
    let mut pet_types = (0..words.len()).filter_map(|at| {
        let word = words.get(at)?;
        let is_eater = at.checked_sub(1).and_then(|at| words.get(at)).is_none_or(|it| WordList::Owners.contains(it));
        let pet_type = match (WordList::DogWords.contains(word), WordList::CatWords.contains(word)) {
            (true, _) => PetType::Dog,
            (_, true) => PetType::Cat,
            _ => return None,
        };
        Some((pet_type, is_eater))
    });
    let (first, is_eater) = pet_types.next()?;
    (is_eater && pet_types.all(|(other, _)| other == first)).then_some(first)
}

impl StatedAmount {
    fn parse(number: &str, unit: &str) -> Option<Self> {
        let number = number.replace(',', ".");
        let (whole, decimals) = number.split_once('.').unwrap_or((&number, ""));
        let is_number = |text: &str, max: usize| text.len() <= max && text.chars().all(|c| c.is_ascii_digit());
        if !is_number(whole, MAX_DIGITS) || !is_number(decimals, MAX_DECIMALS) {
            return None;
        }
        let amount: f64 = number.parse().ok().filter(|amount| *amount > 0.0)?;
        match Unit::from_word(unit)? {
            Unit::Gram => Some(Self { amount, unit: Unit::Gram }),
            Unit::Kilogram => Some(Self { amount: amount * GRAMS_PER_KG, unit: Unit::Gram }),
            Unit::Ounce => Some(Self { amount, unit: Unit::Ounce }),
            _ => None,
        }
    }
}

/// Returns true for a word that names the food, the animal or something else by which the amount is not changed.
fn is_known(word: &str, names: &HashSet<String>) -> bool {
    let lists = [WordList::AroundAmounts, WordList::EatingVerbs, WordList::DogWords, WordList::CatWords];
    let is_known = lists.iter().any(|list| list.contains(word)) || names.contains(word);
    is_known && !WordList::AmountDoubts.contains(word)
}

/// Returns true for the words after the name of the animal: 'ate' of 'Bruno ate', 'has eaten'.
fn is_before_verb(after: &[String]) -> bool {
    let is_verb = |word: &&String| WordList::EatingVerbs.contains(word);
    after.first().is_some_and(|word| is_verb(&word) || word == "has" && after.get(1).as_ref().is_some_and(is_verb))
}

/// Returns the words and numbers in lower case: '50', 'g' and 'chocolate' of '50g chocolate'.
fn split(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.to_lowercase().replace('%', " % ").split_whitespace() {
        let part = part.trim_matches(|c: char| ",.;:!?()".contains(c));
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(part.len());
        let (number, rest) =
            if part.starts_with(|c: char| c.is_ascii_digit()) { part.split_at(end) } else { ("", part) };
        words.extend([number, rest].into_iter().filter(|word| !word.is_empty()).map(str::to_owned));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::super::recognise;
    use super::*;

    #[test]
    fn a_weight_is_read_only_if_the_animal_cannot_have_eaten_more() {
        for (text, expected) in [
            ("my dog ate 50 g dark chocolate", Some((50.0, Unit::Gram))),
            ("50g of dark chocolate", Some((50.0, Unit::Gram))),
            ("Bruno ate 50 g dark chocolate.", Some((50.0, Unit::Gram))),
            ("Bruno has eaten 50 g dark chocolate", Some((50.0, Unit::Gram))),
            ("our cat has just eaten 0.5 oz of milk chocolate", Some((0.5, Unit::Ounce))),
            ("a 1,5 kg bag of raisins", None),
            ("0,2 kg onions", Some((200.0, Unit::Gram))),
            ("he ate 20 g of 70% dark chocolate 20 minutes ago", Some((20.0, Unit::Gram))),
            ("my dog ate up to 50 g dark chocolate", Some((50.0, Unit::Gram))),
            ("a 100 g bar of dark chocolate", Some((100.0, Unit::Gram))),
            // The amount is more, or it is not known how much it is.
            ("dark chocolate", None),
            ("half a bar of dark chocolate", None),
            ("half a 100 g bar of dark chocolate", None),
            ("two 50 g bars of dark chocolate", None),
            ("50 g bars of dark chocolate", None),
            ("2 x 50 g dark chocolate", None),
            ("about 50 g dark chocolate", None),
            ("at least 50 g dark chocolate", None),
            ("over 50 g dark chocolate", None),
            ("50 g or 100 g dark chocolate", None),
            ("50-100 g dark chocolate", None),
            ("50 g baking chocolate or cooking chocolate", None),
            ("not 50 g dark chocolate", None),
            ("I think he ate 50 g dark chocolate", None),
            ("think he ate 50 g dark chocolate", None),
            ("my 10 kg dog ate 50 g dark chocolate", None),
            ("50 g each of dark chocolate", None),
            ("½ oz dark chocolate", None),
            ("1.250 g dark chocolate", None),
            ("0 g dark chocolate", None),
            ("50 squares of dark chocolate", None),
            ("2 onions", None),
            ("zwei Zwiebeln", None),
            // The form does not know what 50 g of the drink contain.
            ("50 g espresso", None),
        ] {
            let food = recognise(text).into_iter().next().unwrap_or_else(|| panic!("{text}"));
            let found = find_amount(text, food).map(|it| (it.amount, it.unit));
            assert_eq!(found, expected, "{text}: {}", food.id);
        }
    }

    #[test]
    fn the_animal_is_read_if_only_one_kind_is_named() {
        for (text, expected) in [
            ("my dog ate 50 g dark chocolate", Some(PetType::Dog)),
            ("Our kitten ate onions", Some(PetType::Cat)),
            ("dog ate raisins", Some(PetType::Dog)),
            ("mein Hund hat Zwiebeln gefressen", Some(PetType::Dog)),
            ("my dog and my cat ate raisins", None),
            ("my cat ate the chocolate of the dog", None),
            ("a hot dog with onions", None),
            ("50 g dark chocolate", None),
        ] {
            assert_eq!(find_animal(text), expected, "{text}");
        }
    }
}
