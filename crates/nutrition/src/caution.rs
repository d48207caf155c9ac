//! Cautions about a dish: risks from amounts and handling that neither the nutrient analysis nor the hazard check reports.
//!
//! A recipe without steps gets no caution about raw food, because nothing says that the food stays raw.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{Ingredient, find_highest_ratio};
use crate::figure::format_figure;
use crate::food::{Food, State};
use crate::label_product::{LabelProduct, is_product};
use crate::line::bones;
use crate::profile::requirements;
use crate::steps::Heat;
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Share of liver in the weight of the food above which a caution is given; a common rule of thumb is 5 to 10 %.
const MAX_LIVER_SHARE: f64 = 0.10;

/// Share of the maximum of vitamin A from which a caution is given. It is our own figure.
const VITAMIN_A_THRESHOLD: f64 = 0.8;

const MICROGRAMS_OF_RETINOL_IN_AN_IU: f64 = 0.3;

/// Maximum of table salt in the recipes that we calculate, about a level quarter teaspoon in 1250 kcal. The limit is our own.
pub(crate) const MAX_SALT_G_PER_1000_KCAL: f64 = 1.2;

/// Table salt above which a caution is given. It contains 1 g of sodium, the most that is advised for healthy adult dogs. The profiles
/// require up to 0.8 g (for puppies), so a recipe that follows its profile has no caution.
const SALT_CAUTION_G_PER_1000_KCAL: f64 = 2.5;

const EGGS_WITH_WHITE: [&str; 4] = ["egg_raw", "egg_white_raw", "egg_quail_raw", "egg_duck_raw"];

/// A word of `WordList::Removing` belongs to 'bone' if it is at most this many words before it, or fewer than this many after it.
const BONE_DISTANCE: usize = 6;

/// A remark for owners, in complete sentences.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Caution {
    pub id: &'static str,
    pub text: String,
    pub source: &'static str,
}

/// Returns the cautions of a recipe, the most important first; each id occurs at most once. Cautions that only matter in a
/// complete diet are left out for treats.
pub fn cautions(pet_type: PetType, is_treat: bool, lines: &[IngredientLine], instructions: &[String]) -> Vec<Caution> {
    cautions_with(pet_type, is_treat, lines, instructions, &[])
}

/// Returns the cautions of a recipe that may contain products of the visitor.
pub fn cautions_with(
    pet_type: PetType,
    is_treat: bool,
    lines: &[IngredientLine],
    instructions: &[String],
    products: &[LabelProduct],
) -> Vec<Caution> {
    let dish = Dish {
        pet_type,
        lines,
        ingredients: Ingredient::from_recipe_with(lines, instructions, products),
        heat: Heat::from_instructions(instructions),
        instructions,
    };
    let for_meals = [dish.plant_only(), dish.no_taurine(), dish.much_liver(), dish.much_salt()];
    let for_all = [
        dish.raw_egg_white(),
        dish.raw_fish(),
        dish.raw_meat(),
        dish.bones(),
        dish.unmeasured_salt(),
        dish.unstated_strength(),
    ];
    for_meals.into_iter().filter(|_| !is_treat).chain(for_all).flatten().collect()
}

struct Dish<'a> {
    pet_type: PetType,
    lines: &'a [IngredientLine],
    /// One entry for each line.
    ingredients: Vec<Ingredient<'a>>,
    heat: Heat,
    instructions: &'a [String],
}

