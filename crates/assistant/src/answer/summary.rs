//! Describes constraints in words: 'high-protein meals with turkey without grain for senior cats'.

use domain::duration::format_minutes;
use domain::pet_type::PetType;

use super::animals;
use crate::constraints::{AgeGroup, Constraints, DogSize, Preference};
use crate::question::{Understanding, age_in_words};
use crate::text::{absent_food, count, join_alternatives, join_list};

/// Describes what the recipes are for. `pet_name` is the name of the visitor's saved pet if the recipes are for it. The price limit
/// is written in the currency of the question.
pub fn describe(constraints: &Constraints, pet_name: Option<&str>, question: &Understanding) -> String {
    let adjectives: Vec<&str> = constraints.preferences.iter().map(|it| adjective(*it)).collect();
    let mut words: Vec<String> = Vec::new();
    if !adjectives.is_empty() {
        words.push(adjectives.join(", "));
    }
    words.push(if constraints.is_treat { "treats" } else { "meals" }.to_owned());
    if !constraints.include.is_empty() {
        words.push(format!("with {}", join_list(&constraints.include)));
    }
    if !constraints.exclude.is_empty() {
        let absent: Vec<String> = constraints.exclude.iter().map(|name| absent_food(name)).collect();
        words.push(format!("without {}", join_alternatives(&absent)));
    }
    words.push(format!("for {}", pet_name.map_or_else(|| animal(constraints), str::to_owned)));
    if let Some(minutes) = constraints.max_minutes {
        words.push(format!("in at most {}", format_minutes(minutes)));
    }
    if let Some(pence) = constraints.max_pence {
        let days = constraints.days.map(|days| format!(" for {}", count(u32::from(days), "day"))).unwrap_or_default();
        words.push(format!("for at most {}{days}", question.price_text(pence)));
    }
    if let Some(pence) = constraints.max_pence_per_day {
        words.push(format!("for at most {} a day", question.price_text(pence)));
    }
    words.join(" ")
}

/// Returns a description of one recipe: 'high-protein meal with turkey'. No adjective before the noun contains one of the nouns.
pub fn singular(description: &str) -> String {
    let noun = ["meal", "treat"].into_iter().find(|noun| description.contains(&format!("{noun}s"))).unwrap_or_default();
    description.replacen(&format!("{noun}s"), noun, 1)
}

fn animal(constraints: &Constraints) -> String {
    let mut words: Vec<&str> = Vec::new();
    words.extend(constraints.is_pregnant_or_nursing.then_some("pregnant or nursing"));
    words.extend(constraints.size.map(DogSize::as_str));
    let age = constraints.age_months.map(age_in_words);
    match (constraints.age_group, constraints.pet_type) {
        (Some(AgeGroup::Young), Some(PetType::Dog)) => words.push("puppies"),
        (Some(AgeGroup::Young), Some(PetType::Cat)) => words.push("kittens"),
        (Some(AgeGroup::Young), None) => words.push("puppies and kittens"),
        (Some(AgeGroup::Senior), pet_type) => words.extend(["senior", animals(pet_type)]),
        (Some(AgeGroup::Adult), pet_type) => words.extend(["adult", animals(pet_type)]),
        (None, pet_type) => words.push(animals(pet_type)),
    }
    let name = words.join(" ");
    match (age, &constraints.breed) {
        (Some(age), Some(breed)) => format!("{name} ({breed}, {age})"),
        (Some(age), None) => format!("{name} ({age})"),
        (None, Some(breed)) => format!("{name} ({breed})"),
        (None, None) => name,
    }
}

fn adjective(preference: Preference) -> &'static str {
    match preference {
        Preference::HighProtein => "high-protein",
        Preference::LowFat => "low-fat",
        Preference::Quick => "quick",
        Preference::Easy => "easy",
        Preference::Cheap => "inexpensive",
        Preference::FewSupplements => "low-supplement",
        Preference::OnePot => "one-pot",
        Preference::Freezer => "freezable",
        Preference::Soft => "soft",
        Preference::Organic => "organic",
    }
}
