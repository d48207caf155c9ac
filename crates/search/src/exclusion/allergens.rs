//! Finds the animals and plants that an animal with an allergy must avoid: pork for ham, dairy for cheese. The foods whose names do
//! not contain them are in `data/allergen_sources.csv`.

use nutrition::line::is_descriptive_word;

use super::ExcludedFood;
use crate::allergen_sources::{self, AllergenSource, Relation};
use crate::description::is_description;
use crate::lexicon::lexicon;
use crate::text::{split_words, stem, stem_phrase};
use crate::word_list::WordList;

/// Returns the names of the foods of which the foods with this name are made, such as 'dairy' for 'cheese', because an allergy to
/// cheese may be one to all dairy. A word such as 'peanut' in 'peanut butter' says that it is another food.
fn sources_of(name: &str) -> Vec<&'static str> {
    let stems: Vec<String> = split_words(name).iter().map(|word| stem(word)).collect();
    if WordList::OtherAllergenSources.words().any(|word| stems.contains(&stem(word))) {
        return Vec::new();
    }
    let rows =
        allergen_sources::rows().iter().filter(|row| row.relation == Relation::MadeOf && stems.contains(&row.stem));
    rows.map(|row| row.excluded.as_str()).collect()
}

/// Returns the animal or plant in the name of a food, such as 'chicken' for 'chicken breast', or the name itself if it contains
/// none, and what the food is made of, if that is known: 'tofu' and 'soy'. A name that is not in the food table is not shortened:
/// 'feta' and 'dairy'.
pub fn find_allergens(name: &str) -> Vec<String> {
    match ExcludedFood::new(name.to_owned()) {
        Some(food) => food.into_allergens().into_iter().map(|food| food.name).collect(),
        None => std::iter::once(name).chain(sources_of(name)).map(str::to_owned).collect(),
    }
}

/// Returns a name, and the names of the foods that it also excludes because they may contain traces of the food: 'egg' and
/// 'eggshell powder'. Visitors do not expect these, so the labels of an exclusion name them.
pub fn names_with_traces(name: &str) -> Vec<String> {
    let stem = stem_phrase(name);
    let has_traces = |row: &&AllergenSource| row.relation == Relation::Traces && stem == row.stem;
    let traces = allergen_sources::rows().iter().filter(has_traces).map(|row| row.excluded.clone());
    std::iter::once(name.to_owned()).chain(traces).collect()
}

impl ExcludedFood {
    /// Returns the animal or plant in the name of the food, or the food itself if its name contains none, and what the food is made
    /// of. An animal that is allergic to chicken breast is allergic to all chicken, and one that is allergic to duck eggs may be
    /// allergic to hen's eggs.
    pub(super) fn into_allergens(self) -> Vec<Self> {
        let sources = sources_of(&self.name);
        let mut allergens = vec![self.into_allergen()];
        for source in sources.into_iter().filter_map(|name| Self::new(name.to_owned())) {
            let is_covered = |it: &Self| source.foods.iter().all(|food| it.foods.contains(food));
            if !allergens.iter().any(is_covered) {
                allergens.push(source);
            }
        }
        allergens
    }

    /// Returns the animal or plant in the name of the food, or the food itself if its name contains none.
    fn into_allergen(self) -> Self {
        if self.foods.is_empty() {
            return self;
        }
        let words = split_words(&self.name);
        // A word such as 'lean' in 'lean beef mince' also names foods of other animals.
        let may_be_source = |word: &&String| {
            lexicon().get(&stem(word)).is_some() && !is_description(word) && !is_descriptive_word(word)
        };
        let mut sources = words.iter().filter(may_be_source).filter_map(|word| Self::new(word.clone()));
        let is_source = |source: &Self| self.foods.iter().all(|food| source.foods.contains(food));
        sources.find(is_source).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_name_the_foods_with_traces() {
        for (name, expected) in [("egg", "egg, eggshell powder"), ("Eggs", "Eggs, eggshell powder"), ("beef", "beef")] {
            assert_eq!(names_with_traces(name).join(", "), expected);
        }
    }

    #[test]
    fn allergens_are_the_animals_and_plants_of_a_food() {
        for (name, expected) in [
            ("chicken breast", "chicken"),
            ("beef mince", "beef"),
            ("lean beef mince", "beef"),
            ("lean turkey mince", "turkey"),
            ("skinless chicken thigh", "chicken"),
            ("egg whites", "egg"),
            ("nuts", "nuts"),
            ("sweet potato", "sweet potato"),
            ("duck eggs", "duck, egg"),
            ("cheese", "cheese, dairy"),
            ("yoghurt", "yoghurt, dairy"),
            ("butter", "butter, dairy"),
            ("ham", "ham, pork"),
            ("pasta", "pasta, wheat"),
            ("couscous", "couscous, wheat"),
            ("cheddar", "cheddar, dairy"),
            ("goat milk", "goat, dairy"),
            ("milk", "milk"),
            ("kefir", "kefir, dairy"),
            ("veal", "veal, beef"),
            ("tripe", "tripe, beef"),
            ("lard", "lard, pork"),
            ("tofu", "tofu, soy"),
            ("sweetcorn", "sweetcorn, maize"),
            ("porridge", "porridge, oats"),
            ("unicorn", "unicorn"),
        ] {
            assert_eq!(find_allergens(name).join(", "), expected);
        }
        for name in ["peanut butter", "butter beans", "coconut cream", "rice milk", "milk thistle"] {
            assert!(!find_allergens(name).contains(&"dairy".to_owned()), "{name}");
        }
    }
}
