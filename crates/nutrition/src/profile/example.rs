//! A made-up nutrient profile for tests.

use super::Profile;

const HEADING: &str = "standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,\
                       ingredient_column,min_in_column_unit,max_in_column_unit,verification,source,note";

/// Creates the profile 'Example 2030' for adult animals from rows such as `dog calcium g 2 5`: pet type, nutrient, unit, minimum
/// and maximum. An empty limit is written as `-`.
pub fn profile(rows: &[&str]) -> &'static Profile {
    let mut text = HEADING.to_owned();
    for row in rows {
        let cells: Vec<&str> = row.split(' ').map(|cell| if cell == "-" { "" } else { cell }).collect();
        let [species, nutrient, unit, min, max] = cells[..] else { panic!("{row}") };
        text.push_str(&format!(
            "\nExample,2030,{species},adult_maintenance,{nutrient},{unit},{min},{max},,,,,one_source,The test,"
        ));
    }
    Box::leak(Box::new(Profile::parse_added("example", &text).unwrap()))
}
