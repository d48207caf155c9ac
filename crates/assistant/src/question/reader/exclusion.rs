//! Reads which foods a question excludes: 'no chicken, beef or rice', 'must not eat eggs', 'allergic to fish', 'grain free'.
//!
//! In case of doubt a food is excluded, because it may be an allergen. The visitor sees the exclusion as a chip and can remove it.

mod continuation;
mod exception;
mod food_first;
mod list_item;
mod other_plant;
mod replacement;

use super::super::food_name::{self, ExcludedName};
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use continuation::is_fill;
use list_item::Item;
pub(super) use replacement::begins_with_denial;
use search::Term;
use search::breed_names;
use search::description::is_description;
use search::exclusion;
use search::household_words;
use search::lexicon::lexicon;

/// Maximum number of words and phrases between a negation and its food, not counting words such as 'any' and 'raw'.
const MAX_SKIPPED: usize = 5;

/// Minimum number of letters of an unknown food in a compound word.
const MIN_LENGTH_IN_COMPOUND: usize = 5;

/// The way in which the words that begin an exclusion name its foods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trigger {
    /// The foods follow: 'without'.
    Before,
    /// A negated verb, which need not be about food: 'must not'.
    Not,
    /// A sign such as '-' in '-rice beef', which belongs to the food directly after it.
    Sign,
    /// 'Allergic' or 'reaction': the animal or plant is excluded, whatever part of it is named.
    Allergy,
}

/// The kind of words that follow the words that begin an exclusion.
enum Follower {
    Food(ExcludedName),
    /// This number of words, which name no known food.
    Unknown(usize),
    /// This number of words, which are no food but are left out: 'no additives'. Foods may follow: 'no additives or chicken'.
    NotFood(usize),
    /// This number of words, which are no food but belong to the negation: 'no treats'.
    Other(usize),
    Nothing,
}

