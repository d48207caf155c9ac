//! The foods and the energy of a request that names none.

use domain::food_id::FoodId;
use domain::pet_type::PetType;

use crate::food::{Food, foods};

/// Rows of alternatives for dogs; the first food of each row that is not excluded is used.
const FOR_DOGS: [&[&str]; 3] = [
    &[
        "chicken_thigh_raw",
        "turkey_thigh_raw",
        "beef_ground_90_raw",
        "pork_loin_raw",
        "lamb_leg_raw",
        "cod_raw",
        "egg_raw",
    ],
    &["rice_white_raw", "oats_dry", "potato_raw", "sweet_potato_raw", "quinoa_dry"],
    &["carrot_raw", "zucchini_raw", "green_beans_raw", "pumpkin_raw"],
];
/// Rows of alternatives for cats.
const FOR_CATS: [&[&str]; 3] = [
    &["chicken_thigh_raw", "turkey_thigh_raw", "beef_ground_90_raw", "pork_loin_raw", "rabbit_raw", "cod_raw"],
    &["chicken_heart_raw", "beef_heart_raw", "pork_heart_raw"],
    &["pumpkin_raw", "zucchini_raw", "carrot_raw"],
];

pub fn foods_for(pet_type: PetType, is_excluded: &impl Fn(&Food) -> bool) -> Vec<&'static Food> {
    let rows = match pet_type {
        PetType::Dog => FOR_DOGS,
        PetType::Cat => FOR_CATS,
    };
    let first_allowed = |row: &[&str]| {
        let known = row.iter().filter_map(|id| foods().get(&FoodId::new(*id)));
        known.into_iter().find(|food| !is_excluded(food))
    };
    rows.iter().filter_map(|row| first_allowed(row)).collect()
}

pub fn energy_kcal(pet_type: PetType) -> f64 {
    match pet_type {
        PetType::Dog => 1500.0,
        PetType::Cat => 1000.0,
    }
}
