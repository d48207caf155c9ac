//! Reads from the steps of a recipe in which vessels its foods are cooked.
//!
//! A food is in the vessel of the first sentence that cooks after the sentence that names it. It stays on the hob or in the oven: a later
//! sentence that uses the other one concerns only the foods that it names, and all of them if it names none or moves the whole dish.

use std::collections::BTreeSet;

use domain::ingredient_line::IngredientLine;

use crate::cooking_method::{Names, cooks_dish};
use crate::food::Food;
use crate::steps::Sentence;
use crate::word_list::WordList;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Vessel {
    /// A slow cooker or a pressure cooker.
    Cooker,
    Pot,
    Steamer,
    FryingPan,
    Oven,
}

impl Vessel {
    fn is_on_hob(self) -> bool {
        matches!(self, Self::Pot | Self::FryingPan)
    }
}

/// Returns the vessels for each line, whose matched food is in `foods`: none for a food that is not cooked.
pub fn vessels_of_lines(
    lines: &[IngredientLine],
    foods: &[Option<&Food>],
    instructions: &[String],
) -> Vec<BTreeSet<Vessel>> {
    let name = |(line, food): (&IngredientLine, &Option<&Food>)| food.map(|food| Names::new(&line.text, food));
    let names: Vec<Option<Names>> = lines.iter().zip(foods).map(name).collect();
    let sentences: Vec<Sentence> = instructions.iter().flat_map(|step| Sentence::split(step)).collect();
    let has_steamer = sentences.iter().any(|sentence| has_word(sentence, "steamer"));
    let mut on_hob = Vessel::Pot;
    let mut uses = Vec::new();
    for sentence in &sentences {
        let is_named = |names: &Option<Names>| names.as_ref().is_some_and(|names| names.are_in(sentence));
        on_hob = named_vessel(sentence).unwrap_or(on_hob);
        uses.push(Use {
            named: names.iter().map(is_named).collect(),
            vessels: vessels_of(sentence, has_steamer, on_hob),
            says_hob: [WordList::HobVessels, WordList::HobCooking].iter().any(|it| it.contains_any(&sentence.words)),
            is_of_whole_dish: WordList::WholeDish.contains_any(&sentence.words),
        });
    }
    let vessels = |(line, names): (usize, &Option<Names>)| {
        if names.is_some() { vessels_of_line(line, &uses) } else { BTreeSet::new() }
    };
    names.iter().enumerate().map(vessels).collect()
}

/// The vessels of a sentence, and the lines that it names.
struct Use {
    /// Contains true for each line that the sentence names.
    named: Vec<bool>,
    vessels: Vec<Vessel>,
    /// False for 'turn down the heat', after which the dish stays where it is.
    says_hob: bool,
    is_of_whole_dish: bool,
}

impl Use {
    fn names(&self, line: usize) -> bool {
        self.named.get(line).copied().unwrap_or(false)
    }
}

fn vessels_of_line(line: usize, uses: &[Use]) -> BTreeSet<Vessel> {
    let first = uses.iter().position(|it| it.names(line)).unwrap_or(0);
    let mut found = BTreeSet::new();
    for it in uses.iter().skip(first) {
        let is_new = found.is_empty();
        let is_on_hob = found.iter().any(|vessel: &Vessel| vessel.is_on_hob());
        let concerns_line = is_new || it.is_of_whole_dish || it.names(line) || !it.named.contains(&true);
        let moves_to_hob = is_new || it.says_hob;
        let concerns = |vessel: &&Vessel| match **vessel {
            Vessel::Oven | Vessel::Steamer => concerns_line,
            Vessel::FryingPan => is_on_hob || concerns_line,
            Vessel::Pot | Vessel::Cooker => is_on_hob || concerns_line && moves_to_hob,
        };
        found.extend(it.vessels.iter().filter(concerns).copied());
    }
    if found.contains(&Vessel::Pot) {
        // Food that is browned before it simmers needs the frying pan only at the beginning.
        found.remove(&Vessel::FryingPan);
    }
    found
}

/// Returns the vessel on the hob that a sentence begins to use, for the sentences that follow. 'The pan' is the one in use.
fn named_vessel(sentence: &Sentence) -> Option<Vessel> {
    if WordList::Cookers.contains_any(&sentence.words) {
        return Some(Vessel::Cooker);
    }
    let words: Vec<&str> = sentence.words.iter().map(String::as_str).collect();
    let is_frying_pan = words.windows(2).any(|pair| matches!(pair, ["frying" | "dry" | "widest", "pan"]));
    if is_frying_pan || words.iter().any(|word| ["skillet", "wok", "frypan"].contains(word)) {
        return Some(Vessel::FryingPan);
    }
    let is_other_pan = words.windows(2).any(|pair| matches!(pair, ["another" | "second" | "a" | "small", "pan"]));
    let is_pot = words.iter().any(|word| ["pot", "saucepan", "casserole", "stockpot"].contains(word));
    (is_pot || is_other_pan).then_some(Vessel::Pot)
}

