//! The share of an ingredient line that a step means: 'half the oil', 'the rest of the oil'.

use std::collections::BTreeSet;

/// The share from which on all of a line has been named. It is below 1, because three thirds of a line may add up to less.
pub const WHOLE: f64 = 0.999;

/// Returns the share that the words before a name mean, the nearest first. `left` is the share that steps have not named yet. Words
/// of the line itself may stand between: 'half of the cooked rice'. None if no known share is meant, or more than what is left.
pub fn read_share<'a>(
    mut before: impl Iterator<Item = &'a str>,
    words_of_line: &BTreeSet<String>,
    left: f64,
) -> Option<f64> {
    let mut has_of = false;
    let word = before.by_ref().find(|word| {
        has_of |= *word == "of";
        !["the", "of"].contains(word) && !words_of_line.contains(*word)
    })?;
    let share = match word {
        "half" => 0.5,
        // Without 'of', these are a verb and an ordinal number: 'quarter the potatoes'.
        "third" if has_of => count(before.next()) / 3.0,
        "quarter" if has_of => count(before.next()) / 4.0,
        "rest" | "remaining" | "remainder" if left < WHOLE => left,
        _ => return None,
    };
    (share <= left + (1.0 - WHOLE)).then_some(share)
}

/// Returns the number of thirds or quarters by the word before them.
fn count(word: Option<&str>) -> f64 {
    match word {
        Some("two") => 2.0,
        Some("three") => 3.0,
        _ => 1.0,
    }
}
