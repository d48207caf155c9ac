//! Which food a line names: the longest of the table's names whose other words are harmless.

use std::sync::LazyLock;

use super::describe::{is_harmless, phrases};
use super::state::{Wanted, choose};
use super::{LineWords, leanness};
use crate::food::{Food, State, foods};
use crate::words::words;

/// A head of more words names more than one food.
const LONGEST_HEAD: usize = 24;

struct Name {
    words: Vec<String>,
    food: &'static Food,
}

/// Of every food but the supplements that come by the piece; the longest first.
static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let foods = foods().iter().filter(|food| food.state != State::Supplement);
    let mut names: Vec<Name> = foods
        .flat_map(|food| food.aliases.iter().map(move |alias| Name { words: phrases(words(alias)), food }))
        .filter(|name| !name.words.is_empty())
        .collect();
    let letters = |name: &Name| name.words.iter().map(String::len).sum::<usize>();
    names.sort_by_key(|name| std::cmp::Reverse((name.words.len(), letters(name))));
    names
});

pub(super) fn find(said: &LineWords) -> Option<&'static Food> {
    let (percent, head) = leanness::percent(&said.head);
    let wanted = Wanted::of(said);
    let food = wanted
        .and_then(|wanted| in_that_state(&head, said, wanted))
        .or_else(|| as_named(&head, said).and_then(|food| choose(food, wanted, said)))?;
    let percent = percent.or_else(|| said.notes.iter().find_map(|note| leanness::percent(note).0));
    percent.map_or(Some(food), |percent| leanness::choose(food, percent))
}

/// 'Tinned' said of a salmon names a food of its own, so the state is tried as a part of the name.
fn in_that_state(head: &[String], said: &LineWords, wanted: Wanted) -> Option<&'static Food> {
    let bare: Vec<String> = head.iter().filter(|word| !wanted.is_said_by(word)).cloned().collect();
    let mut heads = Vec::new();
    for word in wanted.words(said) {
        let mut tried = vec![word];
        tried.extend(bare.iter().cloned());
        heads.push(tried);
    }
    heads.iter().find_map(|head| {
        let covers_state = |found: &Found| found.first == 0 && found.food.state == wanted.state();
        longest(head, |found| covers_state(found)).map(|found| found.food)
    })
}

/// 'Rice, brown' and 'mince, turkey' turn the name round; else the head alone names the food.
fn as_named(head: &[String], said: &LineWords) -> Option<&'static Food> {
    let skin: Vec<String> = ["with", "skin"].map(str::to_owned).to_vec();
    let mut beside: Vec<&[String]> = said.notes.iter().take(1).map(Vec::as_slice).collect();
    if said.notes.iter().any(|note| note.windows(2).any(|pair| pair == skin)) {
        beside.insert(0, &skin);
    }
    let salt: Vec<String> = ["no", "salt"].map(str::to_owned).to_vec();
    if said.notes.iter().any(|note| note.windows(2).any(|pair| pair == salt)) {
        beside.insert(0, &salt);
    }
    let turned = beside.iter().find_map(|note| {
        let (before, after) = ([*note, head].concat(), [head, *note].concat());
        let spans = |found: &Found, junction: usize| found.first < junction && found.last >= junction;
        longest(&before, |found| spans(found, note.len())).or_else(|| longest(&after, |found| spans(found, head.len())))
    });
    turned.or_else(|| longest(head, |_| true)).map(|found| found.food)
}

struct Found {
    food: &'static Food,
    /// Where the name begins and ends in the words.
    first: usize,
    last: usize,
}

/// The longest name in the words that leaves only harmless ones over.
fn longest(head: &[String], is_wanted: impl Fn(&Found) -> bool) -> Option<Found> {
    if head.len() > LONGEST_HEAD {
        return None;
    }
    NAMES.iter().filter_map(|name| found(name, head)).find(is_wanted)
}

fn found(name: &Name, head: &[String]) -> Option<Found> {
    let harmless = |word: &String| is_harmless(word, &name.food.category) || super::state::is_state(word);
    let first_word = name.words.first()?;
    for (first, _) in head.iter().enumerate().filter(|(_, word)| *word == first_word) {
        let mut wanted = name.words.iter().peekable();
        let mut last = first;
        let is_fitting = head.iter().enumerate().all(|(at, word)| {
            if at >= first && wanted.peek().is_some_and(|next| *next == word) {
                wanted.next();
                last = at;
                return true;
            }
            harmless(word)
        });
        if is_fitting && wanted.peek().is_none() {
            return Some(Found { food: name.food, first, last });
        }
    }
    None
}