impl Reader<'_> {
    /// Reads a negation and the foods after it. Returns None if there is no negation, or if it is part of a longer phrase, such as
    /// 'no bake'.
    pub(super) fn read_exclusion(&mut self, at: usize) -> Option<usize> {
        let clause = self.clause(at);
        let (trigger, length) = self.trigger_at(at)?;
        if phrases().length_of(&Meaning::NotExcluding, clause).is_some_and(|it| it > length) {
            return phrases().length_of(&Meaning::NotExcluding, clause);
        }
        let is_other =
            |it: &Meaning| !it.begins_exclusion() && !matches!(it, Meaning::Disease(_) | Meaning::ExcludeAfter);
        if phrases().longest_at(clause, is_other).is_some_and(|(_, other)| other > length) {
            return None;
        }
        self.add_diseases_of(clause.get(..length)?);
        if self.continued_allergy_at(at).is_some() {
            self.reading.add_allergy();
        }
        let (start, follower) = self.follower(at + length, trigger);
        let end = match follower {
            Follower::Food(food) => {
                self.exclude(&food, trigger == Trigger::Allergy);
                start + food.length
            }
            Follower::Unknown(length) => {
                self.add_unknown_exclusion(start, length);
                start + length
            }
            // After a comma, the food is more often wanted: 'no fuss, chicken and rice'.
            Follower::NotFood(length) => {
                let end = start + length;
                let is_continued = |item: Item| item.follows_conjunction || self.not_food_at(item.start).is_some();
                if !self.next_item(end).is_some_and(is_continued) {
                    return Some(end - at);
                }
                end
            }
            // The trigger is the number 0 without a food after it: '0 minutes' excludes nothing.
            _ if clause.first().is_some_and(|word| word.number.is_some()) => return None,
            Follower::Other(length) => return Some(start + length - at),
            Follower::Nothing => {
                self.open_exclusions.push(at);
                if self.refers_back(at, length, trigger == Trigger::Allergy) {
                    self.back_references.push(at);
                }
                return Some(length);
            }
        };
        if self.replaces_by_next(at..at + length, end) {
            return Some(end - at);
        }
        let list_end = self.read_list(end, trigger);
        Some(self.read_substituted_food(at, start, list_end) - at)
    }

    /// Returns the longest words at a place that begin an exclusion, and their number.
    fn trigger_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let clause = self.clause(at);
        let announced = self.announced_list_at(at);
        // In Spanish, 'no' negates the verb after it.
        let is_spanish_no = announced.is_none() && self.is_foreign && clause.first().is_some_and(|it| it.text == "no");
        let length_of = |trigger: Trigger, meaning: &Meaning| Some((trigger, phrases().length_of(meaning, clause)?));
        let found = [
            length_of(Trigger::Before, &Meaning::ExcludeBefore),
            length_of(Trigger::Not, &Meaning::Not),
            length_of(Trigger::Allergy, &Meaning::Allergy),
        ];
        let no_amount = clause.first().is_some_and(|word| word.number == Some(0.0)).then_some((Trigger::Before, 1));
        let continued = self.continued_allergy_at(at);
        let (repeated, of_next) = (self.repeated_negation_at(at), self.exclusion_of_next_at(at));
        let exception = self.exception_at(at);
        let others = [no_amount, continued, self.given_up_food_at(at), repeated, of_next, announced, exception];
        let found = found.into_iter().flatten().chain(others.into_iter().flatten());
        let (trigger, length) = found.max_by_key(|(_, length)| *length)?;
        let is_sign = clause.first().is_some_and(|word| word.is_sign);
        let single = if is_sign { Some(Trigger::Sign) } else { is_spanish_no.then_some(Trigger::Not) };
        Some((single.filter(|_| length == 1).unwrap_or(trigger), length))
    }

    /// Finds the first food after the words that begin an exclusion, and where it or another follower starts.
    fn follower(&self, start: usize, trigger: Trigger) -> (usize, Follower) {
        let mut at = start;
        let mut skipped = 0;
        // The first word that is neither a food nor a word that usually stands between a negation and a food.
        let mut first_other: Option<usize> = None;
        let mut is_described = false;
        while let Some(word) = self.words.get(at).filter(|_| skipped <= MAX_SKIPPED) {
            let may_be_stressed = word.follows_exclamation || word.follows_ellipsis;
            let is_stressed = may_be_stressed && at == start && trigger == Trigger::Before;
            if word.follows_break && !(word.follows_colon && trigger != Trigger::Not) && !is_stressed {
                let explains = phrases().length_of(&Meaning::Explains, self.clause(at));
                match explains.filter(|_| trigger == Trigger::Allergy && at == start) {
                    Some(length) => {
                        at += length;
                        continue;
                    }
                    None if trigger == Trigger::Allergy && at == start && self.announces_foods(start) => {}
                    None => break,
                }
            }
            if let Some(length) = self.other_plant_at(at) {
                return (at, Follower::Unknown(length));
            }
            let clause = self.clause(at);
            let fill = phrases().longest_at(clause, is_fill).map(|(_, length)| length);
            let by_adjective = || food_name::find_by_adjective(clause);
            let food =
                if first_other.is_none() { self.excluded_at(at) } else { self.target_at(at).or_else(by_adjective) };
            // The phrase 'carne di' is longer than the food 'carne', so it is skipped: the food of 'carne di manzo' is 'manzo'.
            if let Some(food) = food.filter(|food| fill.is_none_or(|length| length <= food.length)) {
                return (at, Follower::Food(food));
            }
            if phrases().length_of(&Meaning::Contrast, clause).is_some() {
                break;
            }
            if let Some(length) = fill.or_else(|| is_description(&word.text).then_some(1)) {
                is_described |= fill.is_none();
                at += length;
                continue;
            }
            if let Some(length) = self.not_food_at(at).filter(|_| first_other.is_none()) {
                return (at, Follower::NotFood(length));
            }
            if first_other.is_none() && trigger != Trigger::Not && !self.is_known(at) && self.item_ends_at(at + 1) {
                return (at, Follower::Unknown(1));
            }
            first_other = first_other.or(Some(at));
            skipped += 1;
            at += phrases().longest_at(clause, |_| true).map_or(1, |(_, length)| length);
        }
        // A foreign word makes 'no' Spanish, but it may be a misspelt food: Dutch 'liever' in 'no liever cat'.
        let is_bare_no = start.checked_sub(1).and_then(|at| self.words.get(at)).is_some_and(|word| word.text == "no");
        let may_be_food = |at: usize| {
            let precedes_list = self.words.get(at + 1).is_some_and(|word| word.follows_colon);
            is_bare_no && at == start && !precedes_list && self.may_be_misspelt_food(at)
        };
        let is_read = |at: &usize| trigger != Trigger::Not || may_be_food(*at);
        let Some(other) = first_other.filter(is_read) else {
            return (start, Follower::Nothing);
        };
        if self.may_be_misspelt_food(other) {
            return (other, Follower::Unknown(1));
        }
        if trigger == Trigger::Allergy {
            return (start, Follower::Nothing);
        }
        if !self.is_known(other) {
            return (other, Follower::Unknown(1));
        }
        // In 'turkey without skin, dog' without the comma, the recipe is for a dog.
        if is_described && self.words.get(other).is_some_and(names_pet_type) {
            return (other, Follower::Other(0));
        }
        // Any other word with a meaning is what the negation is about: 'no treats'.
        let is_object =
            |it: &Meaning| !is_fill(it) && !matches!(it, Meaning::Ignored | Meaning::And | Meaning::Explains);
        let object = phrases().longest_at(self.clause(other), is_object).map(|(_, length)| length);
        match object.or_else(|| self.words.get(other).filter(|word| names_animal(word)).map(|_| 1)) {
            Some(length) => (other, Follower::Other(length)),
            None => (start, Follower::Nothing),
        }
    }

    /// Returns true for a word that ends an item and has no meaning that can be left out, but is spelt like a food: 'nice' may be rice,
    /// and Dutch 'liever' liver. The visitor is asked about it, because otherwise nothing would be left out.
    fn may_be_misspelt_food(&self, at: usize) -> bool {
        let is_object = |meaning: &Meaning| {
            !matches!(
                meaning,
                Meaning::Ignored
                    | Meaning::And
                    | Meaning::ListAdverb
                    | Meaning::Meal
                    | Meaning::WantedAfter
                    | Meaning::Instead
            )
        };
        let Some(word) = self.words.get(at) else { return false };
        (self.item_ends_at(at + 1) || self.words.get(at + 1).is_some_and(names_animal))
            && phrases().longest_at(self.clause(at), is_object).is_none()
            && self.is_disease.get(at) != Some(&true)
            && self.is_name.get(at) != Some(&true)
            && !names_animal(word)
            && exclusion::is_spelt_like_food(&word.text)
    }

    /// Reads the other foods of a list and returns its end.
    fn read_list(&mut self, first_end: usize, trigger: Trigger) -> usize {
        let mut end = first_end;
        loop {
            if phrases().length_of(&Meaning::Except, self.clause_after(end)).is_some() {
                // 'No meat except fish' does not exclude fish.
                return end + phrases().length_of(&Meaning::Except, self.clause_after(end)).unwrap_or(0);
            }
            let Some(item) = self.next_item(end) else { return end };
            if let Some(length) = self.other_plant_at(item.start) {
                self.add_unknown_exclusion(item.start, length);
                end = item.start + length;
                continue;
            }
            if let Some(length) = self.not_food_at(item.start).filter(|_| item.is_separated) {
                end = item.start + length;
                continue;
            }
            let is_of_list = item.is_separated || trigger != Trigger::Sign;
            let target = || self.target_at(item.start).filter(|_| is_of_list);
            match self.excluded_at(item.start).filter(|_| item.is_separated).or_else(target) {
                Some(food) => {
                    let food_end = item.start + food.length;
                    // 'No beef, grain free' has two exclusions.
                    let is_of_next = self.exclusion_after(food_end).is_some() && trigger != Trigger::Allergy;
                    if is_of_next || (!item.follows_conjunction && self.is_before_dish_word(food_end)) {
                        return end;
                    }
                    self.exclude(&food, trigger == Trigger::Allergy);
                    if item.follows_adverb && trigger != Trigger::Allergy {
                        let is_allergy = false;
                        self.reading.doubtful_exclusions.extend(food.names(is_allergy));
                    }
                    end = food_end;
                }
                None if item.is_separated && !self.is_known(item.start) && self.is_unknown_item(&item) => {
                    self.add_unknown_exclusion(item.start, 1);
                    end = item.start + 1;
                }
                None => return end,
            }
        }
    }

    /// Returns the number of words at a place that name no food but may be left out: 'additives'.
    fn not_food_at(&self, at: usize) -> Option<usize> {
        phrases().length_of(&Meaning::NotFood, self.clause(at))
    }

    /// Returns true if an item of a list ends before this index.
    fn item_ends_at(&self, end: usize) -> bool {
        self.words.get(end).is_none_or(|word| word.follows_break)
            || phrases().length_of(&Meaning::And, self.clause(end)).is_some()
    }

    /// Returns true if the words after a food say that it is wanted: in 'no grain, salmon dinner', salmon is wanted.
    pub(super) fn is_before_dish_word(&self, end: usize) -> bool {
        let is_dish = |meaning: &Meaning| matches!(meaning, Meaning::Meal | Meaning::Treat | Meaning::WantedAfter);
        phrases().longest_at(self.clause_after(end), is_dish).is_some()
    }

    /// Returns true if a word has a meaning, so that it cannot be the name of an unknown food.
    fn is_known(&self, at: usize) -> bool {
        let rest = self.clause(at);
        let names: Vec<&str> = rest.iter().map(|word| word.text.as_str()).collect();
        rest.first().is_none_or(|word| word.number.is_some() || names_animal(word))
            || self.is_disease.get(at) == Some(&true)
            || self.is_name.get(at) == Some(&true)
            || phrases().longest_at(rest, |_| true).is_some()
            || self.excluded_at(at).is_some()
            || breed_names::find_at_start(&names).is_some()
    }

    /// Returns the food or hazard at a place.
    pub(super) fn target_at(&self, at: usize) -> Option<ExcludedName> {
        let name = food_name::find_excluded(self.clause(at))?;
        // The word 'dog' begins the hazard 'dog food', but it names the animal of the recipe.
        self.words.get(at).filter(|word| !names_animal(word)).map(|_| name)
    }

    /// Returns the food at a place after a negation. In doubt, all foods with the word in their names are excluded, unless the word
    /// describes the food after it: 'dark meat'.
    fn excluded_at(&self, at: usize) -> Option<ExcludedName> {
        // 'No raw' asks for cooked food, and not for food without all that is in the table as raw.
        let is_food_state = self.words.get(at).is_some_and(|word| household_words::contains(&word.text));
        let by_word = || food_name::find_by_word(self.clause(at)).filter(|_| !is_food_state);
        let described = || {
            let mut food = self.target_at(at + 1).filter(|_| !self.clause_after(at + 1).is_empty())?;
            food.length += 1;
            Some(food)
        };
        let by_adjective = || food_name::find_by_adjective(self.clause(at));
        self.target_at(at).or_else(|| by_word().map(|food| described().unwrap_or(food))).or_else(by_adjective)
    }

    fn exclude(&mut self, food: &ExcludedName, is_allergy: bool) {
        for name in food.names(is_allergy) {
            if is_allergy {
                self.reading.allergens.push(name.clone());
            }
            self.state(Statement::Exclude(name));
        }
    }

    fn add_unknown_exclusion(&mut self, at: usize, length: usize) {
        if let Some(words) = self.words.get(at..at + length) {
            let name = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
            self.reading.unknown_exclusions.push(name);
        }
    }
}

