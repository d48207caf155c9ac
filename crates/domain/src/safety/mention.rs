//! Finds hazards that a text mentions without using them: 'the size of a raisin', 'wine-coloured', 'replace the onion with
//! celery', 'keep chocolate away from your dog', 'onions are toxic to cats'.
//!
//! The methods `negate_…` add the indices of the words of such hazards to `negated`.

use std::collections::BTreeSet;
use std::ops::Range;

use super::list::{MAX_ITEM_WORDS, MAX_ITEMS};
use super::negation_words::WordList;
use super::text::{Text, TextKind};

/// Maximum number of words between 'check' and the hazard that is looked for.
const CHECK_REACH: usize = 10;

/// Maximum number of words among which the first animal is named: 'your old dog'.
const ANIMAL_REACH: usize = 3;

/// Maximum number of words among which the last of several animals is named: 'all dogs and cats'.
const LAST_ANIMAL_REACH: usize = 4;

impl Text<'_> {
    pub fn negate_mentions(&self, negated: &mut BTreeSet<usize>) {
        for hazard in &self.hazards {
            let is_warned_of =
                self.kind == TextKind::Step && (self.is_kept_away(hazard) || self.is_called_harmful(hazard));
            if self.is_compared(hazard) || self.is_replaced(hazard) || self.is_looked_for(hazard) || is_warned_of {
                negated.extend(hazard.clone());
            }
        }
    }

    /// Returns true for 'raisin-sized', 'the size of a large raisin', 'no bigger than a grape', 'as big as a grape' and 'looks like
    /// chocolate'.
    fn is_compared(&self, hazard: &Range<usize>) -> bool {
        let start = self.skip_adjectives_back(hazard.start);
        let is_size_of = self.before_is_in(start, 1, WordList::AppearanceNouns)
            && (start..hazard.start).any(|at| self.word(at) == "of");
        let is_as_big_as = self.word_before(start, 1) == "as" && self.word_before(start, 3) == "as";
        let looks_like = self.word_before(start, 1) == "like" && self.before_is_in(start, 2, WordList::AppearanceVerbs);
        let follows_than =
            self.word_before(start, 1) == "than" && self.before_is_in(start, 2, WordList::AppearanceNouns);
        let ends_comparison = self.is_in(hazard.end, WordList::AppearanceEndings) && !self.breaks_at(hazard.end);
        ends_comparison || (!self.breaks_at(start) && (is_size_of || follows_than || is_as_big_as || looks_like))
    }

    /// Returns the index of the first of the adjectives and articles before a word.
    fn skip_adjectives_back(&self, mut start: usize) -> usize {
        while start > 0
            && !self.breaks_at(start)
            && [WordList::HazardAdjectives, WordList::Articles].iter().any(|list| self.is_in(start - 1, *list))
        {
            start -= 1;
        }
        start
    }

    /// Returns true if the word at a distance before `at` is in the list.
    fn before_is_in(&self, at: usize, distance: usize, list: WordList) -> bool {
        at.checked_sub(distance).is_some_and(|at| self.is_in(at, list))
    }

    /// Returns true if a phrase cannot continue from the previous word to the word at `at`, or if there is none.
    fn breaks_at(&self, at: usize) -> bool {
        self.words.get(at).is_none_or(|word| word.gap.breaks_phrase() || word.gap.ends_clause())
    }

    fn word_before(&self, at: usize, distance: usize) -> &str {
        at.checked_sub(distance).map_or("", |at| self.word(at))
    }

    /// Returns true for the onion of 'replace the onion with celery', 'swap onion for celery' and 'substitute celery for onion',
    /// but not of 'swap celery for onion', which uses the onion. If only a part of a food is replaced, the rest is still used.
    fn is_replaced(&self, hazard: &Range<usize>) -> bool {
        let start = self.skip_adjectives_back(hazard.start);
        let Some(before) = start.checked_sub(1).filter(|_| !self.starts_clause(start)) else { return false };
        let verb = if self.word(before) == "out" { before.saturating_sub(1) } else { before };
        let follows_replace_verb = self.is_in(verb, WordList::ReplaceVerbs)
            && (self.is_in(hazard.end, WordList::AfterReplacedFood)
                || self.breaks_at(hazard.end)
                || self.is_in_other_recipe(hazard.end))
            && !self.is_reversed(verb);
        let substitute = (before.saturating_sub(MAX_ITEM_WORDS)..before)
            .rev()
            .take_while(|at| !self.starts_clause(at + 1))
            .find(|at| self.is_in(*at, WordList::SubstituteVerbs));
        let follows_substitute_for =
            self.word(before) == "for" && substitute.is_some_and(|verb| !self.is_reversed(verb));
        follows_replace_verb || follows_substitute_for
    }

    /// Returns true for the end of 'replace the onion in the original recipe with celery'.
    fn is_in_other_recipe(&self, at: usize) -> bool {
        let recipe = (at + 1..=at + MAX_ITEM_WORDS)
            .take_while(|at| !self.starts_clause(*at))
            .find(|at| self.is_in(*at, WordList::OtherRecipes));
        self.word(at) == "in" && recipe.is_some_and(|recipe| self.is_in(recipe + 1, WordList::AfterOtherRecipe))
    }

    /// Returns true for 'keep chocolate away', 'keep grapes and raisins out of reach' and 'keep onions well away from your
    /// dog', but not for 'keep the garlic away from the heat'.
    fn is_kept_away(&self, hazard: &Range<usize>) -> bool {
        let start = self.list_start(hazard.start);
        let Some(verb) = start.checked_sub(1).filter(|_| !self.starts_clause(start)) else { return false };
        if !self.is_in(verb, WordList::KeepVerbs) || self.is_reversed(verb) {
            return false;
        }
        let away = self.list_end(hazard.end);
        let away = away + usize::from(self.is_in(away, WordList::BeforeAway));
        match self.word(away) {
            _ if self.starts_clause(away) => false,
            "out" => self.word(away + 1) == "of" && self.word(away + 2) == "reach",
            "away" => {
                self.starts_clause(away + 1) || (self.word(away + 1) == "from" && self.names_animal_after(away + 2))
            }
            _ => false,
        }
    }

    /// Returns true for 'check the label of the peanut butter for xylitol'.
    fn is_looked_for(&self, hazard: &Range<usize>) -> bool {
        let start = self.list_start(hazard.start);
        let Some(before) = start.checked_sub(1).filter(|_| !self.breaks_at(start)) else { return false };
        let words_before = (before.saturating_sub(CHECK_REACH)..before)
            .rev()
            .take_while(|at| !self.starts_clause(at + 1))
            .collect::<Vec<_>>();
        let has_word_of = |list: WordList| words_before.iter().any(|at| self.is_in(*at, list));
        self.word(before) == "for" && has_word_of(WordList::CheckVerbs) && has_word_of(WordList::Labels)
    }

    /// Returns the index of the first word of the list of hazards that contains the hazard at `start`.
    fn list_start(&self, start: usize) -> usize {
        let mut start = self.skip_adjectives_back(start);
        for _ in 0..MAX_ITEMS {
            let conjunction = usize::from(start > 0 && self.is_in(start - 1, WordList::ItemConjunctions));
            let Some(before) = self.hazard_ending_at(start - conjunction).filter(|_| !self.starts_clause(start)) else {
                break;
            };
            start = self.skip_adjectives_back(before.start);
        }
        start
    }

    /// Returns the index after the list of hazards that contains the hazard ending at `end`.
    fn list_end(&self, mut end: usize) -> usize {
        for _ in 0..MAX_ITEMS {
            match self.hazard_from(end).filter(|next| next.start <= end + 1 && self.continues_list(end, next)) {
                Some(next) => end = next.end,
                None => break,
            }
        }
        end
    }

    fn names_animal_after(&self, at: usize) -> bool {
        (at..at + ANIMAL_REACH).take_while(|at| !self.starts_clause(*at)).any(|at| self.is_in(at, WordList::Animals))
    }

    /// Returns true for 'Onions are toxic to cats.' and 'Onion, garlic and chives are harmful.', but not for 'Onions are toxic raw,
    /// so fry them.'
    fn is_called_harmful(&self, hazard: &Range<usize>) -> bool {
        let mut at = self.list_end(hazard.end);
        if !self.is_in(at, WordList::BeforeHarmAdjectives) || self.starts_clause(at) {
            return false;
        }
        at += 1;
        while self.is_in(at, WordList::Intensifiers) && !self.starts_clause(at) {
            at += 1;
        }
        self.is_in(at, WordList::HarmAdjectives)
            && !self.starts_clause(at)
            && (self.ends_warning(at + 1)
                || (self.is_in(at + 1, WordList::BeforeHarmedAnimals)
                    && self.names_animal_after(at + 2)
                    && (at + 2..at + 2 + LAST_ANIMAL_REACH)
                        .any(|end| self.is_in(end, WordList::Animals) && self.ends_warning(end + 1))))
    }

    /// Returns true at the end of a clause, or before 'so leave them out'.
    fn ends_warning(&self, at: usize) -> bool {
        self.starts_clause(at) || (self.word(at) == "so" && self.is_in(at + 1, WordList::AfterSo))
    }

    fn continues_list(&self, at: usize, next: &Range<usize>) -> bool {
        !self.starts_clause(at) && (next.start == at || self.is_in(at, WordList::ItemConjunctions))
    }
}
