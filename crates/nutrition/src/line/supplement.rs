//! Tablets, capsules, softgels and drops: which one a line means, by name and labelled strength.

use std::sync::LazyLock;

use domain::unit::{Kind, Unit};

use super::LineWords;
use super::describe::is_harmless;
use crate::food::{Food, State, foods};
use crate::words::words;

pub(super) enum Found {
    Food(&'static Food),
    /// Counted like a supplement, but no row has that name and strength.
    Unknown,
    NoSupplement,
}

const FORMS: [&str; 4] = ["tablet", "capsule", "softgel", "drop"];

/// The compounds a label may name beside the mineral it counts.
const COMPOUNDS: [&str; 9] =
    ["gluconate", "picolinate", "citrate", "bisglycinate", "glycinate", "chelated", "elemental", "iodine", "oil"];

/// What one piece is labelled with.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Strength {
    Milligrams(f64),
    Units(f64),
}

struct Supplement {
    food: &'static Food,
    /// What it is called, without form and strength: 'zinc'; 'kelp' and 'iodine'.
    names: Vec<Vec<String>>,
    strength: Option<Strength>,
    is_drop: bool,
    /// The names it goes by where no strength is stated.
    is_usual: bool,
}

static SUPPLEMENTS: LazyLock<Vec<Supplement>> =
    LazyLock::new(|| foods().iter().filter(|food| food.state == State::Supplement).map(supplement).collect());

fn supplement(food: &'static Food) -> Supplement {
    let label = words(&food.name);
    let aliases: Vec<Vec<String>> = food.aliases.iter().map(|alias| words(alias)).collect();
    Supplement {
        food,
        names: aliases.iter().map(|alias| without_strength(alias)).collect(),
        strength: strengths(&label).first().copied(),
        is_drop: label.iter().any(|word| word == "drop"),
        is_usual: aliases.iter().any(|alias| strengths(alias).is_empty()),
    }
}

pub(super) fn find(said: &LineWords) -> Found {
    let form = if said.unit.is_dose() { Some(said.unit) } else { form_of(&said.head) };
    let Some(form) = form else { return Found::NoSupplement };
    // '50 mg zinc tablets' says neither how many nor how strong each is.
    if said.unit.kind() != Kind::Count && form != Unit::Drop {
        return Found::Unknown;
    }
    let name = without_strength(&said.head);
    let stated: Vec<Strength> =
        strengths(&said.head).into_iter().chain(said.notes.iter().flat_map(|note| strengths(note))).collect();
    let mut named = SUPPLEMENTS.iter().filter(|supplement| {
        supplement.is_drop == (form == Unit::Drop) && supplement.names.iter().any(|known| is_called(&name, known))
    });
    let food = if stated.is_empty() {
        named.find(|supplement| supplement.is_usual)
    } else {
        named.find(|supplement| supplement.strength.is_some_and(|known| stated.iter().any(|stated| known.is(*stated))))
    };
    match food {
        Some(supplement) => Found::Food(supplement.food),
        // 'Two drops of salmon oil' are still salmon oil; a tablet is never a pure compound.
        None if form == Unit::Drop && stated.is_empty() => Found::NoSupplement,
        None => Found::Unknown,
    }
}

fn form_of(head: &[String]) -> Option<Unit> {
    head.iter().find(|word| FORMS.contains(&word.as_str())).and_then(|word| Unit::from_word(word))
}

/// Every word is the name's or harmless, and none of the name's is missing.
fn is_called(said: &[String], known: &[String]) -> bool {
    let covers = known.iter().all(|word| said.contains(word));
    covers
        && said.iter().all(|word| {
            known.contains(word)
                || COMPOUNDS.contains(&word.as_str()) && word != "oil"
                || is_harmless(word, "supplement")
        })
}

fn without_strength(words: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut rest = words;
    while let Some((first, after)) = rest.split_first() {
        rest = match after.split_first() {
            Some((unit, after)) if strength(first, unit).is_some() => after,
            _ => {
                if !FORMS.contains(&first.as_str()) {
                    kept.push(first.clone());
                }
                after
            }
        };
    }
    kept
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
        "iu" => Some(Strength::Units(value)),
        _ => None,
    }
}

impl Strength {
    fn is(self, other: Self) -> bool {
        let same = |one: f64, other: f64| (one - other).abs() <= one.abs() * 1e-6;
        match (self, other) {
            (Self::Milligrams(one), Self::Milligrams(other)) | (Self::Units(one), Self::Units(other)) => {
                same(one, other)
            }
            _ => false,
        }
    }
}
