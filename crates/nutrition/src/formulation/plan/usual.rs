//! An ordinary dish, for whoever wishes for nothing in particular.

use domain::food_id::FoodId;
use domain::pet_type::PetType;

use crate::food::{Food, foods};

/// Of each row the first that is not excluded.
const OF_A_DOG: [&[&str]; 3] = [
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
const OF_A_CAT: [&[&str]; 3] = [
    &["chicken_thigh_raw", "turkey_thigh_raw", "beef_ground_90_raw", "pork_loin_raw", "rabbit_raw", "cod_raw"],
    &["chicken_heart_raw", "beef_heart_raw", "pork_heart_raw"],
    &["pumpkin_raw", "zucchini_raw", "carrot_raw"],
];

pub fn foods_for(pet_type: PetType, is_barred: &impl Fn(&Food) -> bool) -> Vec<&'static Food> {
    let rows = match pet_type {
        PetType::Dog => OF_A_DOG,
        PetType::Cat => OF_A_CAT,
    };
    let free = |row: &[&str]| {
        let of_row = row.iter().filter_map(|id| foods().get(&FoodId::new(*id)));
        of_row.into_iter().find(|food| !is_barred(food))
    };
    rows.iter().filter_map(|row| free(row)).collect()
}

pub fn energy_kcal(pet_type: PetType) -> f64 {
    match pet_type {
        PetType::Dog => 1500.0,
        PetType::Cat => 1000.0,
    }
}
