//! The steps of a dish that is cooked in one pan.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use fastrand::Rng;

use super::WrittenSteps;
use super::dish::{StepDish, StepFood};
use super::food_rule::Stage;
use super::sentence::SentenceKey;
use super::supplement_phrase::supplement_phrases;
use crate::text::join_list;

/// Minutes that the contents of a pan take to come to the boil.
const MINUTES_TO_BOIL: u32 = 5;
/// Minutes for which minced meat is stirred in the pan before anything else.
const MINUTES_OF_MINCE: u32 = 8;
/// Minutes for which minced meat simmers if no other food is simmered.
const MINUTES_OF_SIMMERING_MINCE: u32 = 10;
/// Minutes in which beaten eggs set in a pan with other foods.
const MINUTES_OF_EGG: u32 = 3;
/// Minutes in which beaten eggs set if no other food is in the pan.
const MINUTES_OF_EGG_ALONE: u32 = 6;
/// Minutes for which foods that are not in the food table simmer.
const MINUTES_OF_UNKNOWN_FOOD: u32 = 20;
/// Minutes for which soaked beans are boiled and simmered.
const MINUTES_OF_DRIED_BEANS: u32 = 70;
/// The water that a cook adds if the recipe lists no liquid.
const UNLISTED_WATER: &str = "unlisted water";
/// What shows that slowly cooked meat is done, as in `data/food_steps.csv`.
const TENDER_MEAT: &str = "is tender at 74 °C";
/// Minutes of preparation of every dish, for getting out pans, scales and foods.
const BASE_PREP_MINUTES: u32 = 3;

/// Writes the steps. The same random numbers give the same sentences.
pub fn write_pot_steps(dish: &StepDish, random: &mut Rng) -> WrittenSteps {
    let mut writer = Writer { dish, random, steps: Vec::new(), cook_minutes: 0, is_in_pan: false, is_off_heat: false };
    writer.write_dried_beans();
    writer.write_mince();
    writer.write_simmered_foods();
    writer.write_late_foods();
    writer.write_eggs();
    if !writer.is_in_pan {
        writer.write_uncooked_foods();
    }
    writer.write_bones();
    writer.write_foods_off_the_heat();
    writer.write_supplements_after_cooling();
    writer.write_storage();
    writer.write_broth_and_ice();
    let supplements = dish.foods_at(Stage::Dose).len() + dish.foods_at(Stage::Powder).len();
    let preparation: u32 = dish.foods.iter().map(|food| food.rule.prep_minutes).sum();
    let boiling = if writer.cook_minutes > 0 { MINUTES_TO_BOIL } else { 0 };
    let prep_minutes = BASE_PREP_MINUTES + preparation + u32::try_from(supplements.div_ceil(2)).unwrap_or(0);
    WrittenSteps::new(writer.steps, prep_minutes, writer.cook_minutes + boiling)
}

struct Writer<'a> {
    dish: &'a StepDish,
    random: &'a mut Rng,
    steps: Vec<String>,
    cook_minutes: u32,
    /// True if a step has put food into the pan.
    is_in_pan: bool,
    /// True if the food is not on the heat: a step has taken the pan off the heat, or the dish is not cooked.
    is_off_heat: bool,
}