impl Dish<'_> {
    fn plant_only(&self) -> Option<Caution> {
        let is_plant_based = self.known_foods().next().is_some() && !self.known_foods().any(Food::is_from_animals);
        // An unmatched line may contain meat.
        let is_matched = self.ingredients.iter().all(|ingredient| ingredient.food.is_some());
        (self.pet_type == PetType::Cat && is_plant_based && is_matched).then(|| Caution {
            id: "plant_only",
            text:
                "This dish contains only plants. Cats cannot live on plants: taurine, arachidonic acid and ready-made \
                   vitamin A come from meat, fish and eggs."
                    .to_owned(),
            source: "T. Otterson DVM, Niagara Frontier Veterinary Society, Buffalo News 2001-02-22; \
                     Fairfield Veterinary Centre, taurine deficiency in a cat",
        })
    }

    fn no_taurine(&self) -> Option<Caution> {
        let contains_taurine = |food: &Food| food.nutrients.get("taurine_mg").is_some_and(|taurine| taurine > 0.0);
        let mentions_taurine =
            self.lines.iter().any(|line| normalised_words(&line.text).iter().any(|word| word == "taurine"));
        let has_source = mentions_taurine || self.known_foods().any(contains_taurine);
        (self.pet_type == PetType::Cat && !self.ingredients.is_empty() && !has_source).then(|| Caution {
            id: "no_taurine",
            text: "No ingredient is known to contain taurine. Without taurine, cats can go blind and develop heart \
                   disease. Ask your vet how much taurine to add once the dish has cooled, and name the product with the \
                   strength on its label."
                .to_owned(),
            source: "T. Otterson DVM, Niagara Frontier Veterinary Society, Buffalo News 2001-02-22; \
                     AAFCO Cat Food Nutrient Profile (minimum of taurine)",
        })
    }

    fn much_liver(&self) -> Option<Caution> {
        let is_food = |food: &Food| food.category != "supplement" && food.id.as_str() != "water";
        let grams_of = |is_counted: bool, grams: f64| if is_counted { grams } else { 0.0 };
        let highest = find_highest_ratio(
            &self.ingredients,
            |food, grams| grams_of(is_food(food) && food.is_liver(), grams),
            |food, grams| grams_of(is_food(food), grams),
        );
        let share = highest.unwrap_or_default();
        let maximum = requirements()
            .iter()
            .filter(|row| row.pet_type == self.pet_type && row.nutrient == "vitamin_a")
            .find_map(|row| row.maximum);
        let retinol = self.most_in_1000_kcal(|food, grams| content(food, "retinol_ug", grams));
        let retinol = retinol.map(|retinol| retinol / MICROGRAMS_OF_RETINOL_IN_AN_IU);
        let high_retinol = retinol.zip(maximum).filter(|(retinol, maximum)| *retinol >= maximum * VITAMIN_A_THRESHOLD);
        if share <= MAX_LIVER_SHARE && high_retinol.is_none() {
            return None;
        }
        let up_to = self.up_to();
        let liver = (share > MAX_LIVER_SHARE)
            .then(|| format!("Liver is {up_to}{:.0} % of this dish by weight.", 100.0 * share));
        let vitamin = high_retinol.map(|(retinol, maximum)| {
            format!(
                "The dish contains {up_to}{} IU of vitamin A (retinol) per 1000 kcal; the recommended maximum is {} IU.",
                format_figure(retinol),
                format_figure(maximum),
            )
        });
        let end = "The body stores vitamin A, and too much of it over months harms the bones, especially in cats. Feed \
                   this dish occasionally, not every day.";
        let text = liver.into_iter().chain(vitamin).chain([end.to_owned()]).collect::<Vec<_>>().join(" ");
        Some(Caution {
            id: "much_liver",
            text,
            source: "VCA Animal Hospitals, vitamin A toxicosis in cats (2011); AAFCO Nutrient Profile (maximum of \
                     vitamin A); USDA SR28 (vitamin A of livers)",
        })
    }

    fn much_salt(&self) -> Option<Caution> {
        let salt = self.most_in_1000_kcal(|food, grams| if food.is_salt() { grams } else { 0.0 })?;
        let up_to = self.up_to();
        (salt >= SALT_CAUTION_G_PER_1000_KCAL).then(|| Caution {
            id: "much_salt",
            text: format!(
                "Salt: do not add more. This dish already has {up_to}{salt:.1} g of added salt per 1000 kcal, and our limit is \
                 {SALT_CAUTION_G_PER_1000_KCAL} g. Too much salt causes vomiting and tremors."
            ),
            source: "ASPCA People Foods to Avoid Feeding Your Pets; limit of 1 g of sodium: Small Animal Clinical Nutrition, \
                     5th edition, tables 13-3 and 14-2, as quoted in elenaml06/Canislab-api",
        })
    }

    fn raw_egg_white(&self) -> Option<Caution> {
        (self.heat == Heat::Raw && self.known_foods().any(|food| EGGS_WITH_WHITE.contains(&food.id.as_str()))).then(|| Caution {
            id: "raw_egg_white",
            text: "No step cooks the egg. Raw egg white contains avidin, which blocks the vitamin biotin, and raw egg may \
                   carry Salmonella. Cook it until it is firm."
                .to_owned(),
            source: "AAFCO Cat Food Nutrient Profile, footnote on biotin; AVMA policy on raw or undercooked animal-source \
                     protein in cat and dog diets",
        })
    }

    fn raw_fish(&self) -> Option<Caution> {
        (self.heat == Heat::Raw && self.raw_animal_foods().any(Food::is_fish)).then(|| Caution {
            id: "raw_fish",
            text: "No step cooks the fish. Some raw fish contain thiaminase, which destroys vitamin B1; cats are \
                   affected first. Raw salmon and trout from the Pacific can give dogs salmon poisoning. Cook the \
                   fish through."
                .to_owned(),
            source: "Washington State University on salmon poisoning (quoted by face4pets.org); \
                     midtownanimalclinic.com",
        })
    }

    fn raw_meat(&self) -> Option<Caution> {
        if self.heat != Heat::Raw {
            return None;
        }
        let mut names: Vec<&str> = self.raw_animal_foods().map(|food| food.everyday_name.as_str()).collect();
        names.dedup();
        (!names.is_empty()).then(|| Caution {
            // This id of the API covers all raw animal foods except dairy: meat, fish, shellfish and eggs.
            id: "raw_meat",
            text: format!(
                "No step cooks these raw ingredients: {}. Raw meat, fish and egg can carry Salmonella and Listeria, \
                 which make animals and people ill. Cook them, or keep them cold, wash your hands and everything \
                 they touched, and remove leftovers promptly.",
                names.join("; ")
            ),
            source: "AVMA policy on raw or undercooked animal-source protein in cat and dog diets; FDA advice on raw \
                     pet food (Food Safety News 2014)",
        })
    }

    fn bones(&self) -> Option<Caution> {
        let may_be_animal = |ingredient: &Ingredient<'_>| ingredient.food.is_none_or(Food::is_from_animals);
        let mut lines = self.lines.iter().zip(&self.ingredients).filter(|(_, ingredient)| may_be_animal(ingredient));
        let (line, _) = lines.find(|(line, _)| bones::comes_with_bones(line))?;
        let are_removed = self.instructions.iter().any(|step| removes_bones(&normalised_words(step)));
        (!are_removed).then(|| Caution {
            id: "bones",
            text: format!(
                "‘{}’ comes with bones, and no step removes them. Cooked bones splinter: remove the meat and check it \
                 for bones before serving.",
                line.text.trim()
            ),
            source: "duncanpet.com, on cooked bones",
        })
    }

    fn unmeasured_salt(&self) -> Option<Caution> {
        let is_unmeasured_salt =
            |ingredient: &&Ingredient<'_>| ingredient.food.is_some_and(Food::is_salt) && ingredient.grams.is_none();
        self.ingredients.iter().find(is_unmeasured_salt).map(|ingredient| Caution {
            id: "unmeasured_salt",
            text: format!("‘{}’ does not state an amount. Weigh the salt, or leave it out.", ingredient.text.trim()),
            source: "ASPCA People Foods to Avoid Feeding Your Pets",
        })
    }

    fn unstated_strength(&self) -> Option<Caution> {
        let (line, _) = self
            .lines
            .iter()
            .zip(&self.ingredients)
            .find(|(line, ingredient)| lacks_strength(line, ingredient.food))?;
        Some(Caution {
            id: "unstated_strength",
            text: format!(
                "‘{}’ does not state its strength. Products differ in strength: copy the strength of one piece from the \
                 label.",
                line.text.trim()
            ),
            source: "the label of the supplement",
        })
    }

    fn known_foods(&self) -> impl Iterator<Item = &Food> {
        self.ingredients.iter().filter_map(|ingredient| ingredient.food)
    }

    /// Returns the raw foods that come from animals. Dairy is left out, because milk is sold pasteurised.
    fn raw_animal_foods(&self) -> impl Iterator<Item = &Food> {
        self.known_foods().filter(|food| food.state == State::Raw && food.is_from_animals() && food.category != "dairy")
    }

    /// Returns the most that 1000 kcal of the dish can contain of something: `part` returns how much of it a food with these grams
    /// contains. Each line counts with the end of its range that leads to more. None if the energy is unknown or 0.
    fn most_in_1000_kcal(&self, part: impl Fn(&Food, f64) -> f64) -> Option<f64> {
        // Without the energy of such a line, the amount in 1000 kcal would be too high.
        let is_unknown = |ingredient: &Ingredient<'_>| ingredient.food.is_none() || ingredient.grams.is_none();
        if self.ingredients.iter().any(is_unknown) {
            return None;
        }
        let kcal = |food: &Food, grams: f64| content(food, "energy_kcal", grams);
        find_highest_ratio(&self.ingredients, part, kcal).map(|most| 1000.0 * most)
    }

    /// Returns 'up to ' if the amounts of the dish depend on a range, and an empty text otherwise.
    fn up_to(&self) -> &'static str {
        if self.ingredients.iter().any(|ingredient| ingredient.estimate.is_some()) { "up to " } else { "" }
    }
}

