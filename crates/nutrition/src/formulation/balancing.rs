//! What may be added to a dish: foods rich in what runs short, and supplements a shop sells by the piece.

use std::sync::LazyLock;

use domain::food_id::FoodId;
use domain::pet_type::PetType;

use crate::food::{BadTable, Food, State, foods, rows};

const TABLE: &str = include_str!("../../data/balancing.csv");

/// Amounts are grams, of supplements by the piece pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Balancing {
    pub food: &'static Food,
    pub singular: String,
    /// Empty where the name is a mass: 'oat bran'.
    pub plural: String,
    /// Of one piece: '15 mg'.
    pub strength: String,
    /// What the cook does to it: 'crushed'.
    pub handling: String,
    pub step: f64,
    /// Less of it is not worth a line.
    pub least: f64,
    /// Per 1000 kcal.
    pub dog_most: f64,
    pub cat_most: f64,
    /// How unwelcome another line of it is.
    pub charge: f64,
}

impl Balancing {
    pub fn most(&self, pet_type: PetType) -> f64 {
        match pet_type {
            PetType::Dog => self.dog_most,
            PetType::Cat => self.cat_most,
        }
    }

    pub fn is_by_the_piece(&self) -> bool {
        self.food.state == State::Supplement
    }

    /// Salt, eggshell and the like, weighed to half a gram.
    pub fn is_powder(&self) -> bool {
        !self.is_by_the_piece() && self.food.category == "supplement"
    }

    pub fn grams_of_step(&self) -> f64 {
        self.food.grams_per_piece.map_or(self.step, |piece| piece * self.step)
    }
}

/// The tables are part of the program, and a test reads this one.
static ALL: LazyLock<Vec<Balancing>> = LazyLock::new(|| read().unwrap_or_default());

pub fn all() -> &'static [Balancing] {
    &ALL
}

pub fn find(food: &Food) -> Option<&'static Balancing> {
    ALL.iter().find(|balancing| balancing.food.id == food.id)
}

fn read() -> Result<Vec<Balancing>, BadTable> {
    rows(TABLE)?
        .iter()
        .map(|row| {
            let number = |column| row.number(column)?.ok_or_else(|| row.missing(column));
            let text = |column| row.text(column).unwrap_or_default().to_owned();
            let id = row.text("food_id")?;
            Ok(Balancing {
                food: foods().get(&FoodId::new(id)).ok_or_else(|| row.wrong("food_id", id))?,
                singular: row.text("singular")?.to_owned(),
                plural: text("plural"),
                strength: text("strength"),
                handling: text("handling"),
                step: number("step")?,
                least: number("least")?,
                dog_most: number("dog_most")?,
                cat_most: number("cat_most")?,
                charge: number("charge")?,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_can_be_read_and_holds_measures_a_kitchen_has() {
        let all = read().unwrap();
        assert_eq!(all.len(), ALL.len());
        assert!(all.len() > 40);
        for it in &all {
            assert!(it.least >= it.step && it.dog_most > 0.0 && it.cat_most > 0.0, "{}", it.food.id);
            let halves = it.food.id.as_str().ends_with("tablet") || it.food.id.as_str().ends_with("capsule");
            let expected = match (it.is_by_the_piece(), it.is_powder()) {
                (true, _) if halves => 0.5,
                (true, _) => 1.0,
                (_, true) => 0.5,
                _ if it.food.category == "egg" => it.step,
                _ => 5.0,
            };
            assert_eq!(it.step, expected, "{}", it.food.id);
        }
    }

    #[test]
    fn every_labelled_supplement_may_be_added() {
        for food in foods().iter().filter(|food| food.state == State::Supplement) {
            assert!(find(food).is_some(), "{}", food.id);
        }
    }

    #[test]
    fn a_powder_is_never_less_than_a_level_quarter_teaspoon() {
        for it in ALL.iter().filter(|it| it.is_powder()) {
            assert!(it.least >= 1.25, "{}", it.food.id);
        }
    }
}
