//! The foods and supplements that a formulation may add to a dish.

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, State, try_foods};

const FIELDS: [&str; 10] =
    ["food_id", "singular", "plural", "strength", "handling", "step", "min", "dog_max", "cat_max", "cost"];

static ALL: EmbeddedTable<Vec<BalancingFood>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/balancing.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/balancing.csv"))
});

/// A food that may be added. Amounts are grams, or pieces for supplements that are counted in pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct BalancingFood {
    pub food: &'static Food,
    pub singular: String,
    /// Empty if the name has no plural: 'oat bran'.
    pub plural: String,
    /// Strength of one piece: '15 mg'.
    pub strength: String,
    /// Preparation by the cook: 'crushed'.
    pub handling: String,
    /// Smallest change of the amount that a cook can measure.
    pub step: f64,
    /// Smallest amount that is worth a line.
    pub min: f64,
    /// Maximum per 1000 kcal for dogs.
    pub dog_max: f64,
    /// Maximum per 1000 kcal for cats.
    pub cat_max: f64,
    /// Cost of adding a line with this food, in addition to the costs in `plan`. Cheaper foods are preferred.
    pub cost: f64,
}

impl BalancingFood {
    pub fn max_per_1000_kcal(&self, pet_type: PetType) -> f64 {
        match pet_type {
            PetType::Dog => self.dog_max,
            PetType::Cat => self.cat_max,
        }
    }

    pub fn is_by_the_piece(&self) -> bool {
        self.food.state == State::Supplement
    }

    /// Returns true for powders such as salt and eggshell, which are weighed to half a gram.
    pub fn is_powder(&self) -> bool {
        !self.is_by_the_piece() && self.food.category == "supplement"
    }

    pub fn grams_of_step(&self) -> f64 {
        self.food.grams_per_piece.map_or(self.step, |piece| piece * self.step)
    }
}

pub fn all() -> &'static [BalancingFood] {
    ALL.get()
}

pub fn find(food: &Food) -> Option<&'static BalancingFood> {
    all().iter().find(|balancing| balancing.food.id == food.id)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    ALL.check()
}

fn parse(text: &str, foods: &'static Foods) -> Result<Vec<BalancingFood>, CellError> {
    let mut all: Vec<BalancingFood> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let balancing = parse_balancing_food(&row, foods)?;
        if all.iter().any(|it| it.food.id == balancing.food.id) {
            return Err(row.error("food_id", format!("'{}' occurs twice", balancing.food.id)));
        }
        all.push(balancing);
    }
    Ok(all)
}

fn parse_balancing_food(row: &TableRow, foods: &'static Foods) -> Result<BalancingFood, CellError> {
    let (step, min) = (row.positive_number("step")?, row.positive_number("min")?);
    if min < step {
        return Err(row.error("min", "is less than step"));
    }
    Ok(BalancingFood {
        food: foods.find_in_row(row, "food_id")?,
        singular: row.required("singular")?.to_owned(),
        plural: row.text("plural").to_owned(),
        strength: row.text("strength").to_owned(),
        handling: row.text("handling").to_owned(),
        step,
        min,
        dog_max: row.positive_number("dog_max")?,
        cat_max: row.positive_number("cat_max")?,
        cost: row.number("cost")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    #[test]
    fn every_step_can_be_measured_in_a_kitchen() {
        assert!(all().len() > 40);
        for it in all() {
            let expected = match (it.is_by_the_piece(), it.is_powder()) {
                (true, _) => 1.0,
                (_, true) => 0.5,
                _ if it.food.category == "egg" => it.step,
                _ => 5.0,
            };
            assert_eq!(it.step, expected, "{}", it.food.id);
        }
    }

    #[test]
    fn every_supplement_that_is_counted_in_pieces_may_be_added() {
        for food in foods().iter().filter(|food| food.state == State::Supplement) {
            assert!(find(food).is_some(), "{}", food.id);
        }
    }

    #[test]
    fn smallest_amount_of_a_powder_is_a_quarter_teaspoon() {
        for it in all().iter().filter(|it| it.is_powder()) {
            assert!(it.min >= 1.25, "{}", it.food.id);
        }
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let head = "food_id,singular,plural,strength,handling,step,min,dog_max,cat_max,cost\n\
                    beef_liver_raw,beef liver,,,finely chopped,5,10,45,45,2\n";
        let row = "kelp_powder,kelp powder,,,,0.5,1.25,3,2,1\n";
        let outcome = |row: &str| parse(&format!("{head}{row}"), foods());
        assert_eq!(outcome(row).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("kelp_powder", "dragon_fruit", "food_id: 'dragon_fruit' is not a food of the table"),
            ("kelp_powder", "beef_liver_raw", "food_id: 'beef_liver_raw' occurs twice"),
            ("kelp_powder", "", "food_id: is empty"),
            ("kelp powder", "", "singular: is empty"),
            ("0.5", "0", "step: must be more than 0"),
            ("0.5", "pinch", "step: 'pinch' is not a number of 0 or more"),
            ("1.25", "0.25", "min: is less than step"),
            ("3,2,1", ",2,1", "dog_max: is empty"),
            ("3,2,1", "3,-2,1", "cat_max: '-2' is not a number of 0 or more"),
            ("3,2,1", "3,2,", "cost: is empty"),
            ("3,2,1", "3,2", "cost: the line has 9 fields and the heading 10"),
        ] {
            let error = outcome(&row.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }
}
