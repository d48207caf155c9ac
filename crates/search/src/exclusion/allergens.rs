//! Finds the animals and plants that an animal with an allergy must avoid: pork for ham, milk for cheese.

use super::ExcludedFood;
use crate::lexicon::lexicon;
use crate::text::{split_words, stem, stem_phrase};

/// Foods that may contain traces of an allergen although its name does not cover them.
const FOODS_WITH_TRACES: [(&str, &str); 2] = [("egg", "eggshell powder"), ("nut", "walnut oil")];

/// The animal or plant of foods whose names do not contain it, by a word of the name. In doubt it is excluded too.
const SOURCES: [(&str, &str); 12] = [
    ("egg", "egg"),
    ("cheese", "dairy"),
    ("yoghurt", "dairy"),
    ("yogurt", "dairy"),
    ("butter", "dairy"),
    ("cream", "dairy"),
    ("ham", "pork"),
    ("bacon", "pork"),
    ("gammon", "pork"),
    ("pasta", "wheat"),
    ("couscous", "wheat"),
    ("bulgur", "wheat"),
];

/// Words that make another food of a word of `SOURCES`: 'peanut butter', 'butter beans', 'coconut cream'.
const OTHER_SOURCES: [&str; 10] =
    ["peanut", "nut", "almond", "cashew", "coconut", "soy", "soya", "oat", "bean", "tartar"];

fn sources_of(name: &str) -> Vec<&'static str> {
    let stems: Vec<String> = split_words(name).iter().map(|word| stem(word)).collect();
    let has_word = |word: &str| stems.contains(&stem(word));
    if OTHER_SOURCES.into_iter().any(has_word) {
        return Vec::new();
    }
    SOURCES.into_iter().filter(|(word, _)| has_word(word)).map(|(_, source)| source).collect()
}

/// Returns the animals and plants that a food comes from, such as 'chicken' for 'chicken breast', and the foods with traces of them.
/// Any other name is returned as it is.
pub fn find_allergens(name: &str) -> Vec<String> {
    let mut names: Vec<String> = match ExcludedFood::new(name.to_owned()) {
        Some(food) => food.into_allergens().into_iter().map(|food| food.name).collect(),
        None => std::iter::once(name).chain(sources_of(name)).map(str::to_owned).collect(),
    };
    let has_traces = |food: &str| names.iter().any(|name| stem_phrase(name) == food);
    let traces: Vec<&str> =
        FOODS_WITH_TRACES.iter().filter(|(food, _)| has_traces(food)).map(|(_, trace)| *trace).collect();
    names.extend(traces.into_iter().map(str::to_owned));
    names
}

impl ExcludedFood {
    /// Returns the animals and plants that the food comes from, because an animal that is allergic to chicken breast is allergic
    /// to all chicken, and one that is allergic to duck eggs may be allergic to hen's eggs.
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

    /// Returns the animal or plant in the name of the food.
    fn into_allergen(self) -> Self {
        if self.foods.is_empty() {
            return self;
        }
        let words = split_words(&self.name);
        let is_name = |word: &&String| lexicon().get(&stem(word)).is_some();
        let mut sources = words.iter().filter(is_name).filter_map(|word| Self::new(word.clone()));
        let is_source = |source: &Self| self.foods.iter().all(|food| source.foods.contains(food));
        sources.find(is_source).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use nutrition::family;

    use super::*;

    #[test]
    fn allergens_cover_the_foods_with_traces() {
        for (name, expected) in [
            ("chicken breast", "chicken"),
            ("beef mince", "beef"),
            ("egg whites", "egg, eggshell powder"),
            ("nuts", "nuts, walnut oil"),
            ("sweet potato", "sweet potato"),
            ("duck eggs", "duck, egg, eggshell powder"),
            ("cheese", "cheese, dairy"),
            ("yoghurt", "yoghurt, dairy"),
            ("butter", "butter, dairy"),
            ("ham", "ham, pork"),
            ("pasta", "pasta, wheat"),
            ("couscous", "couscous, wheat"),
            ("unicorn", "unicorn"),
        ] {
            assert_eq!(find_allergens(name).join(", "), expected);
        }
        for name in ["peanut butter", "butter beans", "coconut cream"] {
            assert!(!find_allergens(name).contains(&"dairy".to_owned()), "{name}");
        }
        for (_, name) in FOODS_WITH_TRACES.into_iter().chain(SOURCES) {
            assert!(family::find(name).is_some(), "{name}");
        }
    }
}
