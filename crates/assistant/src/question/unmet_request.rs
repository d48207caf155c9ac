//! Finds figures and requests that are read, but that no recipe can follow: an age that no dog reaches, '60 days', 'low carb'. They
//! are named, so that a visitor does not believe that they were used.

use domain::pet_type::PetType;
use domain::unit::Unit;
use nutrition::animal::{age_bounds, weight_bounds};

use crate::constraints::{Constraints, MAX_DAYS, MAX_MINUTES};
use crate::text::push_new;
use crate::word_list::WordList;

const CURRENCY_SIGNS: [char; 3] = ['£', '$', '€'];
const DAYS_PER_WEEK: f64 = 7.0;
const GRAMS_PER_KG: f64 = 1000.0;

/// A number with the word after it: 25 and 'years' of '25 years'.
struct Figure {
    number: f64,
    unit: String,
    /// True after the word 'for': 'for 8 weeks'.
    follows_for: bool,
    /// The words of the visitor.
    text: String,
}

/// Returns the figures and requests of the texts that were not used, as they were written.
pub fn find_unmet(texts: &[&str], constraints: &Constraints) -> Vec<String> {
    let mut unused = Vec::new();
    for text in texts {
        let lower = text.to_lowercase();
        for figure in figures(&lower).into_iter().filter(|figure| is_unused(figure, constraints.pet_type)) {
            push_new(&mut unused, figure.text);
        }
        for word in lower.split_whitespace().filter(|word| is_negative_price(word)) {
            push_new(&mut unused, trim(word).to_owned());
        }
        for request in WordList::UnmetRequests.words().filter(|request| contains_words(&lower, request)) {
            push_new(&mut unused, request.to_owned());
        }
    }
    unused
}

/// Returns true if a text asks for other recipes than those that are shown. A question has none before it, so that 'another one'
/// means nothing there.
pub fn asks_for_other_recipes(refinement: &str) -> bool {
    let lower = refinement.to_lowercase();
    let whole = lower.split_whitespace().map(trim).collect::<Vec<_>>().join(" ");
    let whole = whole.strip_suffix(" please").unwrap_or(&whole);
    WordList::WholeOtherRecipes.contains(whole)
        || WordList::OtherRecipes.words().any(|request| contains_words(&lower, request))
}

/// Returns true if a text contains a phrase as whole words.
fn contains_words(text: &str, phrase: &str) -> bool {
    let is_border = |character: Option<char>| !character.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase).any(|(start, found)| {
        let before = text.get(..start).and_then(|before| before.chars().next_back());
        let after = text.get(start + found.len()..).and_then(|after| after.chars().next());
        is_border(before) && is_border(after)
    })
}

fn is_unused(figure: &Figure, pet_type: Option<PetType>) -> bool {
    let pet_types = pet_type.map_or_else(|| PetType::ALL.to_vec(), |pet_type| vec![pet_type]);
    let number = figure.number;
    let is_too_old = |months: f64| pet_types.iter().all(|it| months > f64::from(*age_bounds(*it).end()));
    let is_no_weight = |kg: f64| pet_types.iter().all(|it| !weight_bounds(*it).contains(&kg));
    match figure.unit.as_str() {
        "year" | "years" | "yr" | "yrs" => is_too_old(12.0 * number),
        "month" | "months" => is_too_old(number),
        "kg" | "kgs" | "kilo" | "kilos" => is_no_weight(number),
        "lb" | "lbs" => Unit::Pound.grams().is_some_and(|grams| is_no_weight(number * grams / GRAMS_PER_KG)),
        "minute" | "minutes" | "min" | "mins" => number <= 0.0 || number > f64::from(MAX_MINUTES),
        "day" | "days" => number <= 0.0 || number > f64::from(MAX_DAYS),
        // Weeks without 'for' may be the age of the animal.
        "week" | "weeks" => figure.follows_for && DAYS_PER_WEEK * number > f64::from(MAX_DAYS),
        "ingredient" | "ingredients" => true,
        "dogs" | "cats" | "puppies" | "kittens" => number > 1.0,
        _ => false,
    }
}

fn figures(text: &str) -> Vec<Figure> {
    let words: Vec<&str> = text.split_whitespace().map(trim).collect();
    let read = |(at, word): (usize, &&str)| {
        let length = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
        let (number, rest) = word.split_at(length);
        let number: f64 = number.parse().ok()?;
        let follows_for = at.checked_sub(1).and_then(|before| words.get(before)) == Some(&"for");
        let (unit, text) = if rest.is_empty() {
            let unit = words.get(at + 1)?;
            (*unit, format!("{word} {unit}"))
        } else {
            (rest.trim_start_matches('-'), (*word).to_owned())
        };
        let unit = unit.trim_end_matches("-old").to_owned();
        Some(Figure { number, unit, follows_for, text })
    };
    words.iter().enumerate().filter_map(read).collect()
}

fn is_negative_price(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| CURRENCY_SIGNS.contains(&c) || c == '-');
    let sign = word.strip_suffix(digits).unwrap_or_default();
    sign.contains('-') && sign.contains(CURRENCY_SIGNS) && digits.starts_with(|c: char| c.is_ascii_digit())
}

fn trim(word: &str) -> &str {
    word.trim_matches(|c: char| ",.;:!?()".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_and_requests_that_no_recipe_follows_are_named() {
        let dog = Constraints { pet_type: Some(PetType::Dog), ..Constraints::default() };
        for (text, expected) in [
            ("dinner for my 25 year old dog", &["25 year"][..]),
            ("dinner for my 12 year old dog", &[]),
            ("dinner in 0 minutes", &["0 minutes"]),
            ("dinner in 30 minutes", &[]),
            ("a 300kg dog", &["300kg"]),
            ("my dog weighs 300 kg.", &["300 kg"]),
            ("a 30 kg dog", &[]),
            ("a 500 lb dog", &["500 lb"]),
            ("a 60 lb dog", &[]),
            ("dog food for 60 days", &["60 days"]),
            ("dog food for 8 weeks", &["8 weeks"]),
            ("puppy of 10 weeks", &[]),
            ("dinner under £-3", &["£-3"]),
            ("dinner under £3", &[]),
            ("low carb dinner", &["low carb"]),
            ("no cook dinner with 5 ingredients", &["5 ingredients", "no cook"]),
            ("more expensive", &["more expensive"]),
            ("I have no oven, low carb", &["low carb", "no oven"]),
            ("etwas teurer", &["teurer"]),
            ("dinner for 2 dogs", &["2 dogs"]),
            ("dinner for 1 dog", &[]),
        ] {
            assert_eq!(find_unmet(&[text], &dog), expected, "{text}");
        }
    }

    #[test]
    fn requests_for_other_recipes_are_found() {
        for (text, expected) in [
            ("something else", true),
            ("Something else, please", true),
            ("other recipes", true),
            ("More", true),
            ("more please", true),
            ("Andere Rezepte", true),
            ("autre chose", true),
            ("más recetas", true),
            ("qualcos'altro", true),
            ("iets anders", true),
            ("more protein", false),
            ("more expensive", false),
            ("for another dog", false),
            ("without rice", false),
        ] {
            assert_eq!(asks_for_other_recipes(text), expected, "{text}");
        }
    }
}
