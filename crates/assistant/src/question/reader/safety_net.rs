//! Turns wanted foods into excluded ones if the words around them may mean that the animal does not tolerate them: 'chicken upsets
//! my dog's stomach', 'Hund verträgt Huhn nicht'.
//!
//! It runs after the rules for exclusions in `exclusion.rs`, for sentences that these rules do not recognise.

use std::ops::Range;
use std::slice;

use nutrition::line::is_descriptive_word;
use search::description::is_description;
use search::exclusion::names_allergy;

use super::super::food_name::{self, ExcludedName};
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use super::exclusion::names_animal;
use crate::text::push_new;
use crate::word_list::WordList;

/// Maximum number of words in front of a reaction that deny it: 'does not' in 'does not upset'.
const MAX_WORDS_OF_DENIAL: usize = 2;
/// Maximum number of words after a clause before the one that refers back to its food: 'ist aber' in 'Thunfisch, ist aber allergisch'.
const MAX_WORDS_BEFORE_REFERENCE: usize = 3;
/// Minimum number of letters of a word that was not understood and may exclude the food beside it.
const MIN_UNREAD_LENGTH: usize = 3;

/// Returns true for a word that says how a food is prepared or cut, and so does not exclude it: 'diced'.
fn describes_food(word: &Word) -> bool {
    is_description(&word.text) || is_descriptive_word(&word.text)
}