fn content(food: &Food, column: &str, grams: f64) -> f64 {
    food.nutrients.get(column).unwrap_or_default() * grams / 100.0
}

/// Returns whether a step removes bones: 'take the meat off the bones' or 'strain', but not 'roast the bone-in thighs' or
/// 'pour in the bone broth'.
fn removes_bones(step: &[String]) -> bool {
    let is_in = |at: usize, list: WordList| step.get(at).is_some_and(|word| list.contains(word));
    let is_word = |at: usize, expected: &str| step.get(at).is_some_and(|word| word == expected);
    (0..step.len()).any(|at| {
        let is_bones = is_word(at, "bone") && !is_in(at + 1, WordList::AfterBone);
        let is_off_them = |before: usize| at.checked_sub(before).is_some_and(|at| is_word(at, "off"));
        let mut around = at.saturating_sub(BONE_DISTANCE)..at + BONE_DISTANCE;
        is_in(at, WordList::Boning)
            || is_word(at, "strip") && is_in(at + 1, WordList::AfterStrip)
            || is_bones && (around.any(|near| is_in(near, WordList::Removing)) || is_off_them(1) || is_off_them(2))
    })
}

/// Returns whether a line counts doses of a supplement without their strength. Drops of a food such as salmon oil have no
/// strength to state.
fn lacks_strength(line: &IngredientLine, food: Option<&Food>) -> bool {
    if food.is_some_and(is_product) {
        // The visitor entered its label.
        return false;
    }
    let line_words = normalised_words(&line.text);
    let is_supplement = food.is_some_and(|food| food.state == State::Supplement);
    let is_dose =
        WordList::DoseForms.contains_any(&line_words) || is_supplement && line_words.iter().any(|word| word == "drop");
    is_dose && !WordList::StrengthUnits.contains_any(&line_words)
}

#[cfg(test)]
mod tests;
