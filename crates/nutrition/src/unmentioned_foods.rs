//! Finds the foods of a recipe that its steps do not mention, because a cook who follows the steps would leave them out.
//!
//! A step mentions a line with a word of its name, or with the words of several lines: 'the tablets'. Of lines with the same words,
//! the shortest possible name is meant: 'beef' is the beef mince and not the beef liver. Steps that mention no line at all, or all
//! ingredients, are about the whole list.

use std::collections::BTreeSet;

use domain::ingredient_line::IngredientLine;

use crate::line::{is_descriptive_word, match_line};
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Word of a step that means the whole list: 'Mix all the ingredients'.
const ALL_LINES: &str = "ingredient";
const MEAT: &str = "meat";
const OIL: &str = "oil";
const WATER: &str = "water";

/// Returns the foods that no step mentions, as their lines name them, in the order of the lines. Water is not among them.
pub fn find_unmentioned_foods(lines: &[IngredientLine], instructions: &[String]) -> Vec<String> {
    let names: Vec<LineNames> = lines.iter().map(LineNames::new).collect();
    let mut mentioned = BTreeSet::new();
    for step in instructions {
        let words = step_words(step);
        if words.iter().any(|word| word.text == ALL_LINES) {
            return Vec::new();
        }
        mentioned.extend(find_mentioned(&words, &names));
    }
    if mentioned.is_empty() {
        return Vec::new();
    }
    let is_missing = |index: usize, names: &LineNames| !names.own.is_empty() && !mentioned.contains(&index);
    let foods = lines.iter().zip(&names).enumerate().filter(|(index, (_, names))| is_missing(*index, names));
    foods.map(|(_, (line, _))| line.food.clone()).collect()
}

/// The words by which steps mention a line.
#[derive(Debug)]
struct LineNames {
    /// Words that name the line alone. Empty for water and for a line without a name.
    own: BTreeSet<String>,
    /// `own`, and the word 'oil' if the line has it, which tells wheat germ oil from wheat germ.
    all: BTreeSet<String>,
    /// Words for lines of its kind: 'tablet', 'vegetable'.
    kind: BTreeSet<String>,
}

impl LineNames {
    fn new(line: &IngredientLine) -> Self {
        let food = match_line(line).map(|found| found.food);
        let everyday_name = food.map(|food| food.everyday_name.as_str()).unwrap_or_default();
        // '(15 mg each)' is no part of the name.
        let everyday_name = everyday_name.split(" (").next().unwrap_or_default();
        let head = normalised_words(&line.food);
        let words: BTreeSet<String> = head.iter().cloned().chain(normalised_words(everyday_name)).collect();
        let mut own: BTreeSet<String> = words.iter().filter(|word| is_name(word)).cloned().collect();
        if own.is_empty() {
            // None of the words of 'fish oil softgels' is a name, but they are all that the line has.
            own = head.into_iter().filter(|word| !WordList::SupplementForms.contains(word)).collect();
        }
        if food.is_some_and(|food| food.id.as_str() == WATER) {
            own.clear();
        }
        let mut kind: BTreeSet<String> =
            words.iter().filter(|word| *word == OIL || WordList::SupplementForms.contains(word)).cloned().collect();
        let category = food.map(|food| food.category.as_str()).unwrap_or_default();
        kind.extend(normalised_words(category));
        if ["poultry", "game"].contains(&category) {
            kind.insert(MEAT.to_owned());
        }
        let all = own.iter().cloned().chain(words.into_iter().filter(|word| word == OIL)).collect();
        Self { own, all, kind }
    }
}

/// Returns whether a word of an ingredient line names its food on its own.
fn is_name(word: &str) -> bool {
    !word.starts_with(|c: char| c.is_ascii_digit())
        && !WordList::UnspecificNames.contains(word)
        && !WordList::WeakNames.contains(word)
        && !WordList::SupplementForms.contains(word)
        && !is_descriptive_word(word)
}

/// A word of a step.
#[derive(Debug)]
struct StepWord {
    /// The word in the singular and in the standard spelling.
    text: String,
    is_plural: bool,
    /// True if a punctuation mark follows.
    ends_phrase: bool,
}

fn step_words(step: &str) -> Vec<StepWord> {
    let mut words = Vec::new();
    for part in step.split_whitespace() {
        let ends_phrase = part.ends_with(|c: char| !c.is_alphanumeric());
        let is_plural = part.trim_end_matches(|c: char| !c.is_alphanumeric()).ends_with('s');
        let texts = normalised_words(part);
        let last = texts.len().saturating_sub(1);
        for (index, text) in texts.into_iter().enumerate() {
            words.push(StepWord { text, is_plural, ends_phrase: ends_phrase && index == last });
        }
    }
    words
}

