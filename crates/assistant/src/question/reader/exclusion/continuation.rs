//! Reads foods whose exclusion other words of the text state: 'and maybe to egg' after an allergy, 'two allergies, chicken and beef',
//! 'né pollo né riso', 'chicken? no'.

use search::exclusion::names_allergy;

use super::super::super::phrase::{Meaning, phrases};
use super::super::super::word::Word;
use super::super::Reader;
use super::Trigger;
use crate::word_list::WordList;

/// Maximum number of words between a number and the allergies that it counts: 'two known food allergies'.
const MAX_WORDS_AFTER_COUNT: usize = 3;

/// Returns true for a phrase that can stand between the words that exclude a food and its name.
pub(super) fn is_fill(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::ExcludeFill | Meaning::ListAdverb)
}

/// Returns the number of words of a clause that consists of a denial: 'no', 'no thanks', '0'.
fn length_of_denial(clause: &[Word]) -> Option<usize> {
    if matches!(clause, [word] if word.number == Some(0.0)) {
        return Some(1);
    }
    let text = clause.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    WordList::Denials.contains(&text).then_some(clause.len())
}

impl Reader<'_> {
    /// Returns the words that continue an allergy, as in 'not allergic to fish but to beef', 'allergic to chicken and maybe to egg'
    /// and 'allergic to chicken. Also to beef.'
    pub(super) fn continued_allergy_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let length =
            phrases().length_of(&Meaning::AllergyContinues, self.clause(at)).or_else(|| self.further_allergy_at(at))?;
        let before: Vec<String> = self.words.get(..at)?.iter().map(|word| word.text.clone()).collect();
        names_allergy(&before).then_some((Trigger::Allergy, length))
    }

    /// Returns the number of words up to the preposition of a further allergen: 'and maybe to', or 'to' after a comma.
    fn further_allergy_at(&self, at: usize) -> Option<usize> {
        let is_joining = |meaning: &Meaning| matches!(meaning, Meaning::And | Meaning::ListAdverb);
        let mut end = at;
        while let Some((_, length)) = phrases().longest_at(self.clause_from(at, end), is_joining) {
            end += length;
        }
        let is_joined = end > at || self.words.get(at).is_some_and(|word| word.follows_break);
        let to = phrases().length_of(&Meaning::AllergyTo, self.clause_from(at, end)).filter(|_| is_joined)?;
        let food = self.skip_fill(at, end + to);
        self.target_at(food).filter(|_| !self.clause_from(at, food).is_empty()).map(|_| end + to - at)
    }

    /// Returns the rest of the clause of `at` from a later place, or nothing if the place is in another clause.
    fn clause_from(&self, at: usize, place: usize) -> &[Word] {
        self.clause(at).get(place - at..).unwrap_or_default()
    }

    fn skip_fill(&self, at: usize, place: usize) -> usize {
        let mut place = place;
        while let Some((_, length)) = phrases().longest_at(self.clause_from(at, place), is_fill) {
            place += length;
        }
        place
    }

    /// Returns true if a number or a similar word before an allergy says that its foods follow: 'two allergies, chicken and beef'.
    /// `end` is the place after the words for the allergy.
    pub(super) fn announces_foods(&self, end: usize) -> bool {
        let is_number = |meaning: &Meaning| matches!(meaning, Meaning::Number(_));
        let is_count = |word: &Word| {
            word.number.is_some()
                || WordList::AllergyCounts.contains(&word.text)
                || phrases().longest_at(std::slice::from_ref(word), is_number).is_some()
        };
        let before = self.words.get(end.saturating_sub(MAX_WORDS_AFTER_COUNT + 1)..end).unwrap_or_default();
        before.iter().any(is_count)
    }

    /// Returns the words that exclude the food or the pronoun directly after them: 'bored of chicken', 'sick of it'.
    pub(super) fn exclusion_of_next_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let length = phrases().length_of(&Meaning::ExcludeNext, self.clause(at))?;
        let next = self.skip_fill(at, at + length);
        let is_pronoun = self.clause_from(at, next).first().is_some_and(|it| WordList::FoodPronouns.contains(&it.text));
        let is_food = !self.clause_from(at, next).is_empty() && self.excluded_at(next).is_some();
        (is_food || is_pronoun).then_some((Trigger::Before, length))
    }

    /// Returns the first of several conjunctions that exclude the foods after them: 'né pollo né riso', 'noch kip noch rund'.
    pub(super) fn repeated_negation_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let clause = self.clause(at);
        let first = clause.first().filter(|word| WordList::RepeatedNegations.contains(&word.text))?;
        let names_food = |place: usize| {
            let food = self.skip_fill(at, place);
            !self.clause_from(at, food).is_empty() && self.target_at(food).is_some()
        };
        let is_repeated =
            |(index, word): (usize, &Word)| index > 0 && word.text == first.text && names_food(at + index + 1);
        (names_food(at + 1) && clause.iter().enumerate().any(is_repeated)).then_some((Trigger::Before, 1))
    }

    /// Returns the number of words that begin a clause and deny the food before it: 'chicken? no', 'chicken? not for my dog'.
    pub(super) fn denial_after(&self, at: usize) -> Option<usize> {
        let clause = self.clause(at);
        clause.first().filter(|word| word.follows_break)?;
        if self.is_stressed_before_food(at) {
            return None;
        }
        match clause {
            [first, second, ..] if first.text == "not" && second.text == "for" => Some(2),
            _ => self.denial_at(at),
        }
    }

    /// Returns true for a sentence that stresses a negation of the food after it: 'turkey. NO!!! rice'. After a question, it is the
    /// answer: 'turkey? no! rice'.
    fn is_stressed_before_food(&self, at: usize) -> bool {
        let next = at + self.clause(at).len();
        let is_answer = self.words.get(at).is_some_and(|word| word.follows_question || !word.begins_sentence);
        let is_stressed = self.words.get(next).is_some_and(|word| word.follows_exclamation);
        is_stressed && !is_answer && self.target_at(next).is_some()
    }

    /// Returns the number of words from a place to the end of its clause if they deny the food before them: 'no', 'no thanks'.
    pub(super) fn denial_at(&self, at: usize) -> Option<usize> {
        let clause = self.clause(at);
        if self.announced_list_at(at).is_some() { None } else { length_of_denial(clause) }
    }

    /// Returns the words of a clause that end in a colon and exclude the foods after it: 'no: rice, eggs', 'not allowed: chicken',
    /// 'forbidden: fish, dairy'.
    pub(super) fn announced_list_at(&self, at: usize) -> Option<(Trigger, usize)> {
        self.words.get(at).filter(|word| at == 0 || word.follows_break)?;
        let clause = self.clause(at);
        let is_heading = |meaning: &Meaning| phrases().length_of(meaning, clause) == Some(clause.len());
        let headings = [Meaning::ExcludeAfter, Meaning::Sign, Meaning::Reaction, Meaning::Unsuitable, Meaning::Not];
        let heading = || headings.iter().any(is_heading).then_some(clause.len());
        let length = length_of_denial(clause).or_else(heading)?;
        let is_announced = self.words.get(at + length).is_some_and(|word| word.follows_colon);
        (is_announced && self.target_at(at + length).is_some()).then_some((Trigger::Before, length))
    }
}
