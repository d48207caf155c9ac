//! Reads from the steps of a recipe by which methods each of its foods is cooked.
//!
//! A food is cooked by every sentence that cooks something, from the first sentence that names the food to the end of the
//! recipe. A food that is first named after the cooking, such as the oil that is stirred in at the end, is not cooked. A food
//! that no sentence names is cooked by all of them. If no word of the steps is known as cooking and none says that the food stays
//! raw, it is assumed to be cooked as in a recipe without steps. In doubt this finds too much cooking, so that the losses of
//! nutrients are not underestimated.

use domain::ingredient_line::IngredientLine;

use crate::food::{Food, State};
use crate::retention::{Method, Methods, assumed_methods};
use crate::steps::Sentence;
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Returns the methods for each line, whose matched food is in `foods`.
pub fn methods_of_lines(lines: &[IngredientLine], foods: &[Option<&Food>], instructions: &[String]) -> Vec<Methods> {
    let steps = CookingSteps::new(foods.iter().flatten().copied(), instructions);
    let methods = |(line, food): (&IngredientLine, &Option<&Food>)| {
        food.map_or_else(Methods::none, |food| steps.methods_of_line(&line.text, food))
    };
    lines.iter().zip(foods).map(methods).collect()
}

/// The steps of a recipe, which state how each of its lines is cooked, including lines that are added to it.
pub struct CookingSteps {
    sentences: Vec<Sentence>,
    has_liquid: bool,
    /// True if the steps say how the food is cooked, or that it is not cooked.
    are_understood: bool,
}

/// The words by which steps name a food. One of them is enough, except for an oil: a step with 'liver' does not name the cod liver
/// oil.
pub(crate) struct Names {
    words: Vec<String>,
    needs_all_words: bool,
    is_supplement: bool,
    /// True for a raw food of animal origin. A recipe that cooks anything is assumed to cook it too.
    is_raw_animal: bool,
}

impl Names {
    pub(crate) fn new(line_text: &str, food: &Food) -> Self {
        let is_supplement = food.state == State::Supplement;
        if ["oil", "fat"].contains(&food.category.as_str()) {
            let words = normalised_words(&food.everyday_name);
            return Self { words, needs_all_words: true, is_supplement, is_raw_animal: false };
        }
        let is_form = |word: &str| WordList::SupplementForms.contains(word) || WordList::DoseForms.contains(word);
        let is_name = |word: &String| {
            let is_word = word.len() > 1 && !word.starts_with(|c: char| c.is_ascii_digit());
            let is_unspecific = WordList::UnspecificNames.contains(word) || is_supplement && is_form(word);
            is_word && !is_unspecific
        };
        let name = line_text.split(',').next().unwrap_or_default();
        let words = normalised_words(&food.everyday_name).into_iter().chain(normalised_words(name));
        let is_raw_animal = food.state == State::Raw && food.is_from_animals();
        Self { words: words.filter(is_name).collect(), needs_all_words: false, is_supplement, is_raw_animal }
    }

    pub(crate) fn are_in(&self, sentence: &Sentence) -> bool {
        let is_in = |word: &String| sentence.words.contains(word);
        if self.needs_all_words { self.words.iter().all(is_in) } else { self.words.iter().any(is_in) }
    }
}

impl CookingSteps {
    /// `foods` are those of the whole recipe. If it lists no liquid, the water that its steps mention is not part of the dish.
    pub fn new<'a>(mut foods: impl Iterator<Item = &'a Food>, instructions: &[String]) -> Self {
        let sentences: Vec<Sentence> = instructions.iter().flat_map(|step| Sentence::split(step)).collect();
        let are_understood = sentences.iter().any(|sentence| cooks_dish(sentence) || sentence.leaves_raw());
        Self { sentences, has_liquid: foods.any(Food::is_cooking_liquid), are_understood }
    }

    /// Returns the methods for a line with this text. They are assumed if the steps do not say them.
    pub fn methods_of_line(&self, line_text: &str, food: &Food) -> Methods {
        if self.are_understood { self.methods(&Names::new(line_text, food)) } else { assumed_methods(food) }
    }

    fn methods(&self, names: &Names) -> Methods {
        let is_put_in = |sentence: &&Sentence| {
            names.are_in(sentence)
                && (!names.is_supplement || sentence.cooks() || WordList::Serving.contains_any(&sentence.words))
        };
        let first = self.sentences.iter().position(|sentence| is_put_in(&sentence));
        // Supplements that no sentence names are assumed to be stirred in at the end, as is usual.
        let from = match first {
            Some(first) => first,
            None if names.is_supplement => return Methods::none(),
            None => 0,
        };
        let methods = self.methods_from(from, names);
        if methods.is_empty() && names.is_raw_animal { self.methods_from(0, names) } else { methods }
    }

    fn methods_from(&self, first: usize, names: &Names) -> Methods {
        let following = self.sentences.iter().skip(first);
        let is_drained = following.clone().any(|sentence| drains(sentence) && self.concerns(sentence, names));
        let cooking = following.filter(|sentence| cooks_dish(sentence));
        cooking.flat_map(|sentence| self.methods_of(sentence, is_drained)).collect()
    }

    fn methods_of(&self, sentence: &Sentence, is_drained: bool) -> Vec<Method> {
        let named = [
            (WordList::Roasting, Method::Roast),
            (WordList::Toasting, Method::Roast),
            (WordList::Frying, Method::Fry),
            (WordList::Steaming, Method::Steam),
        ];
        let methods: Vec<Method> = named
            .into_iter()
            .filter(|(list, _)| list.contains_any(&sentence.words))
            .map(|(_, method)| method)
            .collect();
        if !methods.is_empty() {
            return methods;
        }
        let is_in_unlisted_water = !self.has_liquid && sentence.words.iter().any(|word| word == "water");
        vec![if is_drained || is_in_unlisted_water { Method::SimmerAndDrain } else { Method::SimmerWithLiquid }]
    }

    /// Returns whether a sentence that drains concerns a food. A sentence of up to three words, such as 'Drain well', is assumed to
    /// name no food and concerns all.
    fn concerns(&self, sentence: &Sentence, names: &Names) -> bool {
        names.are_in(sentence) || sentence.words.len() <= 3
    }
}

