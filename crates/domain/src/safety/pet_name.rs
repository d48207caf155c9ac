//! Recognises names of hazards that are used as the name of an animal: 'Brandy's Chicken Bowl', 'Meatloaf for Oreo'.

use std::ops::Range;

use super::hazard_name::NameKind;
use super::negation_words::WordList;
use super::text::TextKind;
use super::words::Word;

/// Returns true for a brand, or for a food after which animals are named.
pub fn can_be_pet_name(kind: NameKind, words: &[Word]) -> bool {
    let is_brand = matches!(kind, NameKind::Brand | NameKind::Registered);
    let [word] = words else { return is_brand };
    let singular = word.text.strip_suffix('s').unwrap_or(&word.text);
    is_brand || WordList::PetNames.contains(&word.text) || WordList::PetNames.contains(singular)
}

/// Maximum number of words between a name and the word that says which animal it is: 'Merlot, our very old greyhound'.
const DESCRIPTION_REACH: usize = 6;

/// Returns true if the text treats the words as somebody's name. Those of an ingredient line are food, unless the line names
/// the animal as well, or something that belongs to it: 'for my cat Raisin', 'Bailey's birthday'.
pub fn is_used_as_pet_name(kind: TextKind, text: &str, words: &[Word], span: &Range<usize>) -> bool {
    let (Some(first), Some(last)) = (words.get(span.start), words.get(span.end.saturating_sub(1))) else {
        return false;
    };
    let written = text.get(first.from..last.to).unwrap_or_default();
    if !written.starts_with(char::is_uppercase) {
        return false;
    }
    let name = Name { words, span };
    let rest = text.get(last.to..).unwrap_or_default();
    let is_possessive =
        ["'s", "’s", "'S", "’S"].iter().any(|ending| written.ends_with(ending) || rest.starts_with(ending))
            || (written.ends_with('s') && rest.starts_with(['\'', '’']));
    let names_animal = name.follows(WordList::PetNouns)
        || (is_possessive && name.is_before(WordList::ThingsOfPets))
        || (name.is_before_the() && name.describes_animal(1))
        || name.acts_like_animal()
        || name.is_explained();
    let is_somebody = is_possessive || name.follows(WordList::BeforePetNames);
    match kind {
        TextKind::Ingredient | TextKind::Eaten => names_animal,
        TextKind::Title => names_animal || is_somebody || name.is_before_the(),
        TextKind::Step => names_animal || is_somebody,
    }
}

fn is_pet_noun(word: &str) -> bool {
    [word, word.strip_suffix('s').unwrap_or(word)].iter().any(|noun| WordList::PetNouns.contains(noun))
}

/// Words that may be the name of an animal, in their sentence.
struct Name<'a> {
    words: &'a [Word],
    span: &'a Range<usize>,
}

impl Name<'_> {
    /// Returns the word at a distance after the name.
    fn word(&self, distance: usize) -> &str {
        self.words.get(self.span.end + distance).map_or("", |word| word.text.as_str())
    }

    /// Returns true if punctuation separates the word at a distance after the name from the word before it, or if
    /// there is no such word.
    fn breaks_before(&self, distance: usize) -> bool {
        self.words.get(self.span.end + distance).is_none_or(|word| word.gap.breaks_phrase() || word.gap.line)
    }

    fn is_before(&self, list: WordList) -> bool {
        list.contains(self.word(0)) && !self.breaks_before(0)
    }

    /// Returns true for the Raisin of 'my cat Raisin'.
    fn follows(&self, list: WordList) -> bool {
        let before = self.span.start.checked_sub(1).and_then(|at| self.words.get(at));
        let breaks = self.words.get(self.span.start).is_none_or(|word| word.gap.breaks_phrase());
        !breaks && before.is_some_and(|before| list.contains(&before.text))
    }

    /// Returns true for 'Choc the Labrador'.
    fn is_before_the(&self) -> bool {
        self.word(0) == "the" && !self.breaks_before(0)
    }

    /// Returns true for 'Mocha licked the bowl', 'Brandy and Basil always beg for more' and 'Whisky is a picky cat'.
    fn acts_like_animal(&self) -> bool {
        let after_names = if self.word(0) == "and" { 2 } else { 0 };
        let at = after_names + usize::from(WordList::BeforeVerbsOfPets.contains(self.word(after_names)));
        let is_active = WordList::VerbsOfPets.contains(self.word(at));
        let is_animal = WordList::LinkingVerbsOfPets.contains(self.word(at))
            && (self.describes_animal(at + 1) || self.has_mood(at + 1));
        (is_active || is_animal) && (0..=at).all(|distance| !self.breaks_before(distance))
    }

    /// Returns true for the rest of 'Latte is not impressed' and 'Java is allergic to chicken'.
    fn has_mood(&self, from: usize) -> bool {
        let at = from + usize::from(WordList::BeforeMoodsOfPets.contains(self.word(from)));
        WordList::MoodsOfPets.contains(self.word(at)) && !self.breaks_before(at)
    }

    /// Returns true for 'Merlot, our greyhound', 'Pickle and Olive, two kittens' and 'Oreo (yes, that is the puppy)'.
    fn is_explained(&self) -> bool {
        let at = if self.word(0) == "and" { 2 } else { 0 };
        let Some(gap) = self.words.get(self.span.end + at).map(|word| word.gap) else { return false };
        let is_apposition =
            gap.comma && WordList::BeforePetDescriptions.contains(self.word(at)) && self.describes_animal(at);
        !gap.ends_clause() && (is_apposition || (gap.opened > 0 && self.bracket_names_animal(at)))
    }

    fn bracket_names_animal(&self, from: usize) -> bool {
        (from..from + DESCRIPTION_REACH)
            .take_while(|distance| {
                let gap = self.words.get(self.span.end + distance).map(|word| word.gap);
                *distance == from || gap.is_some_and(|gap| gap.closed == 0 && !gap.ends_clause())
            })
            .any(|distance| is_pet_noun(self.word(distance)))
    }

    /// Returns true if a word for an animal follows in the same part of the sentence.
    fn describes_animal(&self, from: usize) -> bool {
        (from..from + DESCRIPTION_REACH)
            .take_while(|distance| *distance == from || !self.breaks_before(*distance))
            // 'Cocoa is good for dogs' says nothing about the animal that has the name.
            .take_while(|distance| !WordList::AfterPetDescriptions.contains(self.word(*distance)))
            .any(|distance| is_pet_noun(self.word(distance)))
    }
}
