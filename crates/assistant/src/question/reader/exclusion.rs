//! Reads which foods a question excludes: 'no chicken, beef or rice', 'grain free', 'allergic to eggs'.

use super::super::food_name::{self, FoodName};
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use search::breed_names;
use search::lexicon::lexicon;

/// Negations that are too common to report the word after them as an unknown food.
const WEAK_NEGATIONS: [&str; 7] = ["not", "never", "zero", "replace", "nicht", "niet", "but not"];
/// Foods that are excluded together by one 'free': in 'salmon and grain free', salmon is wanted.
const OFTEN_EXCLUDED: [&str; 15] = [
    "grain",
    "cereal",
    "gluten",
    "wheat",
    "dairy",
    "lactose",
    "milk",
    "egg",
    "soy",
    "soya",
    "corn",
    "maize",
    "sweetcorn",
    "nut",
    "poultry",
];
/// Endings of German and Dutch words for foods without something, before they are inflected.
const FREE_ENDINGS: [&str; 3] = ["frei", "vrij", "allergie"];
const INFLECTIONS: [&str; 6] = ["", "e", "en", "er", "es", "em"];

/// The food or other name that an exclusion names.
enum Target {
    Food(FoodName),
    /// A hazard, which no recipe contains. It is excluded as well, so that it is not read as wanted.
    Hazard(FoodName),
}

impl Target {
    fn name(&self) -> &FoodName {
        match self {
            Self::Food(name) | Self::Hazard(name) => name,
        }
    }
}

