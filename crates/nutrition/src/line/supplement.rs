//! Finds the tablet, capsule, softgel or drop that a line means, by its name and labelled strength.

use std::sync::LazyLock;

use domain::unit::{Unit, UnitKind};

use super::LineWords;
use super::describe::is_descriptive;
use crate::food::{Food, State, foods};
use crate::word_list::WordList;
use crate::words::normalised_words;

pub(super) enum Found {
    Food(&'static Food),
    /// The line counts pieces of a supplement, but no row has that name and strength.
    Unknown,
    /// The line does not count pieces of a supplement.
    NotASupplement,
}

/// The labelled content of one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Strength {
    Milligrams(f64),
    InternationalUnits(f64),
}

struct Supplement {
    food: &'static Food,
    /// Words of each name, without form and strength: 'zinc', 'kelp'.
    names: Vec<Vec<String>>,
    strength: Option<Strength>,
    is_drop: bool,
    /// True if one of the names states no strength, so that a line without a strength means this row.
    is_usual: bool,
}

static SUPPLEMENTS: LazyLock<Vec<Supplement>> =
    LazyLock::new(|| foods().iter().filter(|food| food.state == State::Supplement).map(Supplement::new).collect());

impl Supplement {
    fn new(food: &'static Food) -> Self {
        let label = normalised_words(&food.name);
        let aliases: Vec<Vec<String>> = food.aliases.iter().map(|alias| normalised_words(alias)).collect();
        Self {
            food,
            names: aliases.iter().map(|alias| without_strength(alias)).collect(),
            strength: strengths(&label).first().copied(),
            is_drop: label.iter().any(|word| word == "drop"),
            is_usual: aliases.iter().any(|alias| strengths(alias).is_empty()),
        }
    }
}

/// Finds the supplement with the name and the strength of the line. A line without a strength means the usual one.
pub(super) fn find(line_words: &LineWords) -> Found {
    let form = if line_words.unit.is_dose() { Some(line_words.unit) } else { find_form(&line_words.head) };
    let Some(form) = form else { return Found::NotASupplement };
    // '50 mg zinc tablets' states neither the number of tablets nor the strength of each.
    if line_words.unit.kind() != UnitKind::Count && form != Unit::Drop {
        return Found::Unknown;
    }
    let name = without_strength(&line_words.head);
    let stated: Vec<Strength> = strengths(&line_words.head)
        .into_iter()
        .chain(line_words.notes.iter().flat_map(|note| strengths(note)))
        .collect();
    let mut named = SUPPLEMENTS.iter().filter(|supplement| {
        supplement.is_drop == (form == Unit::Drop) && supplement.names.iter().any(|known| is_named(&name, known))
    });
    let food = if stated.is_empty() {
        named.find(|supplement| supplement.is_usual)
    } else {
        named.find(|supplement| {
            supplement.strength.is_some_and(|known| stated.iter().any(|stated| known.equals(*stated)))
        })
    };
    match food {
        Some(supplement) => Found::Food(supplement.food),
        // Drops may measure a normal food, such as salmon oil. Tablets and capsules are always supplements.
        None if form == Unit::Drop && stated.is_empty() => Found::NotASupplement,
        None => Found::Unknown,
    }
}

/// Returns whether the line states the labelled content of a piece. Without it the content is unknown, even if the row of the
/// usual strength is the best guess for the food.
pub(super) fn states_strength(line_words: &LineWords) -> bool {
    std::iter::once(&line_words.head).chain(&line_words.notes).any(|words| !strengths(words).is_empty())
}

fn find_form(head: &[String]) -> Option<Unit> {
    head.iter().find(|word| WordList::SupplementForms.contains(word)).and_then(|word| Unit::from_word(word))
}

/// Returns whether the line has all words of the name, and otherwise only descriptive words. The oil of a plant or animal is
/// another food than the plant or animal itself, so 'oil' is no descriptive word here.
fn is_named(words: &[String], known: &[String]) -> bool {
    let covers = known.iter().all(|word| words.contains(word));
    covers
        && words.iter().all(|word| {
            known.contains(word)
                || WordList::SupplementCompounds.contains(word) && word != "oil"
                || is_descriptive(word, "supplement")
        })
}

fn without_strength(words: &[String]) -> Vec<String> {
    let mut remaining = Vec::new();
    let mut rest = words;
    while let Some((first, after)) = rest.split_first() {
        rest = match after.split_first() {
            Some((unit, after)) if strength(first, unit).is_some() => after,
            _ => {
                if !WordList::SupplementForms.contains(first) {
                    remaining.push(first.clone());
                }
                after
            }
        };
    }
    remaining
}

fn strengths(words: &[String]) -> Vec<Strength> {
    words
        .windows(2)
        .filter_map(|pair| match pair {
            [number, unit] => strength(number, unit),
            _ => None,
        })
        .collect()
}

fn strength(number: &str, unit: &str) -> Option<Strength> {
    let value: f64 = number.parse().ok()?;
    match unit {
        "mg" => Some(Strength::Milligrams(value)),
        "g" => Some(Strength::Milligrams(value * 1000.0)),
        "ug" => Some(Strength::Milligrams(value / 1000.0)),
        "iu" => Some(Strength::InternationalUnits(value)),
        _ => None,
    }
}

impl Strength {
    /// Compares with a tolerance for the rounding of conversions.
    fn equals(self, other: Self) -> bool {
        let same = |one: f64, other: f64| (one - other).abs() <= one.abs() * 1e-6;
        match (self, other) {
            (Self::Milligrams(one), Self::Milligrams(other))
            | (Self::InternationalUnits(one), Self::InternationalUnits(other)) => same(one, other),
            _ => false,
        }
    }
}
