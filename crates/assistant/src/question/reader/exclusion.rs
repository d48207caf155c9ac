//! Reads which foods a question excludes: 'no chicken, beef or rice', 'must not eat eggs', 'allergic to fish', 'grain free'.
//!
//! In case of doubt a food is excluded, because it may be an allergen. The visitor sees the exclusion as a chip and can remove it.

mod list_item;
mod other_plant;
mod replacement;

use super::super::food_name::{self, ExcludedName};
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use crate::word_list::WordList;
use list_item::Item;
use search::breed_names;
use search::description::is_description;
use search::exclusion::{self, names_allergy};
use search::lexicon::lexicon;

/// Maximum number of words and phrases between a negation and its food, not counting words such as 'any' and 'raw'.
const MAX_SKIPPED: usize = 5;

/// The way in which the words that begin an exclusion name its foods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trigger {
    /// The foods follow: 'without'.
    Before,
    /// A negated verb, which need not be about food: 'must not'.
    Not,
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
        let is_other = |meaning: &Meaning| !meaning.begins_exclusion() && !matches!(meaning, Meaning::Disease(_));
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
                if trigger == Trigger::Allergy && self.refers_back(at) {
                    self.back_references.push(at);
                }
                return Some(length);
            }
        };
        let list_end = self.read_list(end, trigger);
        Some(self.read_substituted_food(at, start, list_end) - at)
    }

    /// Returns the longest words at a place that begin an exclusion, and their number.
    fn trigger_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let clause = self.clause(at);
        // In Spanish, 'no' negates the verb after it.
        let is_spanish_no = self.is_foreign && clause.first().is_some_and(|word| word.text == "no");
        let length_of = |trigger: Trigger, meaning: &Meaning| Some((trigger, phrases().length_of(meaning, clause)?));
        let found = [
            length_of(Trigger::Before, &Meaning::ExcludeBefore),
            length_of(Trigger::Not, &Meaning::Not),
            length_of(Trigger::Allergy, &Meaning::Allergy),
        ];
        let no_amount = clause.first().is_some_and(|word| word.number == Some(0.0)).then_some((Trigger::Before, 1));
        let continued = self.continued_allergy_at(at);
        let given_up = self.given_up_food_at(at);
        let found = found.into_iter().flatten().chain(no_amount).chain(continued).chain(given_up);
        let (trigger, length) = found.max_by_key(|(_, length)| *length)?;
        Some((if is_spanish_no && length == 1 { Trigger::Not } else { trigger }, length))
    }

    /// Returns the words that continue an allergy, as in 'not allergic to fish but to beef'.
    fn continued_allergy_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let length = phrases().length_of(&Meaning::AllergyContinues, self.clause(at))?;
        let before: Vec<String> = self.words.get(..at)?.iter().map(|word| word.text.clone()).collect();
        names_allergy(&before).then_some((Trigger::Allergy, length))
    }

    /// Finds the first food after the words that begin an exclusion, and where it or another follower starts.
    fn follower(&self, start: usize, trigger: Trigger) -> (usize, Follower) {
        let mut at = start;
        let mut skipped = 0;
        // The first word that is neither a food nor a word that usually stands between a negation and a food.
        let mut first_other: Option<usize> = None;
        while let Some(word) = self.words.get(at).filter(|_| skipped <= MAX_SKIPPED) {
            if word.follows_break && !(word.follows_colon && trigger != Trigger::Not) {
                let explains = phrases().length_of(&Meaning::Explains, self.clause(at));
                match explains.filter(|_| trigger == Trigger::Allergy && at == start) {
                    Some(length) => {
                        at += length;
                        continue;
                    }
                    None => break,
                }
            }
            if let Some(length) = self.other_plant_at(at) {
                return (at, Follower::Unknown(length));
            }
            let clause = self.clause(at);
            let fill = phrases().length_of(&Meaning::ExcludeFill, clause);
            let food = if first_other.is_none() { self.excluded_at(at) } else { self.target_at(at) };
            // The phrase 'carne di' is longer than the food 'carne', so it is skipped: the food of 'carne di manzo' is 'manzo'.
            if let Some(food) = food.filter(|food| fill.is_none_or(|length| length <= food.length)) {
                return (at, Follower::Food(food));
            }
            if phrases().length_of(&Meaning::Contrast, clause).is_some() {
                break;
            }
            if let Some(length) = fill.or_else(|| is_description(&word.text).then_some(1)) {
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
        let Some(other) = first_other.filter(|_| trigger != Trigger::Not) else {
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
        // Any other word with a meaning is what the negation is about: 'no treats'.
        let is_object = |meaning: &Meaning| !matches!(meaning, Meaning::Ignored | Meaning::And);
        let object = phrases().longest_at(self.clause(other), is_object).map(|(_, length)| length);
        match object.or_else(|| self.words.get(other).filter(|word| names_animal(word)).map(|_| 1)) {
            Some(length) => (other, Follower::Other(length)),
            None => (start, Follower::Nothing),
        }
    }

    /// Returns true for a word that ends an item and has no meaning that can be left out, but is spelt like a food: 'nice' may be rice.
    /// The visitor is asked about it, because otherwise nothing would be left out.
    fn may_be_misspelt_food(&self, at: usize) -> bool {
        let is_object = |meaning: &Meaning| !matches!(meaning, Meaning::Ignored | Meaning::And | Meaning::Meal);
        let Some(word) = self.words.get(at) else { return false };
        self.item_ends_at(at + 1)
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
            match self.excluded_at(item.start).filter(|_| item.is_separated).or_else(|| self.target_at(item.start)) {
                Some(food) => {
                    let food_end = item.start + food.length;
                    // 'No beef, grain free' has two exclusions.
                    let is_of_next = self.exclusion_after(food_end).is_some() && trigger != Trigger::Allergy;
                    if is_of_next || (!item.follows_conjunction && self.is_before_dish_word(food_end)) {
                        return end;
                    }
                    self.exclude(&food, trigger == Trigger::Allergy);
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

    /// Reads foods that a word after them excludes: 'dairy free', 'chicken and egg allergy', 'getreidefrei'.
    pub(super) fn read_excluded_food(&mut self, at: usize) -> Option<usize> {
        if let Some(food) = self.words.get(at).and_then(food_in_compound) {
            let is_allergy = true;
            self.exclude(&food, is_allergy);
            return Some(1);
        }
        if self.other_plant_at(at).is_some() {
            return self.read_excluded_plant(at);
        }
        let mut foods = vec![self.target_at(at)?];
        let mut end = at + foods.first()?.length;
        if let Some(length) = self.denial_after(end) {
            let is_allergy = false;
            foods.iter().for_each(|food| self.exclude(food, is_allergy));
            return Some(end + length - at);
        }
        let mut is_separated = true;
        loop {
            if let Some((length, is_allergy)) = self.exclusion_after(end) {
                let (last, others) = foods.split_last()?;
                let is_diet = |food: &ExcludedName| WordList::Diets.contains(&food_name::normalise(food.name()));
                let is_last_only = !is_allergy && others.len() == 1 && is_diet(last) && !others.iter().any(is_diet);
                if is_last_only || (!is_allergy && !is_separated) {
                    return None;
                }
                if let Some(words) = self.words.get(end..end + length) {
                    self.add_diseases_of(words);
                }
                foods.iter().for_each(|food| self.exclude(food, is_allergy));
                return Some(end + length - at);
            }
            let item = self.next_item(end)?;
            is_separated &= item.is_separated;
            let food = self.target_at(item.start)?;
            end = item.start + food.length;
            foods.push(food);
        }
    }

    /// Returns the number of words that begin a clause and deny the food before it: 'chicken? no', 'chicken? not for my dog'.
    fn denial_after(&self, at: usize) -> Option<usize> {
        let clause = self.clause(at);
        let [first, rest @ ..] = clause else { return None };
        let is_for = |word: &Word| word.text == "for";
        let length = match rest {
            [] => WordList::Denials.contains(&first.text).then_some(1),
            [second, ..] => (first.text == "not" && is_for(second)).then_some(2),
        };
        length.filter(|_| first.follows_break)
    }

    /// Returns the number of words at a place that exclude the foods before them, and whether they name an allergy.
    fn exclusion_after(&self, at: usize) -> Option<(usize, bool)> {
        let clause = self.clause_after(at);
        let length_of = |meaning: &Meaning| phrases().length_of(meaning, clause);
        if let Some(length) = length_of(&Meaning::Allergy).or_else(|| length_of(&Meaning::AllergyAfter)) {
            // In 'salmon, allergic to chicken' the words belong to the food after them.
            let next = clause.get(length..).unwrap_or_default();
            let to = phrases().length_of(&Meaning::AllergyTo, next);
            let names_next = clause.get(..length)?.iter().any(|word| word.text == "to")
                || to.is_some_and(|to| self.follower(at + length + to, Trigger::Before).1.is_food());
            let is_allergy = true;
            return (!names_next).then_some((length, is_allergy));
        }
        let length = phrases().length_of(&Meaning::ExcludeAfter, clause)?;
        let next = clause.get(length).map_or("", |word| word.text.as_str());
        // In 'turkey as a substitute for chicken' the word belongs to the food after it.
        if WordList::BeforeReplacedFood.contains(next) && self.target_at(at + length + 1).is_some() {
            return None;
        }
        // In 'free range chicken' and 'free of chicken' the word belongs to the food after it.
        (next != "range" && !exclusion::follows_free(next)).then_some((length, false))
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
        let by_word = || food_name::find_by_word(self.clause(at));
        let described = || {
            let mut food = self.target_at(at + 1).filter(|_| !self.clause_after(at + 1).is_empty())?;
            food.length += 1;
            Some(food)
        };
        self.target_at(at).or_else(|| by_word().map(|food| described().unwrap_or(food)))
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

impl Follower {
    fn is_food(&self) -> bool {
        matches!(self, Self::Food(_))
    }
}

/// Returns the food of a compound word: 'getreidefreie', 'glutenvrij', 'huhnerallergie', 'wheatless'.
pub(super) fn food_in_compound(word: &Word) -> Option<ExcludedName> {
    exclusion::compounds_in(&word.text).find_map(|it| food_name::find_excluded(&[Word::new(it.name)]))
}

/// Returns true for the name of an animal, and for other words that say which kind of recipe is meant: 'senior', 'treat', 'organic'.
pub(super) fn names_animal(word: &Word) -> bool {
    lexicon().get(&word.stem).is_some_and(|phrase| phrase.terms.iter().any(food_name::is_fact_about_recipe))
}