impl Reader<'_> {
    /// Excludes every wanted food for which `may_be_excluded` returns true. As with an allergy, the animals and plants that the
    /// food comes from are excluded. The names are added to `doubtful_exclusions`, so that the visitor is asked.
    pub(super) fn exclude_doubtful_foods(&mut self) {
        for (place, statement) in std::mem::take(&mut self.statements) {
            match statement {
                Statement::Include(name) if self.may_be_excluded(place) => {
                    let is_allergy = true;
                    for name in ExcludedName::from_food(name).names(is_allergy) {
                        push_new(&mut self.reading.doubtful_exclusions, name.clone());
                        self.statements.push((place, Statement::Exclude(name)));
                    }
                }
                Statement::Include(name) => {
                    if self.unread_beside(place).any(|word| !describes_food(word)) || self.may_be_unwanted(place) {
                        push_new(&mut self.reading.unclear_foods, name.clone());
                    }
                    self.statements.push((place, Statement::Include(name)));
                }
                statement => self.statements.push((place, statement)),
            }
        }
    }

    /// Returns true for the only food of a text about a reaction that does not say for which animal the food is: 'itchy. beef? dog'.
    fn is_in_text_about_reaction(&self, place: usize) -> bool {
        let is_for = |at: usize| phrases().length_of(&Meaning::For, self.clause(at)).is_some();
        let own = place..place + self.lengths.get(&place).copied().unwrap_or(1);
        let mut places = 0..self.words.len();
        let has_other_food = places.clone().any(|at| !own.contains(&at) && self.names_food(at));
        !has_other_food && places.clone().any(|at| self.is_reaction(at)) && !places.any(is_for)
    }

    /// Returns true for a food before a contrast that was not understood: 'loves chicken, but the vet said so'.
    fn may_be_unwanted(&self, place: usize) -> bool {
        let after = self.words_after_clause(self.clause_around(place).end);
        let is_unread =
            |at: usize| self.words.get(at).is_some_and(|word| self.reading.unread_words.contains(&word.text));
        let is_contrast = |at: usize| phrases().length_of(&Meaning::Contrast, self.clause(at)).is_some();
        let has_contrast = after.clone().take(MAX_WORDS_BEFORE_REFERENCE).any(is_contrast);
        has_contrast && after.clone().any(is_unread)
    }

    /// Returns the words after a clause, in the same sentence or the next one, up to another food.
    fn words_after_clause(&self, clause_end: usize) -> Range<usize> {
        let begins_sentence = |at: &usize| self.words.get(*at).is_none_or(|word| word.begins_sentence);
        let sentence_end = (clause_end + 1..=self.words.len()).find(begins_sentence).unwrap_or(clause_end);
        let end = (clause_end..sentence_end).find(|at| self.names_food(*at)).unwrap_or(sentence_end);
        clause_end..end
    }

    /// Returns whether a food begins at a place. French 'mais' is read as a contrast here, and not as sweetcorn.
    fn names_food(&self, at: usize) -> bool {
        let is_contrast = phrases().length_of(&Meaning::Contrast, self.clause(at)).is_some();
        !is_contrast && food_name::find_excluded(self.clause(at)).is_some()
    }

    /// Returns the words that were not understood before and after the food at a place, in the same clause.
    fn unread_beside(&self, place: usize) -> impl Iterator<Item = &Word> {
        let follows_break = |at: usize| self.words.get(at).is_none_or(|word| word.follows_break);
        let before = place.checked_sub(1).filter(|_| !follows_break(place));
        let end = place + self.lengths.get(&place).copied().unwrap_or(1);
        let beside = before.into_iter().chain((!follows_break(end)).then_some(end));
        let words = beside.filter_map(move |at| self.words.get(at));
        words.filter(move |word| word.text.len() >= MIN_UNREAD_LENGTH && self.reading.unread_words.contains(&word.text))
    }

    /// Returns true for a food beside a word that was not understood and that ends like an exclusion: 'chicken zzzfree'.
    fn is_beside_unread_exclusion(&self, place: usize) -> bool {
        let ends_like_exclusion = |word: &Word| WordList::NegatingEnds.words().any(|end| word.text.ends_with(end));
        self.unread_beside(place).any(ends_like_exclusion)
    }

    /// Returns true for a food of a clause with a negation or an allergy for which no excluded food was found, unless it is meant for
    /// an allergic animal; for a food of a clause with a reaction, unless it is meant for an animal that is ill already; and for a food
    /// to which one of the other rules applies.
    fn may_be_excluded(&self, place: usize) -> bool {
        let clause = self.clause_around(place);
        self.open_exclusions.iter().any(|open| clause.contains(open) && !self.is_for_allergic_animal(place, *open))
            || self.lists_foods_of_allergy(&clause)
            || self.is_beside_unread_exclusion(place)
            || clause.clone().any(|at| self.is_reaction(at) && !self.is_for_ill_animal(place, at))
            || self.is_eaten_beside_reaction(&clause)
            || self.is_cause_of_illness(clause.clone(), place)
            || self.is_blamed(place)
            || self.is_eaten_with_sign(clause.clone(), place)
            || self.is_followed_by_reaction(clause.end)
            || self.is_no_new_food(clause)
            || self.is_in_text_about_reaction(place)
    }

    /// Returns true for a clause with foods that the animal has eaten, in a text that asks for another: 'novel protein, he has had beef'.
    fn is_no_new_food(&self, mut clause: Range<usize>) -> bool {
        let says = |meaning: &Meaning, at: usize| phrases().length_of(meaning, self.clause(at)).is_some();
        (0..self.words.len()).any(|at| says(&Meaning::NewFood, at)) && clause.any(|at| says(&Meaning::Eaten, at))
    }

    /// Returns true if the words after the clause of a food, in the same sentence or the next one, say that the food harms the animal or is
    /// not wanted, in a clause that names no food itself: 'loves chicken, but it makes him itch', 'likes beef, but the vet said no'.
    fn is_followed_by_reaction(&self, clause_end: usize) -> bool {
        let after = self.words_after_clause(clause_end);
        let is_pronoun = |at: usize| {
            let is_in = |list: WordList, at: usize| self.words.get(at).is_some_and(|word| list.contains(&word.text));
            let follows_verb = at.checked_sub(1).is_some_and(|before| is_in(WordList::VerbsBeforePronoun, before));
            is_in(WordList::FoodPronouns, at) || follows_verb && is_in(WordList::PronounsAfterVerb, at)
        };
        let is_contrast = |at: usize| phrases().length_of(&Meaning::Contrast, self.clause(at)).is_some();
        let objects = |at: usize| {
            let names_allergy_at = self.words.get(at).is_some_and(|word| names_allergy(slice::from_ref(&word.text)));
            let is_unwanted = |it: &Meaning| matches!(it, Meaning::ExcludeAfter | Meaning::NewFood);
            // 'But not too expensive' denies no food.
            let is_negated = (self.open_exclusions.contains(&at)
                || phrases().longest_at(self.clause(at), is_unwanted).is_some())
                && !(at..=at + 1).any(|at| self.is_denied(at));
            let is_about_food = names_allergy_at || is_negated || self.is_reaction(at);
            is_about_food && !self.clause_around(at).any(|at| self.names_food(at))
        };
        let mut first_words = after.clone().take(MAX_WORDS_BEFORE_REFERENCE);
        let refers_to_food = |at: usize| self.back_references.contains(&at);
        after.clone().any(refers_to_food)
            || first_words.any(|at| is_pronoun(at) || is_contrast(at)) && after.clone().any(objects)
    }

    /// Returns true for a food after words such as 'because of', whatever it is said to cause, and after words such as 'could it be' in
    /// a text about an illness: 'tear stains because of the chicken', 'Could it be the beef? He keeps scratching.'
    fn is_blamed(&self, place: usize) -> bool {
        let is_illness = |at: usize| self.is_disease.get(at) == Some(&true) || self.is_reaction(at);
        let is_blame = |meaning: &Meaning| {
            *meaning == Meaning::BecauseOf || *meaning == Meaning::Suspected && (0..self.words.len()).any(is_illness)
        };
        let ends_before = |start: &usize| {
            let words = self.words.get(*start..place).unwrap_or_default();
            phrases().longest_at(words, is_blame).is_some_and(|(_, length)| {
                let rest = words.get(length..).unwrap_or_default();
                rest.is_empty() || phrases().length_of(&Meaning::ExcludeFill, rest) == Some(rest.len())
            })
        };
        let start = self.clause_around(place).start;
        (start..place).any(|start| ends_before(&start))
    }

    /// Returns true for a food after words such as 'when eating', in a clause with a sign of illness: 'sneezes when eating turkey'.
    fn is_eaten_with_sign(&self, mut clause: Range<usize>, place: usize) -> bool {
        let is_sign = |at: usize| self.is_disease.get(at) == Some(&true);
        let is_eaten = |start: usize| {
            let words = self.words.get(start..place).unwrap_or_default();
            phrases().length_of(&Meaning::Eaten, words) == Some(words.len())
        };
        (clause.start + 1..place).any(is_eaten) && clause.any(is_sign)
    }

    /// Adds a word as a food to ask about, because otherwise nothing would be left out: one beside an allergy about which nothing is
    /// known, if no food was found for the allergy, as in 'allergie crustacés'; and a pronoun in a text without foods, as in 'without it'.
    pub(super) fn ask_about_unclear_exclusions(&mut self) {
        if !self.reading.allergens.is_empty() || !self.reading.unknown_exclusions.is_empty() {
            return;
        }
        let allergen = self.open_exclusions.iter().find_map(|allergy| self.unknown_allergen_beside(*allergy));
        let unknown = allergen.or_else(|| self.unclear_pronoun());
        self.reading.unknown_exclusions.extend(unknown);
    }

    /// Returns the pronoun of a clause such as 'without it', if the text names no food that may be meant.
    fn unclear_pronoun(&self) -> Option<String> {
        let is_food = |statement: &Statement| matches!(statement, Statement::Include(_) | Statement::Exclude(_));
        if self.statements.iter().any(|(_, statement)| is_food(statement)) {
            return None;
        }
        self.back_references.iter().find_map(|at| {
            let clause = self.words.get(self.clause_around(*at))?;
            let is_pronoun = |word: &&Word| WordList::FoodPronouns.contains(&word.text);
            let last = clause.last().filter(is_pronoun)?;
            (self.clause_around(*at).start == *at).then(|| last.text.clone())
        })
    }

    fn unknown_allergen_beside(&self, allergy: usize) -> Option<String> {
        let names_it = |at: usize| self.words.get(at).is_some_and(|word| names_allergy(slice::from_ref(&word.text)));
        let is_unknown = |at: &usize| {
            self.words.get(*at).is_some_and(|word| {
                let has_length = word.text.chars().count() >= MIN_UNREAD_LENGTH;
                has_length && self.reading.unread_words.contains(&word.text) && !describes_food(word)
            })
        };
        let starts_clause = |at: usize| self.words.get(at).is_none_or(|word| word.follows_break);
        let after = |at: usize| {
            let to = phrases().length_of(&Meaning::AllergyTo, self.clause_after(at + 1)).unwrap_or(0);
            Some(at + 1 + to).filter(|place| !starts_clause(*place))
        };
        let before = |at: usize| at.checked_sub(1).filter(|_| !starts_clause(at));
        let beside = names_it(allergy).then(|| [after(allergy), before(allergy)])?;
        let place = beside.into_iter().flatten().find(is_unknown)?;
        self.words.get(place).map(|word| word.text.clone())
    }

    /// Returns true for a clause of nothing but foods after an allergy without a food: 'My dog has an allergy. Chicken.' In 'dinner for my
    /// allergic dog, duck and rice', the allergy describes the animal.
    fn lists_foods_of_allergy(&self, clause: &Range<usize>) -> bool {
        let Some(before) = clause.start.checked_sub(1).map(|at| self.clause_around(at)) else { return false };
        let describes_animal = |at: usize| self.words.get(at + 1).is_some_and(names_animal);
        let is_open = |at: &usize| {
            let words = self.words.get(*at..=*at).unwrap_or_default();
            let words: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
            before.contains(at) && names_allergy(&words) && !describes_animal(*at)
        };
        self.open_exclusions.iter().any(is_open) && self.consists_of_foods(clause)
    }

    fn consists_of_foods(&self, clause: &Range<usize>) -> bool {
        let is_joining = |meaning: &Meaning| {
            matches!(meaning, Meaning::And | Meaning::ListAdverb | Meaning::ExcludeFill | Meaning::AllergyTo)
        };
        let mut at = clause.start;
        while at < clause.end {
            let words = self.words.get(at..clause.end).unwrap_or_default();
            let joining = || phrases().longest_at(words, is_joining).map(|(_, length)| length);
            let Some(length) = food_name::find_excluded(words).map(|food| food.length).or_else(joining) else {
                return false;
            };
            at += length;
        }
        true
    }

    /// Returns true for a clause that says that the animal ate the food, next to one with a reaction: 'after eating chicken, my dog
    /// was sick', 'My dog ate chicken. He nearly died.'
    fn is_eaten_beside_reaction(&self, clause: &Range<usize>) -> bool {
        let is_eaten = |at: usize| phrases().length_of(&Meaning::Eaten, self.clause(at)).is_some();
        if !clause.clone().any(is_eaten) {
            return false;
        }
        let before = clause.start.checked_sub(1).map(|at| self.clause_around(at));
        let after = (clause.end < self.words.len()).then(|| self.clause_around(clause.end));
        let shows_reaction = |at: usize| self.is_reaction(at) || self.is_disease.get(at) == Some(&true);
        before.into_iter().chain(after).any(|mut neighbour| neighbour.any(shows_reaction))
    }

    /// Returns true for a food that caused an illness of the clause: 'chicken gives my dog colitis', 'ear infections from chicken'.
    /// It returns false for 'chicken I can give a dog with colitis'.
    fn is_cause_of_illness(&self, mut clause: Range<usize>, food: usize) -> bool {
        let is_in = |at: usize, list: WordList| self.words.get(at).is_some_and(|word| list.contains(&word.text));
        let is_cause = |at: &usize| phrases().length_of(&Meaning::Cause, self.clause(*at)).is_some();
        let is_illness = |at: &usize| self.is_disease.get(*at) == Some(&true);
        let is_caused = |illness: usize| {
            (food..illness).any(|at| is_cause(&at)) && !(food..illness).any(|at| is_in(at, WordList::NotCaused))
        };
        let follows_illness =
            food > clause.start + 1 && is_in(food - 1, WordList::AfterIllness) && is_illness(&(food - 2));
        follows_illness || clause.any(|at| is_illness(&at) && is_caused(at))
    }

    /// Returns true for words that exclude a food of the clause before: 'hates it', 'allergic to it', 'which my dog is allergic to'. They
    /// begin at `at` and are `length` words.
    pub(super) fn refers_back(&self, at: usize, length: usize, is_allergy: bool) -> bool {
        let is_pronoun = |word: &Word| WordList::FoodPronouns.contains(&word.text);
        let clause = self.clause(at);
        if is_allergy {
            return clause.last().is_some_and(|word| word.text == "to") || clause.iter().any(is_pronoun);
        }
        clause.get(length).is_some_and(is_pronoun)
    }

    /// Returns the places of the clause around a word. Punctuation such as a comma, and words such as 'but', separate clauses.
    pub(super) fn clause_around(&self, place: usize) -> Range<usize> {
        let is_start = |at: &usize| {
            // A colon announces what the words before it are about: 'off limits: pork'.
            self.words.get(*at).is_none_or(|word| word.follows_break && !word.follows_colon)
                || phrases().length_of(&Meaning::Contrast, self.clause(*at)).is_some()
        };
        let start = (1..=place).rev().find(is_start).unwrap_or(0);
        let end = (place + 1..self.words.len()).find(is_start).unwrap_or(self.words.len());
        start..end
    }

    fn is_reaction(&self, at: usize) -> bool {
        let is_meant = |it: &Meaning| matches!(it, Meaning::Sign | Meaning::Reaction | Meaning::Unsuitable);
        let shows_sign = self.is_body_sign.get(at) == Some(&true);
        (shows_sign || phrases().longest_at(self.clause(at), is_meant).is_some()) && !self.is_denied(at)
    }

    /// Returns true for a word within a phrase that denies a reaction or means something else: 'upsets' in 'never upsets', 'ill' in
    /// 'I'll cook'.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        (0..=MAX_WORDS_OF_DENIAL).filter_map(|before| Some((before, at.checked_sub(before)?))).any(|(before, start)| {
            phrases().length_of(&Meaning::NotExcluding, self.clause(start)).is_some_and(|length| length > before)
        })
    }

    /// Returns true for a food such as 'rice' in 'rice for a dog with diarrhoea': the animal is ill, but not because of the food.
    fn is_for_ill_animal(&self, food: usize, reaction: usize) -> bool {
        let Some(preposition) = self.preposition_between(food, reaction) else { return false };
        let is_cause = |at: usize| phrases().length_of(&Meaning::Cause, self.clause(at)).is_some();
        let is_other_food = |at: usize| food_name::find_excluded(self.clause(at)).is_some();
        // The word for the cause may also be the reaction itself, as in 'upsets my dog', or the word after it. In the name of an
        // illness, such as 'upset tummy', it is neither.
        let end = if self.is_disease.get(reaction) == Some(&true) { reaction } else { reaction + 2 };
        !(food..end).any(is_cause) && !(preposition..reaction).any(is_other_food)
    }

    /// Returns true for a food such as 'duck' in 'duck for an allergic dog'. In 'duck for my dog, allergic to it', the allergy refers to
    /// the food.
    fn is_for_allergic_animal(&self, food: usize, open: usize) -> bool {
        let words: Vec<String> =
            self.words.get(open..=open).into_iter().flatten().map(|word| word.text.clone()).collect();
        names_allergy(&words)
            && !self.refers_back(open, 1, true)
            && self.preposition_between(food, open).is_some_and(|preposition| {
                let is_cause = |at: usize| phrases().length_of(&Meaning::Cause, self.clause(at)).is_some();
                !(food..preposition).any(is_cause)
            })
    }

    /// Returns the place of a word such as 'for' after a food and before another word.
    fn preposition_between(&self, food: usize, end: usize) -> Option<usize> {
        let is_for = |at: &usize| {
            let word = self.words.get(*at..*at + 1).unwrap_or_default();
            phrases().length_of(&Meaning::For, word).is_some()
        };
        (food..end).find(is_for)
    }
}