/// Returns the food of a compound word: 'getreidefreie', 'glutenvrij', 'huhnerallergie', 'wheatless'.
pub(super) fn food_in_compound(word: &Word) -> Option<ExcludedName> {
    compound_of_food(word).map(|(food, _)| food)
}

/// Returns the food of a compound word, and the end that excludes it.
fn compound_of_food(word: &Word) -> Option<(ExcludedName, &'static str)> {
    exclusion::compounds_in(&word.text)
        .find_map(|it| Some((food_name::find_excluded(&[Word::new(it.name)])?, it.ending)))
}

/// Returns the part of a compound word that the animal is allergic to, if nothing is known about it: 'quorn' in 'quornallergie'. The
/// words 'futtermittel' and 'hypo' in 'futtermittelallergie' and 'hypoallergen' name no food.
pub(super) fn unknown_food_in_compound(word: &Word) -> Option<String> {
    let mut allergies =
        exclusion::compounds_in(&word.text).filter(|it| exclusion::names_allergy(&[it.ending.to_owned()]));
    let is_food = |name: &String| name.chars().count() >= MIN_LENGTH_IN_COMPOUND && !is_description(name);
    allergies.next().map(|it| it.name.to_owned()).filter(|name| is_food(name) && food_in_compound(word).is_none())
}

/// Returns true for the name of an animal, and for other words that say which kind of recipe is meant: 'senior', 'treat', 'organic'.
pub(super) fn names_animal(word: &Word) -> bool {
    lexicon().get(&word.stem).is_some_and(|phrase| phrase.terms.iter().any(food_name::is_fact_about_recipe))
}

fn names_pet_type(word: &Word) -> bool {
    lexicon().get(&word.stem).is_some_and(|phrase| phrase.terms.iter().any(Term::is_pet_type))
}