/// Returns whether a sentence cooks something of the dish, and not leftovers.
pub(crate) fn cooks_dish(sentence: &Sentence) -> bool {
    sentence.cooks() && !WordList::Reheating.contains_any(&sentence.words)
}

/// Returns whether the liquid is poured away: 'drain the rice', but not 'drain the juices into a bowl'.
fn drains(sentence: &Sentence) -> bool {
    WordList::Draining.contains_any(&sentence.words) && !WordList::KeepingLiquid.contains_any(&sentence.words)
}

#[cfg(test)]
mod tests {
    use super::Method::{Fry, Roast, SimmerAndDrain, SimmerWithLiquid, Steam};
    use super::*;
    use crate::line::match_line;

    /// Returns the methods for the first line.
    fn methods(lines: &[&str], steps: &[&str]) -> Vec<Method> {
        let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
        let foods: Vec<Option<&'static Food>> =
            lines.iter().map(|line| match_line(line).map(|found| found.food)).collect();
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        methods_of_lines(&lines, &foods, &steps).first().unwrap().iter().collect()
    }

    #[test]
    fn methods_are_those_of_the_sentences_from_the_first_that_names_the_food() {
        let carrots = ["200 g carrots, grated", "500 ml water", "400 g turkey mince"];
        let rice = ["200 g white rice", "400 g turkey mince"];
        for (lines, steps, expected) in [
            (&carrots[..], &["Simmer the carrots and the mince in the water."][..], &[SimmerWithLiquid][..]),
            (&carrots, &["Fry the mince.", "Add the carrots and bake for an hour."], &[Roast]),
            (&carrots, &["Peel the carrots.", "Fry the mince.", "Simmer everything."], &[SimmerWithLiquid, Fry]),
            (&carrots, &["Steam the carrots."], &[Steam]),
            // A food that no sentence names is in the pot all the time.
            (&carrots, &["Fry the mince.", "Tip in everything else and simmer."], &[SimmerWithLiquid, Fry]),
            // A food that is stirred in at the end is not cooked.
            (&carrots, &["Simmer the mince. Take the pan off the heat.", "Stir in the grated carrot."], &[]),
            (&carrots, &["Simmer the mince.", "Stir in the carrots.", "Reheat leftovers until steaming."], &[]),
            // The liquid is poured away, or is not part of the dish.
            (&rice, &["Boil the rice and drain it."], &[SimmerAndDrain]),
            (&rice, &["Boil the rice.", "Drain well."], &[SimmerAndDrain]),
            (&rice, &["Boil the rice in plenty of water."], &[SimmerAndDrain]),
            (&carrots, &["Boil the carrots.", "Drain the juices into a bowl."], &[SimmerWithLiquid]),
            // Egg that is stirred in last sets in the heat of the pan.
            (&["2 eggs", "400 g turkey mince"], &["Fry the mince.", "Stir in the eggs until set."], &[Fry]),
            // An oil is named by all its words.
            (
                &["5 g cod liver oil", "50 g beef liver"],
                &["Fry the liver.", "Cool.", "Stir in the cod liver oil."],
                &[],
            ),
            (
                &["5 g cod liver oil", "50 g beef liver"],
                &["Heat the cod liver oil.", "Fry the liver."],
                &[SimmerWithLiquid, Fry],
            ),
            // The steps say that the food stays raw.
            (&carrots, &["Mix and serve raw."], &[]),
            (&carrots, &["Do not cook.", "Mix and serve."], &[]),
            // Raw foods are assumed to be cooked if no step says whether they are.
            (&carrots, &[], &[SimmerWithLiquid]),
            (&carrots, &["Mix and serve."], &[SimmerWithLiquid]),
            (&carrots, &["Prepare the mince as usual.", "Reheat leftovers until steaming hot."], &[SimmerWithLiquid]),
            (&carrots, &["Do not cook it for too long."], &[SimmerWithLiquid]),
            (&carrots, &["Put everything into an Instant Pot for 15 minutes."], &[SimmerWithLiquid]),
            (&carrots, &["Warm everything until the mince is no longer pink."], &[SimmerWithLiquid]),
            (&carrots, &["Sous-vide for 3 hours."], &[SimmerWithLiquid]),
            (&carrots, &["Barbecue the mince and the carrots."], &[Roast]),
            (&carrots, &["Broil for 10 minutes."], &[Roast]),
            (&carrots, &["Put them into the air-fryer."], &[Roast]),
            (&carrots, &["Cook the carrots in a steam oven."], &[Roast, Steam]),
            (&["2 zinc tablets (15 mg each)"], &[], &[]),
            // A supplement is cooked only if it is put in before the cooking.
            (&["1 thiamine tablet (50 mg)", "400 g turkey mince"], &["Crush the thiamine.", "Fry the mince."], &[]),
            (&["1 thiamine tablet (50 mg)", "400 g turkey mince"], &["Add the thiamine.", "Fry the mince."], &[Fry]),
            (&["1 thiamine tablet (50 mg)", "400 g turkey mince"], &["Fry the mince.", "Add the tablets."], &[]),
        ] {
            assert_eq!(methods(lines, steps), expected, "{steps:?}");
        }
    }
}
