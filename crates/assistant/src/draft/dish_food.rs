//! The foods that the assistant chooses to complete a dish (`data/dish_foods.csv`).

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use nutrition::food::{Food, foods};
use strum::EnumString;

const FIELDS: [&str; 8] = ["food_id", "part", "title", "dog", "cat", "price", "benefit", "source"];

static DISH_FOODS: EmbeddedTable<Vec<DishFood>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/dish_foods.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/dish_foods.csv"))
});

/// The role of a food in a dish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Part {
    /// Meat, poultry, game or fish.
    Main,
    Egg,
    Pulse,
    Offal,
    Liver,
    Starch,
    /// Potatoes and other filling vegetables.
    Root,
    Vegetable,
    Fruit,
    /// Small amounts of foods that replace supplements.
    Dense,
    /// Oils, dairy, herbs and everything else.
    Other,
}

/// A row of the table: a food with what decides whether a draft contains it.
#[derive(Debug, Clone, PartialEq)]
pub struct DishFood {
    pub food: &'static Food,
    pub part: Part,
    /// The name in titles: 'Sweet Potato'.
    pub title: String,
    /// How often the food is chosen for dogs, compared with others. A food with 0 is used only if the visitor names it.
    dog_weight: u32,
    /// The same for cats.
    cat_weight: u32,
    /// Editorial price level, from 1 (cheap) to 3 (expensive).
    pub price: u32,
    /// A sentence about its nutrients.
    pub benefit: String,
}

impl DishFood {
    /// Returns how often the food is chosen for the pet type, compared with others.
    pub fn weight(&self, pet_type: PetType) -> u32 {
        match pet_type {
            PetType::Dog => self.dog_weight,
            PetType::Cat => self.cat_weight,
        }
    }
}

pub fn dish_foods() -> &'static [DishFood] {
    DISH_FOODS.get()
}

pub fn find_dish_food(id: &FoodId) -> Option<&'static DishFood> {
    dish_foods().iter().find(|row| row.food.id == *id)
}

/// Returns the part of a food in a dish: the one in the table or, for a food that is not in it, the one for its category.
pub fn part_of(food: &Food) -> Part {
    if let Some(row) = find_dish_food(&food.id) {
        return row.part;
    }
    match food.category.as_str() {
        _ if food.is_meat_or_fish() => Part::Main,
        "egg" => Part::Egg,
        "legume" => Part::Pulse,
        "organ" if food.id.as_str().contains("liver") => Part::Liver,
        "organ" => Part::Offal,
        "grain" if !food.id.as_str().ends_with("_bran") => Part::Starch,
        "vegetable" if ["potato", "sweet_potato", "yam", "swede"].iter().any(|it| food.id.as_str().starts_with(it)) => {
            Part::Root
        }
        "vegetable" => Part::Vegetable,
        "fruit" => Part::Fruit,
        "shellfish" | "seed" => Part::Dense,
        _ => Part::Other,
    }
}

pub(super) fn check_table() -> Result<(), TableError> {
    DISH_FOODS.check()
}

fn parse(text: &str) -> Result<Vec<DishFood>, CellError> {
    let mut all: Vec<DishFood> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let dish_food = parse_dish_food(&row)?;
        if all.iter().any(|it| it.food.id == dish_food.food.id) {
            return Err(row.error("food_id", format!("'{}' occurs twice", dish_food.food.id)));
        }
        all.push(dish_food);
    }
    Ok(all)
}

