//! Finds out which state of its food a line means: raw, cooked, tinned, dried or frozen.

use super::LineWords;
use crate::food::{Food, State, foods};
use crate::word_list::WordList;

/// The state that a line states explicitly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StatedState {
    Cooked,
    Canned,
    Dry,
    Frozen,
    Raw,
}

impl StatedState {
    /// Returns the state that a line states. If it states several, the first in this order counts: cooked, tinned, dried, frozen,
    /// raw.
    pub fn from_line(line_words: &LineWords) -> Option<Self> {
        let order = [Self::Cooked, Self::Canned, Self::Dry, Self::Frozen, Self::Raw];
        order.into_iter().find(|stated| {
            line_words.head.iter().any(|word| stated.matches_word(word))
                || line_words.notes.iter().any(|note| stated.is_stated_in(note))
                || *stated == Self::Canned && line_words.is_tinned
        })
    }

    pub fn matches_word(self, word: &str) -> bool {
        match self {
            Self::Cooked => word == "cooked" || WordList::WetHeat.contains(word) || WordList::DryHeat.contains(word),
            Self::Canned => WordList::Canned.contains(word),
            Self::Dry => WordList::Dry.contains(word),
            Self::Frozen => word == "frozen",
            Self::Raw => WordList::Raw.contains(word),
        }
    }

    /// Returns whether a note states that the food was weighed in this state ('cooked', 'weighed dry'), as opposed to an
    /// instruction ('simmered until soft').
    fn is_stated_in(self, note: &[String]) -> bool {
        let Some(at) = note.iter().position(|word| self.matches_word(word)) else { return false };
        let is_planned = WordList::Instructions.contains_any(note);
        let is_leading = at == 0 || note.first().is_some_and(|first| first == "weighed" || first == "already");
        !is_planned && (is_leading || self == Self::Cooked || self == Self::Frozen)
    }

    pub fn state(self) -> State {
        match self {
            Self::Cooked => State::Cooked,
            Self::Canned => State::Canned,
            Self::Dry => State::Dry,
            Self::Frozen => State::Frozen,
            Self::Raw => State::Raw,
        }
    }

    /// Returns the words for this state that may be in a food's name, the line's own words first. `usual` are those with which the
    /// names of the food table end; the lists of words have more, which no name has.
    pub fn words(self, line_words: &LineWords) -> Vec<String> {
        let usual: &[&str] = match self {
            Self::Cooked => &["cooked"],
            Self::Canned => &["tinned", "canned"],
            Self::Dry => &["dry", "dried"],
            Self::Frozen => &["frozen"],
            Self::Raw => &["raw", "fresh"],
        };
        let own = line_words.all().filter(|word| self.matches_word(word)).take(2).cloned();
        own.chain(usual.iter().map(|word| (*word).to_owned())).collect()
    }
}

pub(crate) fn is_cooked(word: &str) -> bool {
    StatedState::Cooked.matches_word(word)
}

pub(super) fn is_state(word: &str) -> bool {
    let all = [StatedState::Cooked, StatedState::Canned, StatedState::Dry, StatedState::Frozen, StatedState::Raw];
    all.into_iter().any(|stated| stated.matches_word(word))
}

/// Returns the named food in the stated state, or in a state that is similar enough. None if the table has neither.
pub(super) fn choose_by_state(
    food: &'static Food,
    stated: Option<StatedState>,
    line_words: &LineWords,
) -> Option<&'static Food> {
    let Some(stated) = stated else {
        // 'Pumpkin' alone means the canned food, but a cook does not peel or dice canned pumpkin.
        let is_cut = WordList::FreshlyCut.words().any(|word| line_words.says(word));
        return sibling(food, State::Raw, line_words).filter(|_| food.state == State::Canned && is_cut).or(Some(food));
    };
    if food.state == stated.state() {
        return Some(food);
    }
    sibling(food, stated.state(), line_words).or_else(|| choose_similar_state(food, stated, line_words))
}

/// Returns a state of the food whose nutrients are similar to those of the stated state: a raw carrot for a boiled one.
/// Returns None if no state is similar enough, as for a boiled grain.
fn choose_similar_state(food: &'static Food, stated: StatedState, line_words: &LineWords) -> Option<&'static Food> {
    let is_plant = matches!(food.category.as_str(), "vegetable" | "fruit" | "herb");
    let is_pulse = food.category == "legume";
    let is_seafood = matches!(food.category.as_str(), "fish" | "shellfish");
    let is_same_in_every_state =
        matches!(food.state, State::Ready) || matches!(food.category.as_str(), "supplement" | "seed");
    match (stated, food.state) {
        (StatedState::Dry, _) => Some(food).filter(|food| food.category == "supplement" || food.category == "seed"),
        (_, _) if is_same_in_every_state => Some(food),
        (StatedState::Frozen, State::Raw) => Some(food),
        (StatedState::Frozen, State::Cooked) if is_plant || is_pulse => Some(food),
        (StatedState::Raw, State::Dry) => Some(food),
        (StatedState::Raw, State::Cooked | State::Frozen) if is_plant => Some(food),
        (StatedState::Cooked, State::Raw) if is_plant => Some(food),
        (StatedState::Cooked, State::Canned) => Some(food),
        (StatedState::Canned, State::Cooked) if is_plant || is_pulse || is_seafood => Some(food),
        (StatedState::Canned, _) if is_pulse || food.category == "vegetable" || is_seafood => {
            sibling(food, State::Cooked, line_words)
        }
        _ => None,
    }
}

/// Returns the same food in another state: its id differs in the last word only. If there are several, a row that was cooked
/// as the line states is preferred: 'boiled' for a simmered food, 'roasted' for a grilled one.
fn sibling(food: &'static Food, state: State, line_words: &LineWords) -> Option<&'static Food> {
    let stem = id_without_state(food);
    let candidates: Vec<&Food> =
        foods().iter().filter(|other| other.state == state && id_without_state(other) == stem).collect();
    let are_both_in =
        |list: WordList, ending: &str| list.contains(ending) && list.words().any(|word| line_words.says(word));
    let is_cooked_alike = |other: &&&Food| {
        let ending = other.id.as_str().rsplit('_').next().unwrap_or_default();
        // A poached egg differs from other eggs cooked with water, so its row is preferred only if the line says 'poached'.
        are_both_in(WordList::WetHeat, ending) && (ending != "poached" || line_words.says("poached"))
            || are_both_in(WordList::DryHeat, ending)
    };
    candidates.iter().find(is_cooked_alike).or_else(|| candidates.first()).copied()
}

/// Returns the id without the state at its end: `carrot` for `carrot_raw`.
fn id_without_state(food: &Food) -> &str {
    const STATES: [&str; 13] = [
        "raw", "cooked", "roasted", "boiled", "stewed", "baked", "poached", "dry", "dried", "canned", "frozen",
        "fresh", "simmered",
    ];
    match food.id.as_str().rsplit_once('_') {
        Some((stem, last)) if STATES.contains(&last) => stem,
        _ => food.id.as_str(),
    }
}
