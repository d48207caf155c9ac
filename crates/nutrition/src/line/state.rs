//! Raw, cooked, tinned, dried or frozen: which state of its food a line means.

use super::LineWords;
use crate::food::{Food, State, foods};

/// The state a line states in so many words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Cooked,
    Canned,
    Dry,
    Frozen,
    Raw,
}

/// Wet and dry heat have rows of their own for some foods.
const WET_HEAT: [&str; 7] = ["boiled", "poached", "steamed", "stewed", "braised", "simmered", "scrambled"];
const DRY_HEAT: [&str; 6] = ["roasted", "roast", "baked", "browned", "grilled", "fried"];

/// How a note begins that speaks of what is yet to be done.
const NOT_YET: [&str; 5] = ["not", "until", "be", "then", "before"];

/// Preparation that says a pumpkin came whole, not in a tin.
const FRESHLY_CUT: [&str; 9] = ["peeled", "seeded", "deseeded", "cubed", "cube", "diced", "dice", "flesh", "grated"];

impl Wanted {
    /// What the head says, else what a note does; cooked before tinned before dried before frozen before raw.
    pub fn of(said: &LineWords) -> Option<Self> {
        let order = [Self::Cooked, Self::Canned, Self::Dry, Self::Frozen, Self::Raw];
        order.into_iter().find(|wanted| {
            said.head.iter().any(|word| wanted.is_said_by(word))
                || said.notes.iter().any(|note| wanted.is_noted(note))
                || *wanted == Self::Canned && said.is_tinned
        })
    }

    pub fn is_said_by(self, word: &str) -> bool {
        match self {
            Self::Cooked => word == "cooked" || WET_HEAT.contains(&word) || DRY_HEAT.contains(&word),
            Self::Canned => ["tinned", "canned", "tin", "can"].contains(&word),
            Self::Dry => ["dry", "dried"].contains(&word),
            Self::Frozen => word == "frozen",
            Self::Raw => ["raw", "fresh", "uncooked"].contains(&word),
        }
    }

    /// 'Simmered until soft' tells the cook what to do; 'cooked' and 'weighed dry' tell what was weighed.
    fn is_noted(self, note: &[String]) -> bool {
        let Some(at) = note.iter().position(|word| self.is_said_by(word)) else { return false };
        let is_planned = note.iter().any(|word| NOT_YET.contains(&word.as_str()));
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

    /// The words a name may carry for it, the line's own first.
    pub fn words(self, said: &LineWords) -> Vec<String> {
        let usual: &[&str] = match self {
            Self::Cooked => &["cooked"],
            Self::Canned => &["tinned", "canned"],
            Self::Dry => &["dry", "dried"],
            Self::Frozen => &["frozen"],
            Self::Raw => &["raw", "fresh"],
        };
        let own = said.all().filter(|word| self.is_said_by(word)).take(2).cloned();
        own.chain(usual.iter().map(|word| (*word).to_owned())).collect()
    }
}

pub(super) fn is_state(word: &str) -> bool {
    let all = [Wanted::Cooked, Wanted::Canned, Wanted::Dry, Wanted::Frozen, Wanted::Raw];
    all.into_iter().any(|wanted| wanted.is_said_by(word))
}

/// The row of the named food in the wanted state, or one that is near enough; None where neither is known.
pub(super) fn choose(food: &'static Food, wanted: Option<Wanted>, said: &LineWords) -> Option<&'static Food> {
    let Some(wanted) = wanted else {
        let is_cut = FRESHLY_CUT.iter().any(|word| said.says(word));
        return sibling(food, State::Raw, said).filter(|_| food.state == State::Canned && is_cut).or(Some(food));
    };
    if food.state == wanted.state() {
        return Some(food);
    }
    sibling(food, wanted.state(), said).or_else(|| near_enough(food, wanted, said))
}

/// A boiled carrot weighs and holds nearly what a raw one does; a boiled grain does not.
fn near_enough(food: &'static Food, wanted: Wanted, said: &LineWords) -> Option<&'static Food> {
    let is_plant = matches!(food.category.as_str(), "vegetable" | "fruit" | "herb");
    let is_pulse = food.category == "legume";
    let is_seafood = matches!(food.category.as_str(), "fish" | "shellfish");
    let keeps = matches!(food.state, State::Ready) || matches!(food.category.as_str(), "supplement" | "seed");
    match (wanted, food.state) {
        (Wanted::Dry, _) => Some(food).filter(|food| food.category == "supplement" || food.category == "seed"),
        (_, _) if keeps => Some(food),
        (Wanted::Frozen, State::Raw) => Some(food),
        (Wanted::Frozen, State::Cooked) if is_plant || is_pulse => Some(food),
        (Wanted::Raw, State::Dry) => Some(food),
        (Wanted::Raw, State::Cooked | State::Frozen) if is_plant => Some(food),
        (Wanted::Cooked, State::Raw) if is_plant => Some(food),
        (Wanted::Cooked, State::Canned) => Some(food),
        (Wanted::Canned, State::Cooked) if is_plant || is_pulse || is_seafood => Some(food),
        (Wanted::Canned, _) if is_pulse || food.category == "vegetable" || is_seafood => {
            sibling(food, State::Cooked, said)
        }
        _ => None,
    }
}

/// The same food in another state: the ids share all but their last word.
fn sibling(food: &'static Food, state: State, said: &LineWords) -> Option<&'static Food> {
    let stem = stem(food);
    let of_state: Vec<&Food> =
        foods().iter().filter(|other| other.state == state && self::stem(other) == stem).collect();
    let heat = |words: &[&str]| words.iter().any(|word| said.says(word));
    let fits = |other: &&&Food| {
        let ending = other.id.as_str().rsplit('_').next().unwrap_or_default();
        WET_HEAT.contains(&ending) && heat(&WET_HEAT) && (ending != "poached" || said.says("poached"))
            || DRY_HEAT.contains(&ending) && heat(&DRY_HEAT)
    };
    of_state.iter().find(fits).or_else(|| of_state.first()).copied()
}

fn stem(food: &Food) -> &str {
    const STATES: [&str; 13] = [
        "raw", "cooked", "roasted", "boiled", "stewed", "baked", "poached", "dry", "dried", "canned", "frozen",
        "fresh", "simmered",
    ];
    match food.id.as_str().rsplit_once('_') {
        Some((stem, last)) if STATES.contains(&last) => stem,
        _ => food.id.as_str(),
    }
}