impl Writer<'_> {
    fn write(&mut self, key: SentenceKey, values: &[(&str, &str)]) -> String {
        let animal = self.dish.pet_type.as_str();
        let values: Vec<(&str, &str)> = values.iter().copied().chain([("animal", animal)]).collect();
        let sentence = key.write(self.random, &values);
        // Water that no line lists cannot be 'the water' of the recipe.
        sentence
            .replace(&format!("the rest of the {UNLISTED_WATER}"), "enough water to cover the food")
            .replace(&format!("the {UNLISTED_WATER}"), "water")
    }

    /// Adds a step of the sentences that are not empty.
    fn push(&mut self, sentences: &[String]) {
        let sentences: Vec<&str> =
            sentences.iter().map(String::as_str).filter(|sentence| !sentence.is_empty()).collect();
        if !sentences.is_empty() {
            self.steps.push(sentences.join(" "));
        }
    }

    /// Returns the liquid of the dish, or the water that a cook adds if the recipe lists none.
    fn liquid(&self) -> String {
        let liquids: Vec<String> = self.dish.foods_at(Stage::Liquid).iter().map(|food| food.name.clone()).collect();
        if liquids.is_empty() { UNLISTED_WATER.to_owned() } else { join_list(&liquids) }
    }

    fn write_dried_beans(&mut self) {
        for (key, beans) in
            [(SentenceKey::DriedBeans, &self.dish.dried_beans), (SentenceKey::UnclearBeans, &self.dish.unclear_beans)]
        {
            if !beans.is_empty() {
                let sentence = self.write(key, &[("foods", &join_list(beans))]);
                self.push(&[sentence]);
            }
        }
        if !self.dish.dried_beans.is_empty() {
            self.cook_minutes += MINUTES_OF_DRIED_BEANS;
        }
    }

    fn write_mince(&mut self) {
        let mince = self.dish.foods_at(Stage::Mince);
        if mince.is_empty() {
            return;
        }
        let sentence = self.write(SentenceKey::Crumble, &[("foods", &names(&mince)), ("liquid", &self.liquid())]);
        self.push(&[sentence]);
        self.cook_minutes += MINUTES_OF_MINCE;
        self.is_in_pan = true;
    }

    /// Writes a step for each time at which foods are added, those with the longest time first.
    fn write_simmered_foods(&mut self) {
        let mut by_minutes: BTreeMap<Reverse<u32>, Vec<&StepFood>> = BTreeMap::new();
        let fish = self.dish.foods_at(Stage::Fish);
        let minutes_of_fish = fish.iter().map(|food| food.minutes).max();
        for food in self.dish.foods_at(Stage::Pot) {
            // The fish is added last, so every other food simmers for at least as long as the fish.
            let minutes = food.minutes.max(minutes_of_fish.unwrap_or_default());
            by_minutes.entry(Reverse(minutes)).or_default().push(food);
        }
        if let Some(minutes) = minutes_of_fish {
            by_minutes.entry(Reverse(minutes)).or_default();
        }
        // Unknown foods are named in the first step, so that they cook for as long as the slowest food. If every other food needs less
        // than `MINUTES_OF_UNKNOWN_FOOD`, they get a step of their own before it. Otherwise such a step would name no food.
        let longest = by_minutes.keys().next().map_or(0, |minutes| minutes.0);
        if !self.dish.unknown_foods.is_empty() && longest < MINUTES_OF_UNKNOWN_FOOD {
            by_minutes.entry(Reverse(MINUTES_OF_UNKNOWN_FOOD)).or_default();
        }
        let times: Vec<u32> = by_minutes.keys().map(|minutes| minutes.0).collect();
        if times.is_empty() && self.is_in_pan {
            let until = until(&self.dish.foods_at(Stage::Mince));
            let minutes = MINUTES_OF_SIMMERING_MINCE;
            let liquid = self.liquid();
            let values = [("liquid", liquid.as_str()), ("minutes", &minutes.to_string()), ("until", &until)];
            let sentence = self.write(SentenceKey::JoinLiquid, &values);
            self.push(&[sentence]);
            self.cook_minutes += minutes;
        }
        let is_last = |at: usize| at + 1 == times.len();
        for (at, (minutes, foods)) in by_minutes.iter().enumerate() {
            let next = times.get(at + 1).copied().unwrap_or(0);
            let minutes = minutes.0 - next;
            let (fish_here, until) =
                if is_last(at) { (fish.as_slice(), until(&self.foods_to_check())) } else { (&[][..], String::new()) };
            let mut food_names: Vec<String> = foods.iter().map(|food| food.name.clone()).collect();
            if at == 0 {
                food_names.extend(self.dish.unknown_foods.iter().cloned());
            }
            self.add_to_pan(&food_names, fish_here, minutes, &until);
            self.cook_minutes += minutes;
        }
    }

    /// Writes the step that adds foods, or fish, to the pan and simmers for some minutes.
    fn add_to_pan(&mut self, food_names: &[String], fish: &[&StepFood], minutes: u32, until: &str) {
        let (foods, liquid, minutes) = (join_list(food_names), self.liquid(), minutes.to_string());
        let fish_name = names(fish);
        let values = [
            ("foods", foods.as_str()),
            ("liquid", &liquid),
            ("minutes", &minutes),
            ("until", until),
            ("fish", &fish_name),
            ("them", pronoun(fish)),
        ];
        let has_foods = !food_names.is_empty();
        let steps_before =
            usize::from(!self.dish.dried_beans.is_empty()) + usize::from(!self.dish.unclear_beans.is_empty());
        let only_mince = self.steps.len() == steps_before + 1 && !self.dish.foods_at(Stage::Mince).is_empty();
        let sentences = match (self.is_in_pan, fish.is_empty()) {
            (false, true) => vec![self.write(SentenceKey::Start, &values)],
            (false, false) if !has_foods => vec![self.write(SentenceKey::PoachAlone, &values)],
            (false, false) => vec![self.write(SentenceKey::Boil, &values), self.write(SentenceKey::Poach, &values)],
            (true, false) if only_mince => {
                let key = if has_foods { SentenceKey::BoilWithMince } else { SentenceKey::BoilMince };
                vec![self.write(key, &values), self.write(SentenceKey::Poach, &values)]
            }
            (_, false) if has_foods => {
                vec![self.write(SentenceKey::StirIn, &values), self.write(SentenceKey::Poach, &values)]
            }
            (_, false) => vec![self.write(SentenceKey::Poach, &values)],
            (true, true) if only_mince => vec![self.write(SentenceKey::Join, &values)],
            (true, true) => vec![self.write(SentenceKey::Add, &values)],
        };
        self.push(&sentences);
        self.is_in_pan = true;
    }

    /// Returns the foods whose state the last simmering step describes: the slowest food that is not meat, and the meat.
    fn foods_to_check(&self) -> Vec<&StepFood> {
        let mut pot = self.dish.foods_at(Stage::Pot);
        pot.retain(|food| !food.rule.done.is_empty());
        pot.sort_by_key(|food| Reverse(food.minutes));
        let is_meat = |food: &&StepFood| food.rule.done.contains("74 °C");
        let mince = self.dish.foods_at(Stage::Mince).into_iter().find(|food| !food.rule.done.is_empty());
        let meat = pot.iter().copied().find(|food| is_meat(food)).or(mince);
        let other = pot.iter().copied().find(|food| !is_meat(food));
        other.into_iter().chain(meat).collect()
    }

    fn write_late_foods(&mut self) {
        let late = self.dish.foods_at(Stage::Late);
        let Some(minutes) = late.iter().map(|food| food.minutes).max() else { return };
        let until = until(&late.iter().copied().filter(|food| !food.rule.done.is_empty()).take(1).collect::<Vec<_>>());
        let (foods, liquid, minutes_text) = (names(&late), self.liquid(), minutes.to_string());
        let values = [("foods", foods.as_str()), ("liquid", &liquid), ("minutes", &minutes_text), ("until", &until)];
        let key = if self.is_in_pan { SentenceKey::Late } else { SentenceKey::Warm };
        let sentence = self.write(key, &values);
        self.push(&[sentence]);
        self.cook_minutes += minutes;
        self.is_in_pan = true;
    }

    fn write_eggs(&mut self) {
        let eggs = self.dish.foods_at(Stage::Egg);
        if eggs.is_empty() {
            return;
        }
        let (foods, liquid) = (names(&eggs), self.liquid());
        let values = [("foods", foods.as_str()), ("liquid", liquid.as_str())];
        let (key, minutes) = if self.is_in_pan {
            (SentenceKey::Egg, MINUTES_OF_EGG)
        } else {
            (SentenceKey::EggAlone, MINUTES_OF_EGG_ALONE)
        };
        let sentence = self.write(key, &values);
        self.push(&[sentence]);
        self.cook_minutes += minutes;
        self.is_in_pan = true;
    }

    fn write_uncooked_foods(&mut self) {
        let foods: Vec<&StepFood> =
            [Stage::OffHeat, Stage::Cooled].into_iter().flat_map(|it| self.dish.foods_at(it)).collect();
        if foods.is_empty() {
            return;
        }
        let sentence = self.write(SentenceKey::NoCook, &[("foods", &names(&foods))]);
        self.push(&[sentence]);
        self.is_off_heat = true;
    }

    /// Takes the meat off its bones, because cooked bones splinter.
    fn write_bones(&mut self) {
        if self.dish.has_bones && self.is_in_pan {
            let sentence = self.write(SentenceKey::Bones, &[]);
            self.push(&[sentence]);
        }
    }

    fn write_foods_off_the_heat(&mut self) {
        let fish = self.dish.foods_at(Stage::Fish);
        let mut sentences = Vec::new();
        if self.is_in_pan {
            let foods = self.dish.foods_at(Stage::OffHeat);
            if !foods.is_empty() {
                sentences.push(self.write(SentenceKey::OffHeat, &[("foods", &names(&foods))]));
                self.is_off_heat = true;
            }
            if self.dish.is_soft {
                sentences.push(self.write(SentenceKey::Mash, &[]));
            }
            if !fish.is_empty() {
                let flake = self.write(SentenceKey::Flake, &[("fish", &names(&fish)), ("them", pronoun(&fish))]);
                sentences.insert(0, flake);
            }
        }
        self.push(&sentences);
        let powders = self.dish.foods_at(Stage::Powder);
        if !powders.is_empty() {
            let key =
                if self.is_off_heat || !self.is_in_pan { SentenceKey::Powder } else { SentenceKey::OffHeatPowder };
            let sentence = self.write(key, &[("powders", &names(&powders))]);
            self.push(&[sentence]);
            self.is_off_heat = true;
        }
    }

    fn write_supplements_after_cooling(&mut self) {
        let cooled = if self.is_in_pan { self.dish.foods_at(Stage::Cooled) } else { Vec::new() };
        let doses = supplement_phrases(&self.dish.foods_at(Stage::Dose));
        let (oils, foods): (Vec<&StepFood>, Vec<&StepFood>) =
            cooled.into_iter().partition(|food| food.food.category == "oil");
        let mut sentences = Vec::new();
        if self.is_in_pan {
            sentences.push(self.write(SentenceKey::Cool, &[]));
        }
        let oils: Vec<String> = oils.iter().map(|oil| format!("the {}", oil.name)).collect();
        let mut phrases: Vec<String> = oils.into_iter().chain(doses).collect();
        if !foods.is_empty() {
            if phrases.is_empty() {
                sentences.push(self.write(SentenceKey::StirIntoCooled, &[("foods", &names(&foods))]));
            } else {
                // One sentence stirs in everything.
                phrases.insert(0, format!("the {}", names(&foods)));
            }
        }
        if !phrases.is_empty() {
            sentences.push(self.write(SentenceKey::Dose, &[("supplements", &join_list(&phrases))]));
        }
        self.push(&sentences);
    }

    /// Says first which broth is safe, and last when the ice is added.
    fn write_broth_and_ice(&mut self) {
        if self.dish.has_broth {
            let sentence = self.write(SentenceKey::Broth, &[]);
            self.steps.insert(0, sentence);
        }
        if self.dish.has_ice {
            let sentence = self.write(SentenceKey::Ice, &[]);
            self.push(&[sentence]);
        }
    }

    fn write_storage(&mut self) {
        let key = if self.dish.is_large_batch { SentenceKey::StoreLarge } else { SentenceKey::Store };
        let sentence = self.write(key, &[("days", &self.dish.days_in_fridge().to_string())]);
        self.push(&[sentence]);
    }
}

/// Returns the names of foods as a list without article: 'rice, carrots and chicken'.
fn names(foods: &[&StepFood]) -> String {
    join_list(&foods.iter().map(|food| food.name.as_str()).collect::<Vec<_>>())
}

fn pronoun(foods: &[&StepFood]) -> &'static str {
    match foods {
        [one] if !one.is_plural => "it",
        _ => "them",
    }
}

/// Returns ', until the rice is soft', or nothing if no food has to be checked.
fn until(foods: &[&StepFood]) -> String {
    if foods.is_empty() {
        return String::new();
    }
    // 'The hearts are tender and the rabbit is tender at 74 °C' would say the same twice.
    if let [other, meat] = foods
        && other.rule.done.ends_with("tender")
        && meat.rule.done == TENDER_MEAT
    {
        return format!(
            ", until the {} and the {} are tender and the {} reads 74 °C",
            other.name, meat.name, meat.name
        );
    }
    let conditions: Vec<String> = foods.iter().map(|food| format!("the {} {}", food.name, food.rule.done)).collect();
    format!(", until {}", join_list(&conditions))
}
