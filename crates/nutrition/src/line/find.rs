//! Finds the food that a line names. The longest name of the table wins if all other words of the line are descriptive, which
//! means that they do not make it another food (see `describe`).

use std::collections::HashMap;
use std::sync::LazyLock;

use super::LineWords;
use super::describe::{is_descriptive, replace_phrases};
use super::leanness::{choose_by_fat, split_off_fat};
use super::state::{StatedState, choose_by_state, is_state};
use crate::estimate::{self, Range};
use crate::family::find_choices;
use crate::food::{Food, State, foods};
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Maximum number of words before the notes; longer lines are not matched.
const MAX_HEAD_WORDS: usize = 24;

struct Name {
    words: Vec<String>,
    food: &'static Food,
}

/// The names of all foods except supplements that are counted in pieces, the longest first. A name such as 'diced lamb' says
/// only which animal the meat is from, so that it names no food here and the line gets a question.
static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let foods = foods().iter().filter(|food| food.state != State::Supplement);
    let mut names: Vec<Name> = foods
        .flat_map(|food| {
            let aliases = food.aliases.iter().filter(|alias| !is_too_broad(food, alias));
            aliases.map(move |alias| Name { words: replace_phrases(normalised_words(alias)), food })
        })
        .filter(|name| !name.words.is_empty())
        .collect();
    let letters = |name: &Name| name.words.iter().map(String::len).sum::<usize>();
    names.sort_by_key(|name| std::cmp::Reverse((name.words.len(), letters(name))));
    names
});

/// The numbers of the names that begin with each word.
static NAMES_BY_FIRST_WORD: LazyLock<HashMap<&'static str, Vec<usize>>> = LazyLock::new(|| {
    let mut names: HashMap<&str, Vec<usize>> = HashMap::new();
    for (number, name) in NAMES.iter().enumerate() {
        if let Some(word) = name.words.first() {
            names.entry(word).or_default().push(number);
        }
    }
    names
});

/// Returns whether a name of a food may mean several foods: 'beef', 'lean beef', 'cooked beef'. The everyday name, which is in the
/// lines that we generate, never does.
pub(super) fn is_too_broad(food: &Food, name: &str) -> bool {
    name != food.everyday_name && !find_choices(&normalised_words(name)).is_empty()
}

/// Returns the food that the line names, in the stated state and with the stated fat content. None if the table has no such
/// food, or if the line contains a word that may mean another food.
pub(super) fn find(line_words: &LineWords) -> Option<&'static Food> {
    if is_stock_cube(&line_words.head) {
        return None;
    }
    let (fat, head) = split_off_fat(&line_words.head);
    let stated = StatedState::from_line(line_words);
    let food = stated
        .and_then(|stated| find_with_state(&head, line_words, stated))
        .or_else(|| find_by_name(&head, line_words).and_then(|food| choose_by_state(food, stated, line_words)))?;
    let fat = fat.or_else(|| {
        line_words.notes.iter().find_map(|note| {
            let (fat, _) = split_off_fat(note);
            fat
        })
    });
    fat.map_or(Some(food), |fat| choose_by_fat(food, fat))
}

/// Finds the food in another state if the table does not have it in the stated one: raw quail for cooked quail, boiled kidney
/// beans for dry ones. Returns it with its weight in that state as a share of the stated weight.
pub(super) fn find_in_other_state(line_words: &LineWords) -> Option<(&'static Food, Range)> {
    let stated = StatedState::from_line(line_words).filter(|_| !is_stock_cube(&line_words.head))?;
    let food = find_by_name(&line_words.head, line_words)?;
    let amount = match (stated, food.state) {
        (StatedState::Cooked, State::Raw) => "raw of cooked",
        (StatedState::Dry, State::Cooked) => "cooked of dry",
        _ => return None,
    };
    Some((food, estimate::find(amount, food)?.range))
}

/// Returns whether the words name a stock cube or another concentrated stock. It is salted, and is not the stock that it makes.
pub(super) fn is_stock_cube(head: &[String]) -> bool {
    WordList::StockCubes.contains_any(head)
        || WordList::Stocks.contains_any(head) && WordList::StockCubeForms.contains_any(head)
}