/// Returns the indices of the lines that a step mentions.
fn find_mentioned(words: &[StepWord], names: &[LineNames]) -> BTreeSet<usize> {
    let mut mentioned = BTreeSet::new();
    let mut rest = words;
    let mut follows_name = false;
    while let Some(first) = rest.first() {
        let (length, lines) = longest_name(rest, names);
        if let Some(line) = shortest_named(rest.get(..length).unwrap_or_default(), &lines, names) {
            mentioned.insert(line);
            follows_name = true;
        } else {
            // 'Kelp tablets' are no other tablets, and 'the oil from the softgel' is no other oil.
            let is_from = rest.get(1).is_some_and(|next| next.text == "from");
            if !follows_name && !is_from {
                let of_kind = names.iter().enumerate().filter(|(_, it)| it.kind.contains(&first.text));
                let count = if first.is_plural || first.text == MEAT { names.len() } else { 1 };
                mentioned.extend(of_kind.map(|(index, _)| index).take(count));
            }
            follows_name = false;
        }
        rest = rest.get(length.max(1)..).unwrap_or_default();
    }
    mentioned
}

/// Returns the number of words from the first on that occur in the name of one line, and the lines that have all of them.
fn longest_name(words: &[StepWord], names: &[LineNames]) -> (usize, BTreeSet<usize>) {
    let mut lines: BTreeSet<usize> = (0..names.len()).collect();
    let mut length = 0;
    for word in words {
        let has_word = |line: &usize| names.get(*line).is_some_and(|it| it.all.contains(&word.text));
        let shared: BTreeSet<usize> = lines.iter().copied().filter(has_word).collect();
        if shared.is_empty() {
            break;
        }
        lines = shared;
        length += 1;
        if word.ends_phrase {
            break;
        }
    }
    (length, lines)
}

/// Returns the line with the fewest other words, and the first of several. None if no word is a name on its own.
fn shortest_named(run: &[StepWord], lines: &BTreeSet<usize>, names: &[LineNames]) -> Option<usize> {
    let named = lines.iter().copied().filter_map(|line| {
        let names = names.get(line)?;
        run.iter().any(|word| names.own.contains(&word.text)).then_some((names.all.len(), line))
    });
    named.min().map(|(_, line)| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unmentioned(lines: &[&str], steps: &[&str]) -> Vec<String> {
        let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        find_unmentioned_foods(&lines, &steps)
    }

    #[test]
    fn foods_that_were_added_without_steps_are_unmentioned() {
        let lines = [
            "350 g beef mince",
            "110 g white rice",
            "150 g carrots",
            "55 g beef liver, finely chopped",
            "40 g wheat germ",
            "10 g wheat germ oil",
            "8 g tricalcium phosphate",
            "3 kelp tablets (150 µg iodine each), crushed",
        ];
        let steps = ["Simmer the beef, rice and carrots for 25 minutes.", "Cool."];
        let expected = ["beef liver", "wheat germ", "wheat germ oil", "tricalcium phosphate", "kelp tablets"];
        assert_eq!(unmentioned(&lines, &steps), expected);
        let all = [
            "Brown the beef with the carrots. Add the rice and the beef liver.",
            "Stir in wheat germ, wheat germ oil, tricalcium phosphate and the crushed kelp tablets.",
        ];
        assert_eq!(unmentioned(&lines, &all), [""; 0]);
    }

    #[test]
    fn a_word_of_several_lines_mentions_one_of_them() {
        let lines = ["300 g chicken thigh", "50 g chicken liver", "500 ml water"];
        for (step, expected) in [
            ("Simmer the chicken.", vec!["chicken liver"]),
            ("Simmer the chicken liver.", vec!["chicken thigh"]),
            ("Simmer the chicken thigh, then add the liver.", vec![]),
        ] {
            assert_eq!(unmentioned(&lines, &[step]), expected, "{step}");
        }
    }

    #[test]
    fn a_word_for_a_kind_of_food_mentions_its_lines() {
        let lines = ["300 g beef mince", "3 kelp tablets", "2 zinc tablets (15 mg each)", "10 g rapeseed oil"];
        for (step, expected) in [
            ("Fry the beef in the oil and add the crushed tablets.", vec![]),
            ("Fry the meat in the rapeseed oil and add the zinc tablets.", vec!["kelp tablets"]),
        ] {
            assert_eq!(unmentioned(&lines, &[step]), expected, "{step}");
        }
    }

    #[test]
    fn steps_about_the_whole_list_leave_nothing_out() {
        let lines = ["300 g beef mince", "3 kelp tablets"];
        for steps in [vec![], vec!["Simmer for 20 minutes."], vec!["Fry the beef.", "Mix all the ingredients."]] {
            assert_eq!(unmentioned(&lines, &steps), [""; 0], "{steps:?}");
        }
    }
}