fn parse_dish_food(row: &TableRow) -> Result<DishFood, CellError> {
    let id = row.required("food_id")?;
    let food = foods()
        .get(&FoodId::new(id))
        .ok_or_else(|| row.error("food_id", format!("'{id}' is not a food of the table")))?;
    let part = row
        .required("part")?
        .parse()
        .map_err(|_| row.error("part", format!("'{}' is not a part", row.text("part"))))?;
    let price: u32 = row.parse("price")?;
    if !(1..=3).contains(&price) {
        return Err(row.error("price", "is not 1, 2 or 3"));
    }
    let benefit = row.required("benefit")?.to_owned();
    if !benefit.ends_with('.') {
        return Err(row.error("benefit", "is not a sentence"));
    }
    if let Some(claim) = domain::health_claim::find_in_text(&benefit).first() {
        return Err(row.error("benefit", format!("'{claim}' is a health claim")));
    }
    row.required("source")?;
    Ok(DishFood {
        food,
        part,
        title: row.required("title")?.to_owned(),
        dog_weight: row.parse("dog")?,
        cat_weight: row.parse("cat")?,
        price,
        benefit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step_grammar::{StepDish, write_pot_steps};
    use fastrand::Rng;
    use nutrition::profile::{LifeStage, Profile};

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let row = "carrot_raw,vegetable,Carrot,10,5,1,Carrots bring fibre.,foods.csv";
        let outcome = |rows: &str| parse(&format!("{}\n{rows}\n", FIELDS.join(",")));
        assert_eq!(outcome(row).map(|it| it.len()), Ok(1));
        for (from, to, expected) in [
            ("carrot_raw", "dragon", "line 2, field food_id: 'dragon' is not a food of the table"),
            ("vegetable", "garnish", "line 2, field part: 'garnish' is not a part"),
            (",Carrot,", ",,", "line 2, field title: is empty"),
            (",10,", ",often,", "line 2, field dog: invalid digit found in string"),
            (",1,", ",4,", "line 2, field price: is not 1, 2 or 3"),
            ("fibre.", "fibre", "line 2, field benefit: is not a sentence"),
            ("bring fibre", "cure arthritis", "line 2, field benefit: 'cure arthritis' is a health claim"),
            ("foods.csv", "", "line 2, field source: is empty"),
        ] {
            assert_eq!(outcome(&row.replacen(from, to, 1)).unwrap_err().to_string(), expected);
        }
        let twice = outcome(&format!("{row}\n{row}")).unwrap_err().to_string();
        assert_eq!(twice, "line 3, field food_id: 'carrot_raw' occurs twice");
    }

    /// Nutrients that benefits name, and their columns in the food table.
    const NUTRIENTS: [(&str, &str); 25] = [
        ("niacin", "niacin_b3_mg"),
        ("selenium", "selenium_ug"),
        ("vitamin B6", "pyridoxine_b6_mg"),
        ("vitamin B12", "cobalamin_b12_ug"),
        ("zinc", "zinc_mg"),
        ("iron", "iron_mg"),
        ("riboflavin", "riboflavin_b2_mg"),
        ("copper", "copper_mg"),
        ("thiamin", "thiamin_b1_mg"),
        ("iodine", "iodine_ug"),
        ("vitamin A", "vitamin_a_iu"),
        ("vitamin D", "vitamin_d_iu"),
        ("vitamin E", "vitamin_e_mg"),
        ("vitamin K", "vitamin_k_ug"),
        ("choline", "choline_mg"),
        ("folate", "folate_ug"),
        ("taurine", "taurine_mg"),
        ("magnesium", "magnesium_mg"),
        ("manganese", "manganese_mg"),
        ("potassium", "potassium_mg"),
        ("calcium", "calcium_mg"),
        ("EPA", "epa_g"),
        ("DHA", "dha_g"),
        ("linoleic", "linoleic_18_2_g"),
        ("fibre", "fibre_g"),
    ];

    #[test]
    fn benefits_name_nutrients_of_which_the_food_is_known_to_have_the_minimum() {
        for DishFood { food, benefit, .. } in dish_foods() {
            let amount = |column: &str| food.nutrients.get(column);
            let kcal = amount("energy_kcal").unwrap();
            for (_, column) in NUTRIENTS.iter().filter(|(name, _)| benefit.contains(name)) {
                let per_1000_kcal = amount(column).map(|it| 1000.0 * it / kcal);
                let requirements = Profile::built_in().requirements_for(PetType::Dog, LifeStage::AdultMaintenance);
                let minimum = requirements
                    .filter(|it| it.food_column.as_deref() == Some(*column))
                    .find_map(|it| it.minimum_in_column_unit)
                    .unwrap_or(f64::MIN_POSITIVE);
                assert!(
                    per_1000_kcal.is_some_and(|it| it >= minimum),
                    "{}: {per_1000_kcal:?} of {column}; '{benefit}' needs {minimum}",
                    food.id
                );
            }
        }
    }

    #[test]
    fn no_benefit_mentions_a_disease() {
        for row in dish_foods() {
            assert!(domain::disease::find_mentions(&row.benefit).is_empty(), "{}", row.food.id);
        }
    }

    #[test]
    fn every_pan_with_a_main_food_and_a_vegetable_names_its_liquid() {
        let rows = dish_foods();
        let dish = |amounts: &[(&str, f64)]| {
            let foods: Vec<_> =
                amounts.iter().map(|(id, grams)| (foods().get(&FoodId::new(*id)).unwrap(), *grams)).collect();
            StepDish::new(PetType::Dog, &foods)
        };
        let foods_of = |part: Part| rows.iter().filter(move |row| row.part == part).map(|row| row.food.id.as_str());
        for main in foods_of(Part::Main) {
            for vegetable in foods_of(Part::Vegetable) {
                let dish = dish(&[(main, 400.0), (vegetable, 100.0), ("water", 300.0)]);
                for seed in 0..4 {
                    let steps = write_pot_steps(&dish, &mut Rng::with_seed(seed)).steps;
                    let text = steps.join("\n");
                    assert!(text.contains("the water") && text.contains(" pan"), "{main}, {vegetable}: {text}");
                    let adds_to_empty_pan = steps[0].starts_with("Stir in") || steps[0].starts_with("Add");
                    assert!(!adds_to_empty_pan, "{main}, {vegetable}: {text}");
                }
            }
        }
        let dish =
            dish(&[("beef_ground_90_raw", 300.0), ("cod_raw", 200.0), ("zucchini_raw", 100.0), ("water", 300.0)]);
        let text = write_pot_steps(&dish, &mut Rng::with_seed(1)).steps.join("\n");
        assert!(text.contains("the rest of the water"), "{text}");
    }
}
