//! Compares the names, columns and factors of the nutrients with the tables, and checks which contents count as known.

use super::*;
use crate::retention::Retention;
use LifeStage::{AdultMaintenance as Adult, GrowthReproduction as Growth};
use PetType::{Cat, Dog};
use domain::food_id::FoodId;
use std::collections::BTreeSet;

use crate::food::{Food, foods};
use crate::food_nutrients::Column;
use crate::profile::requirements;

fn find_nutrient(pet_type: PetType, life_stage: LifeStage, id: &str) -> &'static Nutrient {
    nutrients(pet_type, life_stage).iter().find(|nutrient| nutrient.id == id).unwrap()
}

fn food(id: &str) -> &'static Food {
    foods().get(&FoodId::new(id)).unwrap()
}

fn every_nutrient() -> impl Iterator<Item = (PetType, LifeStage, &'static Nutrient)> {
    let profiles = PetType::ALL.into_iter().flat_map(|pet| LifeStage::ALL.map(|stage| (pet, stage)));
    profiles.flat_map(|(pet, stage)| nutrients(pet, stage).iter().map(move |nutrient| (pet, stage, nutrient)))
}

#[test]
fn home_made_food_uses_the_rows_for_canned_food() {
    for (pet_type, count) in [(Dog, 42), (Cat, 45)] {
        for life_stage in LifeStage::ALL {
            let ids: BTreeSet<_> = nutrients(pet_type, life_stage).iter().map(|nutrient| nutrient.id).collect();
            assert_eq!((ids.len(), nutrients(pet_type, life_stage).len()), (count, count), "{pet_type}");
            assert!(DRY_FOOD_ROWS.iter().all(|dry| !ids.contains(dry)));
        }
    }
    assert_eq!(find_nutrient(Cat, Adult, "taurine_canned").minimum, Some(0.5));
    assert_eq!(find_nutrient(Cat, Growth, "copper_canned").minimum, Some(2.1));
}

#[test]
fn every_nutrient_has_a_unique_name() {
    for (_, _, nutrient) in every_nutrient() {
        assert_ne!(nutrient.name, nutrient.id);
        assert!(nutrient.name.starts_with(char::is_uppercase), "{}", nutrient.name);
    }
    for profile in [nutrients(Dog, Adult), nutrients(Cat, Growth)] {
        let names: BTreeSet<_> = profile.iter().map(|nutrient| nutrient.name).collect();
        assert_eq!(names.len(), profile.len());
    }
}

#[test]
fn every_column_of_a_nutrient_is_in_the_food_table() {
    for (_, _, nutrient) in every_nutrient() {
        let columns = match &nutrient.column_rule {
            ColumnRule::Sum(columns) => columns.clone(),
            ColumnRule::Ratio { numerator, denominator } => {
                assert!(!denominator.is_empty(), "{}", nutrient.id);
                numerator.clone()
            }
            ColumnRule::FromSalts => {
                assert_eq!(nutrient.id, "chloride");
                continue;
            }
            ColumnRule::NotAvailable => {
                assert_eq!(nutrient.id, "biotin");
                continue;
            }
        };
        assert!(!columns.is_empty(), "{}", nutrient.id);
    }
}

#[test]
fn factor_converts_the_unit_of_the_column_to_that_of_the_profile() {
    for (pet_type, life_stage, nutrient) in every_nutrient() {
        let row = requirements()
            .iter()
            .find(|row| row.pet_type == pet_type && row.life_stage == life_stage && row.nutrient == nutrient.id);
        let row = row.unwrap();
        let limits = [(row.minimum, row.minimum_in_column_unit), (row.maximum, row.maximum_in_column_unit)];
        for (limit, in_column) in limits.into_iter().filter_map(|(limit, in_column)| limit.zip(in_column)) {
            let read = in_column * nutrient.factor;
            assert!((read - limit).abs() < 1e-6 * limit, "{pet_type} {}: {read}, not {limit}", nutrient.id);
        }
    }
}

#[test]
fn carotene_counts_as_vitamin_a_for_dogs_only() {
    // 100 g of carrots have 16 706 IU of vitamin A, all of it as carotene: they have no retinol.
    let carrot = food("carrot_raw");
    assert_eq!(find_nutrient(Dog, Adult, "vitamin_a").in_100_g(carrot), Content::exactly(16706.0));
    assert_eq!(find_nutrient(Cat, Adult, "vitamin_a").in_100_g(carrot), Content::exactly(0.0));
    // A softgel of 0.2 g with 3000 µg of retinol: 1 500 000 µg, five million IU in 100 g.
    let softgel = find_nutrient(Cat, Adult, "vitamin_a").in_100_g(food("vitamin_a_10000iu_softgel"));
    assert!((softgel.known - 5e6).abs() < 1.0);
}

#[test]
fn blank_is_zero_only_if_the_composition_is_known() {
    for (id, is_zero) in [
        ("water", true),
        ("salt_plain", true),
        ("salt_iodised", true),
        ("eggshell_powder", true),
        ("calcium_carbonate", true),
        ("taurine", true),
        ("potassium_chloride", true),
        ("zinc_15mg_tablet", true),
        ("fish_oil_1000mg_softgel", true),
        ("bone_meal", false),
        ("kelp_powder", false),
        ("kelp_raw", false),
        ("brewers_yeast", false),
        ("multivitamin", false),
        ("gelatin", false),
        ("chicken_breast_raw", false),
        ("oil_olive", false),
        ("stock_chicken_home", false),
    ] {
        assert_eq!(blanks_are_zero(food(id)), is_zero, "{id}");
        let taurine = find_nutrient(Cat, Adult, "taurine_canned").in_100_g(food(id));
        assert_eq!(taurine.is_fully_known(), is_zero, "{id}");
    }
}

#[test]
fn chloride_is_known_for_salts_only() {
    let chloride = find_nutrient(Dog, Adult, "chloride");
    for (id, content) in [
        ("salt_plain", Content::exactly(60.7)),
        ("salt_iodised", Content::exactly(60.7)),
        ("potassium_chloride", Content::exactly(47.6)),
        ("water", Content::NONE),
        ("chicken_breast_raw", Content::UNKNOWN),
    ] {
        assert_eq!(chloride.in_100_g(food(id)), content, "{id}");
    }
}

#[test]
fn unknown_fatty_acid_is_at_most_the_polyunsaturated_fat() {
    let rabbit = food("rabbit_raw");
    let arachidonic = columns_in_100_g(rabbit, Retention::ALL, &Column::parse_sum("arachidonic_g"));
    assert_eq!((arachidonic.known, arachidonic.upper_bound), (0.0, rabbit.nutrients.get("poly_fat_g")));
    assert_eq!(
        columns_in_100_g(food("brewers_yeast"), Retention::ALL, &Column::parse_sum("arachidonic_g")).upper_bound,
        None
    );
}