/// Finds a food that has the stated state in its name, such as 'tinned salmon'. The word for the state may be anywhere in the
/// line, so each candidate is the line with one word for the state moved to its beginning.
fn find_with_state(head: &[String], line_words: &LineWords, stated: StatedState) -> Option<&'static Food> {
    let without_state: Vec<String> = head.iter().filter(|word| !stated.matches_word(word)).cloned().collect();
    let mut candidates = Vec::new();
    for word in stated.words(line_words) {
        let mut candidate = vec![word];
        candidate.extend(without_state.iter().cloned());
        candidates.push(candidate);
    }
    candidates.iter().find_map(|candidate| {
        let includes_state = |found: &Found| found.first == 0 && found.food.state == stated.state();
        longest_match(candidate, |found| includes_state(found)).map(|found| found.food)
    })
}

/// Finds a food whose name continues in a note, such as 'rice, brown' and 'mince, turkey', else one that the head alone names.
fn find_by_name(head: &[String], line_words: &LineWords) -> Option<&'static Food> {
    // Some foods have rows with and without skin, or with and without salt. Any note may say which is meant: 'diced, skin on'.
    let skin: Vec<String> = ["with", "skin"].map(str::to_owned).to_vec();
    let mut extra_words: Vec<&[String]> = line_words.notes.iter().take(1).map(Vec::as_slice).collect();
    if line_words.notes.iter().any(|note| note.windows(2).any(|pair| pair == skin)) {
        extra_words.insert(0, &skin);
    }
    let salt: Vec<String> = ["no", "salt"].map(str::to_owned).to_vec();
    if line_words.notes.iter().any(|note| note.windows(2).any(|pair| pair == salt)) {
        extra_words.insert(0, &salt);
    }
    let with_note = extra_words.iter().find_map(|note| {
        let (before, after) = ([*note, head].concat(), [head, *note].concat());
        // The name must have words of both parts: a note alone does not name the food, and the head alone is searched below.
        let spans = |found: &Found, junction: usize| found.first < junction && found.last >= junction;
        longest_match(&before, |found| spans(found, note.len()))
            .or_else(|| longest_match(&after, |found| spans(found, head.len())))
    });
    with_note.or_else(|| longest_match(head, |_| true)).map(|found| found.food)
}

struct Found {
    food: &'static Food,
    /// Index of the first word of the name.
    first: usize,
    /// Index of the last word of the name.
    last: usize,
}

/// Returns the longest accepted name in the words, if all other words are descriptive.
fn longest_match(head: &[String], is_accepted: impl Fn(&Found) -> bool) -> Option<Found> {
    if head.len() > MAX_HEAD_WORDS {
        return None;
    }
    let mut numbers: Vec<usize> =
        head.iter().filter_map(|word| NAMES_BY_FIRST_WORD.get(word.as_str())).flatten().copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let candidates = numbers.into_iter().filter_map(|number| NAMES.get(number));
    candidates.filter_map(|name| match_name(name, head)).find(is_accepted)
}

/// Returns where the words of the name are in the head, in this order. Other words may be before, between or after them if
/// they are descriptive or name a state, such as 'raw'.
fn match_name(name: &Name, head: &[String]) -> Option<Found> {
    let descriptive = |word: &String| is_descriptive(word, &name.food.category) || is_state(word);
    let first_word = name.words.first()?;
    for (first, _) in head.iter().enumerate().filter(|(_, word)| *word == first_word) {
        let mut remaining = name.words.iter().peekable();
        let mut last = first;
        let is_fitting = head.iter().enumerate().all(|(at, word)| {
            if at >= first && remaining.peek().is_some_and(|next| *next == word) {
                remaining.next();
                last = at;
                return true;
            }
            descriptive(word)
        });
        if is_fitting && remaining.peek().is_none() {
            return Some(Found { food: name.food, first, last });
        }
    }
    None
}
