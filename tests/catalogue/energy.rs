//! Compares the calories by USDA's figures with those by AAFCO's modified Atwater factors.

use nutrition::energy::{ABOVE_MODIFIED_ATWATER_PERCENT, energy_basis};

use crate::{meal, read_files, read_tables};

#[test]
fn the_text_states_how_much_higher_the_calories_are_than_by_modified_atwater_factors() {
    let tables = read_tables();
    let above: Vec<f64> = read_files()
        .iter()
        .map(meal)
        .map(|meal| 100.0 * (tables.kcal(&meal) / tables.total(&meal, "energy_mod_atwater_kcal") - 1.0))
        .collect();
    let lowest = above.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = above.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let stated = ABOVE_MODIFIED_ATWATER_PERCENT;
    for (stated, actual) in [(*stated.start(), lowest), (*stated.end(), highest)] {
        // A small change of one recipe should not require another text.
        assert!((f64::from(stated) - actual).abs() < 1.5, "{lowest:.2} to {highest:.2} %, not {stated}");
    }
    assert!(energy_basis().contains(&format!("{} to {} % higher", stated.start(), stated.end())));
}
