//! Fuzzes the search for foods that harm an animal.

use domain::pet_type::PetType;
use domain::safety::{find_eaten_hazards, find_hazards};
use proptest::prelude::*;
use proptest::sample::select;
use std::collections::BTreeSet;

use crate::pieces::{hazard, text};
use crate::runner::{Check, ensure, fuzz};

/// Returns the ids of the hazards in one ingredient line.
fn ids_in_line(pet_type: PetType, line: &str) -> BTreeSet<&'static str> {
    let lines = [line.to_owned()];
    find_hazards(pet_type, "", &lines, &[]).iter().map(|finding| finding.hazard.id.as_str()).collect()
}

/// Longer lines are cut. The analysis of recipes accepts half as many characters.
const MAX_CHARS: usize = 1_000;

/// A line with any words, a hazard, and more words; the words of the other lines; and the animal.
fn recipes() -> impl Strategy<Value = (String, String, PetType)> {
    let line = prop_oneof![
        2 => (text(6), hazard(), text(4)).prop_map(|(before, hazard, after)| format!("{before} {hazard} {after}")),
        1 => text(14),
    ];
    let cut = |text: String| text.chars().take(MAX_CHARS).collect::<String>();
    (line.prop_map(cut), text(8).prop_map(cut), select(&PetType::ALL[..]))
}

fn check((line, other, pet_type): &(String, String, PetType)) -> Check {
    let alone = ids_in_line(*pet_type, line);
    let findings = find_hazards(*pet_type, other, &[line.clone(), other.clone()], std::slice::from_ref(other));
    for finding in &findings {
        let id = &finding.hazard.id;
        ensure!(!finding.text.trim().is_empty(), "{id} is found in no words");
        ensure!(finding.hazard.pet_types.contains(pet_type), "{id} does not harm a {pet_type}");
        let is_written = line.contains(&finding.text) || other.contains(&finding.text);
        ensure!(is_written, "{:?} is not in the recipe", finding.text);
    }
    // No words of another line can take away what was found in this one.
    let all: BTreeSet<&str> = findings.iter().map(|finding| finding.hazard.id.as_str()).collect();
    ensure!(alone.is_subset(&all), "{alone:?} is found in the line, but only {all:?} with other lines");
    // A sentence of its own is not negated by anything in front of it.
    let followed = ids_in_line(*pet_type, &format!("{line}. Add chopped onion"));
    ensure!(followed.contains("onion"), "the onion after the full stop is not found: {followed:?}");
    // An owner may report eaten food in any words, so this must not panic.
    find_eaten_hazards(*pet_type, line, &|_| None);
    Ok(())
}

#[test]
fn no_words_elsewhere_take_a_hazard_away() {
    fuzz("hazard_scan", recipes(), check);
}
