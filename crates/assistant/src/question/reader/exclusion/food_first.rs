//! Reads foods that the words after them exclude: 'dairy free', 'chicken and egg allergy', 'chicken, beef and lamb: no'.

use search::exclusion::{self, names_allergy};

use super::super::super::food_name::{self, ExcludedName};
use super::super::super::phrase::{Meaning, phrases};
use super::super::super::word::Word;
use super::super::Reader;
use super::{Follower, Trigger, compound_of_food, names_animal, unknown_food_in_compound};
use crate::word_list::WordList;

impl Reader<'_> {
    /// Reads foods that a word after them excludes: 'dairy free', 'chicken and egg allergy', 'getreidefrei'. A denial after a colon, or
    /// after 'and', counts for the whole list: 'chicken, beef: no'. Elsewhere it counts for the last food: 'turkey, chicken? no'.
    pub(in super::super) fn read_excluded_food(&mut self, at: usize) -> Option<usize> {
        if let Some((food, ending)) = self.words.get(at).and_then(compound_of_food) {
            let is_allergy = true;
            self.exclude(&food, is_allergy);
            if names_allergy(&[ending.to_owned()]) {
                self.reading.add_allergy();
            }
            return Some(1);
        }
        if let Some(name) = self.words.get(at).and_then(unknown_food_in_compound) {
            self.reading.unknown_exclusions.push(name);
            self.reading.add_allergy();
            return Some(1);
        }
        if self.other_plant_at(at).is_some() {
            return self.read_excluded_plant(at);
        }
        let mut foods = vec![self.target_at(at)?];
        let mut end = at + foods.first()?.length;
        let (mut is_separated, mut follows_conjunction) = (true, false);
        loop {
            let denial = self.denial_after(end).filter(|_| {
                let is_whole_list = follows_conjunction || self.words.get(end).is_some_and(|word| word.follows_colon);
                foods.len() == 1 || is_separated && is_whole_list
            });
            if let Some(length) = denial {
                let is_allergy = false;
                foods.iter().for_each(|food| self.exclude(food, is_allergy));
                return Some(end + length - at);
            }
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
            follows_conjunction = item.follows_conjunction;
            let food = self.target_at(item.start)?;
            end = item.start + food.length;
            foods.push(food);
        }
    }

    /// Returns the number of words at a place that exclude the foods before them, and whether they name an allergy.
    pub(super) fn exclusion_after(&self, at: usize) -> Option<(usize, bool)> {
        let clause = self.clause_after(at);
        let length_of = |meaning: &Meaning| phrases().length_of(meaning, clause);
        // In 'chicken out of the freezer', 'chicken is not a problem' and 'chicken sensitive stomach', the longer phrase counts.
        let is_denied = |length: usize| length_of(&Meaning::NotExcluding).is_some_and(|longer| longer > length);
        let allergy = length_of(&Meaning::Allergy).or_else(|| length_of(&Meaning::AllergyAfter));
        if let Some(length) = allergy.filter(|length| !is_denied(*length)) {
            // In 'salmon, allergic to chicken' the words belong to the food after them.
            let next = clause.get(length..).unwrap_or_default();
            let to = phrases().length_of(&Meaning::AllergyTo, next);
            let names_next = clause.get(..length)?.iter().any(|word| word.text == "to")
                || to.is_some_and(|to| matches!(self.follower(at + length + to, Trigger::Before).1, Follower::Food(_)));
            let is_allergy = true;
            return (!names_next).then_some((length, is_allergy));
        }
        if let Some(length) = self.denial_at(at).filter(|_| !clause.is_empty()) {
            let is_allergy = false;
            return Some((length, is_allergy));
        }
        if self.ends_unwanted_food(at) {
            let is_allergy = false;
            return Some((1, is_allergy));
        }
        let length = length_of(&Meaning::ExcludeAfter).filter(|_| self.announced_list_at(at).is_none())?;
        if is_denied(length) {
            return None;
        }
        let next = clause.get(length).map_or("", |word| word.text.as_str());
        // In 'turkey as a substitute for chicken' the word belongs to the food after it.
        if WordList::BeforeReplacedFood.contains(next) && self.target_at(at + length + 1).is_some() {
            return None;
        }
        // In 'free range chicken' and 'free of chicken' the word belongs to the food after it.
        (next != "range" && !exclusion::follows_free(next)).then_some((length, false))
    }

    /// Returns true for 'less' in 'egg less dog treats' and 'bad' in 'beef bad, lamb good'. In 'chicken less rice', the word belongs to
    /// the food after it.
    fn ends_unwanted_food(&self, at: usize) -> bool {
        let clause = self.clause_after(at);
        let ends_name = |next: &Word| names_animal(next) || self.is_before_dish_word(at + 1);
        clause.first().is_some_and(|word| matches!(word.text.as_str(), "less" | "bad"))
            && clause.get(1).is_none_or(ends_name)
    }
}
