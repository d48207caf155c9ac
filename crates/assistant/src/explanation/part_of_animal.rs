//! Lines that name an animal, but no food of the table: 'chicken', '400 g Hühnerbrust'. They are cooked like the meat of the animal.

use domain::ingredient_line::IngredientLine;
use domain::unit::UnitKind;
use nutrition::food::{Food, State, foods};
use nutrition::line::{comes_with_bones, is_descriptive_word};
use nutrition::words::normalised_words;
use search::exclusion::foods_in_text;
use search::text::split_words;

use super::ASSUMED_GRAMS;
use crate::constraints::without_other_parts;
use crate::step_grammar::StepFood;
use crate::word_list::WordList;

/// Minutes for which a whole animal, or a piece of unknown size, cooks at least.
const MINUTES_OF_WHOLE_ANIMAL: u32 = 90;
/// The same for a fish.
const MINUTES_OF_WHOLE_FISH: u32 = 25;
/// Minutes for which cut meat cooks at least.
const MINUTES_OF_PIECES: u32 = 40;
const FISH: &str = "fish";
/// Categories of foods from animals that are no part of an animal.
const PRODUCTS: [&str; 2] = ["egg", "dairy"];

/// The meat or another part of an animal that a line names.
#[derive(Debug, Clone, PartialEq)]
pub struct PartOfAnimal {
    /// A raw food of the animal.
    food: &'static Food,
    /// The name in steps.
    name: String,
    grams: Option<f64>,
    /// True if the line states no weight, so that it may be a whole animal.
    is_whole: bool,
    /// True unless the line says that there are none, or names a cut.
    pub may_have_bones: bool,
}

impl PartOfAnimal {
    /// Returns None for a line that names no animal.
    pub fn find(line: &IngredientLine) -> Option<Self> {
        // Words such as 'raw' and 'diced' are part of the names of many foods.
        let describes = |word: &&str| WordList::RawFoods.contains(word) || is_descriptive_word(word);
        let words = split_words(&line.text);
        let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !describes(word)).collect();
        let mut named = foods_in_text(&words.join(" "));
        // 'Chicken bones' is the name of no food, but names chicken.
        if named.is_empty() {
            named.extend(words.iter().flat_map(|word| foods_in_text(word)));
        }
        let named: Vec<&'static Food> = foods().iter().filter(|food| named.contains(&food.id)).collect();
        // 'Goat cheese' and 'duck eggs' name an animal, but no part of it.
        if named.iter().any(|food| PRODUCTS.contains(&food.category.as_str())) {
            return None;
        }
        let is_raw_part = |food: &&'static Food| food.state == State::Raw && food.is_from_animals();
        let parts = without_other_parts(named.into_iter().filter(is_raw_part).collect());
        // Meat cooks longer than fish, so it counts if the line may mean either.
        let food = parts.iter().find(|food| food.category != FISH).or(parts.first())?;
        let words = normalised_words(&line.food);
        let is_cut = words.iter().filter(|word| !WordList::RawFoods.contains(word)).count() > 1;
        let grams = line.measure_of_kind(UnitKind::Weight).and_then(|measure| measure.grams());
        Some(Self {
            food,
            name: name_in_steps(&line.food),
            grams,
            is_whole: grams.is_none(),
            may_have_bones: comes_with_bones(line) || !is_cut,
        })
    }

    /// Returns the food as it is cooked.
    pub fn into_step_food(self) -> Option<StepFood> {
        let min_minutes = match (self.is_whole, self.food.category == FISH) {
            (true, true) => MINUTES_OF_WHOLE_FISH,
            (true, false) => MINUTES_OF_WHOLE_ANIMAL,
            (false, true) => 0,
            (false, false) => MINUTES_OF_PIECES,
        };
        StepFood::part_of_animal(self.food, self.name, self.grams.unwrap_or(ASSUMED_GRAMS), min_minutes)
    }
}

/// Returns the written name without words such as 'raw' and without an amount after it: 'salmon' for 'salmon 300 g raw'.
fn name_in_steps(food: &str) -> String {
    let is_amount = |word: &&str| word.contains(|c: char| c.is_ascii_digit());
    let words = food.split_whitespace().take_while(|word| !is_amount(word));
    let kept = words.filter(|word| !WordList::RawFoods.contains(&word.to_lowercase()));
    let name = kept.collect::<Vec<_>>().join(" ");
    if name.is_empty() { food.to_owned() } else { name }.to_lowercase()
}