/// Returns the vessels in which a sentence cooks. `on_hob` is that of a sentence that names none.
fn vessels_of(sentence: &Sentence, has_steamer: bool, on_hob: Vessel) -> Vec<Vessel> {
    if !cooks_dish(sentence) || only_heats(sentence) {
        return Vec::new();
    }
    let is_steamed = WordList::Steaming.contains_any(&sentence.words) && (has_steamer || is_over_water(sentence));
    let is_fried = [WordList::Frying, WordList::Toasting].iter().any(|list| list.contains_any(&sentence.words));
    let is_in_oven = WordList::Roasting.contains_any(&sentence.words);
    let named = [(is_steamed, Vessel::Steamer), (is_fried, Vessel::FryingPan), (is_in_oven, Vessel::Oven)];
    let named: Vec<Vessel> = named.into_iter().filter(|(is_named, _)| *is_named).map(|(_, vessel)| vessel).collect();
    if named.is_empty() { vec![on_hob] } else { named }
}

/// Returns whether food is over water and not in it: 'over a pan of simmering water'.
fn is_over_water(sentence: &Sentence) -> bool {
    /// Number of words after 'over' among which the water is.
    const REACH: usize = 6;
    let mut after = sentence.words.iter().skip_while(|word| *word != "over").take(REACH);
    after.any(|word| word == "water")
}

/// Returns whether a sentence heats only the oven or the water that is poured over the food: 'Preheat the oven to 180 °C'.
fn only_heats(sentence: &Sentence) -> bool {
    let words: Vec<&str> = sentence.words.iter().map(String::as_str).collect();
    let heats = words.windows(3).any(|next| {
        matches!(next, ["boil", "the", "water"]) || matches!(next, ["preheat" | "heat" | "set" | "turn", "the", "oven"])
    });
    let cooks = |word: &&str| WordList::Cooking.contains(word) && !["boil", "heat", "preheat", "oven"].contains(word);
    heats && !words.iter().any(cooks)
}

fn has_word(sentence: &Sentence, word: &str) -> bool {
    sentence.words.iter().any(|it| it == word)
}

#[cfg(test)]
mod tests {
    use super::Vessel::{Cooker, FryingPan, Oven, Pot, Steamer};
    use super::*;
    use crate::line::match_line;

    #[test]
    fn vessels_are_those_of_the_sentences_that_concern_a_food() {
        let lines = ["500 g turkey mince", "200 g white rice", "300 g carrots", "500 ml water"];
        for (steps, mince, rice) in [
            (&["Simmer the mince, the rice and the carrots in the water."][..], &[Pot][..], &[Pot][..]),
            // What cooks on the hob stays there, although later sentences name only other foods.
            (&["Fry the mince.", "Add the rice and the water and simmer."], &[Pot], &[Pot]),
            (&["Fry the mince.", "Toss it with the rice."], &[FryingPan], &[]),
            (&["Cook the mince in a dry pan.", "Mix it with the rice.", "Bake."], &[FryingPan, Oven], &[Oven]),
            // A sentence with the oven concerns the foods that it names, unless it names none or moves the whole dish.
            (&["Simmer the rice.", "Roll the mince into balls and bake them."], &[Oven], &[Pot]),
            (&["Simmer the rice and the mince.", "Cover and bake for an hour."], &[Pot, Oven], &[Pot, Oven]),
            (
                &["Simmer the mince in a casserole.", "Stir in the rice and move the casserole to the oven."],
                &[Pot, Oven],
                &[Oven],
            ),
            // The heat is that of the oven.
            (&["Bake the mince and the rice.", "Lower the heat and dry them."], &[Oven], &[Oven]),
            // A mash of baked food is heated in a pan.
            (
                &["Roast the mince and the carrots.", "Mash the carrots with the rice and heat them in a pan."],
                &[Oven],
                &[Pot],
            ),
            (&["Preheat the oven to 180 °C.", "Simmer the mince and the rice."], &[Pot], &[Pot]),
            (&["Mix the mince and the rice.", "Boil the water, pour it over and seal.", "Bake."], &[Oven], &[Oven]),
            (&["Steam the mince in a steamer lined with baking paper.", "Simmer the rice."], &[Steamer], &[Pot]),
            (
                &["Mix the mince and the rice.", "Set the bowl over a pan of simmering water and steam."],
                &[Steamer],
                &[Steamer],
            ),
            // Without a steamer the food steams in its own pot.
            (&["Simmer the rice.", "Lay the mince on top, cover and steam."], &[Pot], &[Pot]),
            (
                &["Put the mince into a slow cooker.", "Cook on low for 6 hours.", "Boil the rice in a pan."],
                &[Cooker],
                &[Pot],
            ),
            // A skillet is used until another vessel is named.
            (&["Brown the mince in a skillet.", "Add the rice and the water and simmer."], &[FryingPan], &[FryingPan]),
            (&["Brown the mince in a skillet.", "Simmer the rice in a pot and add the mince."], &[Pot], &[Pot]),
            (&["Toast the rice in a dry pan.", "Serve it with the mince."], &[], &[FryingPan]),
            (&["Mix and freeze."], &[], &[]),
        ] {
            let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
            let foods: Vec<Option<&'static Food>> =
                lines.iter().map(|line| match_line(line).map(|found| found.food)).collect();
            let written: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
            let vessels = vessels_of_lines(&lines, &foods, &written);
            let found: Vec<Vec<Vessel>> = vessels.iter().take(2).map(|it| it.iter().copied().collect()).collect();
            assert_eq!(found, [mince.to_vec(), rice.to_vec()], "{steps:?}");
        }
    }
}