impl Reader<'_> {
    /// Reads a negation and the foods after it. Returns None if there is no negation, or if it is part of a longer phrase, such as
    /// 'no bake'.
    pub(super) fn read_exclusion(&mut self, at: usize) -> Option<usize> {
        let clause = self.clause(at);
        let negation = phrases().length_of(&Meaning::ExcludeBefore, clause)?;
        let is_other = |meaning: &Meaning| !matches!(meaning, Meaning::ExcludeBefore | Meaning::Disease(_));
        if phrases().longest_at(clause, is_other).is_some_and(|(_, length)| length > negation) {
            return None;
        }
        let negation_text = join(clause.get(..negation)?);
        self.add_diseases_of(clause.get(..negation)?);
        let mut end = at + negation;
        while let Some(fill) = phrases().length_of(&Meaning::ExcludeFill, self.clause_after(end)) {
            if self.target_at(end).is_some() {
                break;
            }
            end += fill;
        }
        if self.words.get(end).is_none_or(|word| word.follows_break && !word.follows_colon) {
            return Some(end - at);
        }
        let Some(target) = self.excluded_at(end) else {
            // 'Allergies' alone exclude nothing.
            let names_allergy = phrases().length_of(&Meaning::ExcludeAfter, clause) == Some(negation);
            let skipped = if names_allergy { 0 } else { self.skip_negated_phrase(end, &negation_text) };
            return Some(if names_allergy { negation } else { end - at + skipped });
        };
        end += target.name().length;
        self.exclude(&target);
        loop {
            // 'no beef, grain free' has two exclusions.
            let next = self.next_target(end).filter(|(_, length)| self.exclusion_after(end + length).is_none());
            if let Some((target, length)) = next {
                self.exclude(&target);
                end += length;
            } else if let Some((name, length)) = self.next_unknown(end) {
                self.reading.unknown_exclusions.push(name);
                end += length;
            } else {
                return Some(end - at);
            }
        }
    }

    /// Returns the next word of a list if it is not the name of a known food, and the number of words up to its end: 'no chicken or
    /// flurble'.
    fn next_unknown(&self, at: usize) -> Option<(String, usize)> {
        let and = phrases().length_of(&Meaning::And, self.clause_after(at));
        let start = at + and.unwrap_or(0);
        let rest = if and.is_some() { self.clause_after(start) } else { self.clause(start) };
        let word = rest.first()?;
        let names: Vec<&str> = rest.iter().map(|word| word.text.as_str()).collect();
        let is_known = word.number.is_some()
            || names_animal(word)
            || self.is_disease.get(start) == Some(&true)
            || phrases().longest_at(rest, |_| true).is_some()
            || self.excluded_at(start).is_some()
            || breed_names::find_at_start(&names).is_some();
        let is_in_list = and.is_some() || (word.follows_break && self.ends_list(start + 1));
        (is_in_list && !is_known).then(|| (word.text.clone(), start + 1 - at))
    }

    /// Reads a food that the word after it excludes: 'dairy free', 'chicken allergy', 'getreidefrei'.
    pub(super) fn read_excluded_food(&mut self, at: usize) -> Option<usize> {
        if let Some(name) = self.words.get(at).and_then(food_in_compound) {
            self.state(Statement::Exclude(name));
            return Some(1);
        }
        let mut targets = vec![self.target_at(at)?];
        let mut end = at + targets.first()?.name().length;
        loop {
            if let Some(after) = self.exclusion_after(end) {
                let is_free =
                    self.words.get(end).is_some_and(|word| ["free", "frei", "vrij"].contains(&word.text.as_str()));
                let (last, others) = targets.split_last()?;
                let is_often_excluded =
                    |it: &Target| OFTEN_EXCLUDED.contains(&food_name::normalise(&it.name().name).as_str());
                if is_free && !others.iter().all(is_often_excluded) {
                    // Only the last food is excluded, so the others are read first.
                    return None;
                }
                if let Some(words) = self.words.get(end..end + after) {
                    self.add_diseases_of(words);
                }
                others.iter().for_each(|target| self.exclude(target));
                self.exclude(last);
                return Some(end + after - at);
            }
            let (target, length) = self.next_target(end)?;
            targets.push(target);
            end += length;
        }
    }

    fn exclude(&mut self, target: &Target) {
        self.state(Statement::Exclude(target.name().name.clone()));
    }

    fn exclusion_after(&self, at: usize) -> Option<usize> {
        let clause = self.clause_after(at);
        let length = phrases().length_of(&Meaning::ExcludeAfter, clause)?;
        let is_free_range = clause.get(1).is_some_and(|word| word.text == "range");
        (!is_free_range).then_some(length)
    }

    fn target_at(&self, at: usize) -> Option<Target> {
        let clause = self.clause(at);
        let food = food_name::find_at_start(clause);
        let hazard = food_name::find_hazard_at_start(clause);
        match (food, hazard) {
            (Some(food), Some(hazard)) if hazard.length > food.length => Some(Target::Hazard(hazard)),
            (Some(food), _) => Some(Target::Food(food)),
            (None, Some(hazard)) => Some(Target::Hazard(hazard)),
            (None, None) => None,
        }
    }

    /// Returns the food at a place after a negation. In doubt, all foods with the word in their names are excluded.
    fn excluded_at(&self, at: usize) -> Option<Target> {
        self.target_at(at).or_else(|| food_name::find_by_word(self.clause(at)).map(Target::Food))
    }

    /// Returns the next food of a list and the number of words up to its end. After a comma, a food only continues the list if
    /// nothing but the list follows it: in 'no grain, salmon dinner', salmon is wanted.
    fn next_target(&self, at: usize) -> Option<(Target, usize)> {
        let word = self.words.get(at)?;
        let mut start = at;
        if let Some(and) = phrases().length_of(&Meaning::And, self.clause(at)) {
            start += and;
        } else if !word.follows_break {
            return None;
        }
        let is_after_comma = start == at;
        while let Some(fill) = phrases().length_of(&Meaning::ExcludeFill, self.clause_after(start)) {
            if is_after_comma || self.target_at(start).is_some() || start > at + 3 {
                break;
            }
            start += fill;
        }
        if !is_after_comma && self.words.get(start).is_some_and(|word| word.follows_break) {
            return None;
        }
        let target = self.excluded_at(start)?;
        let end = start + target.name().length;
        (!is_after_comma || self.ends_list(end)).then_some((target, end - at))
    }

    /// Returns whether an item of a list ends at the place.
    fn ends_list(&self, at: usize) -> bool {
        self.words.get(at).is_none_or(|word| {
            word.follows_break
                || self.exclusion_after(at).is_some()
                || ["please", "thanks", "bitte", "merci"].contains(&word.text.as_str())
                || phrases().length_of(&Meaning::And, self.clause(at)).is_some()
        })
    }

    /// Skips a phrase after a negation, such as 'treats' in 'no treats', and returns the number of its words. A word without any
    /// meaning may be the name of a food that is not known, and is reported.
    fn skip_negated_phrase(&mut self, at: usize, negation: &str) -> usize {
        let clause = self.clause(at);
        if let Some((_, length)) = phrases().longest_at(clause, |_| true) {
            return length;
        }
        let Some(word) = clause.first() else { return 0 };
        let is_known = word.number.is_some() || names_animal(word);
        let is_disease = self.is_disease.get(at) == Some(&true);
        // 'No' is followed by a verb in Spanish.
        let is_weak = WEAK_NEGATIONS.contains(&negation) || (self.is_foreign && negation == "no");
        if !is_known && !is_disease && !is_weak {
            let text = word.text.clone();
            self.reading.unknown_exclusions.push(text);
            return 1;
        }
        usize::from(is_known && word.number.is_none())
    }
}

/// Returns the food of a compound word: 'getreidefreie', 'glutenvrij', 'huhnerallergie'.
fn food_in_compound(word: &Word) -> Option<String> {
    INFLECTIONS.iter().find_map(|inflection| {
        let base = word.text.strip_suffix(inflection)?;
        let name = FREE_ENDINGS.iter().find_map(|ending| base.strip_suffix(ending))?;
        [name, name.strip_suffix('s').unwrap_or(name)]
            .into_iter()
            .filter(|name| !name.is_empty())
            .find_map(|name| food_name::find_at_start(&[Word::new(name, false)]))
            .map(|food| food.name)
    })
}

/// Returns true for the name of an animal, or another word that says for whom a recipe is.
fn names_animal(word: &Word) -> bool {
    lexicon().get(&word.stem).is_some_and(|phrase| phrase.terms.iter().any(food_name::is_fact_about_recipe))
}

fn join(words: &[Word]) -> String {
    words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}
