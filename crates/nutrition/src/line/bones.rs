//! Detects ingredients that are sold with their bones, so that their weight is not the weight of the meat.

use domain::ingredient_line::IngredientLine;

use crate::words::words;

/// Cuts sold with their bones, unless the line says otherwise.
const BONY: [&str; 10] =
    ["wing", "drumstick", "carcass", "neck", "rib", "sparerib", "shank", "oxtail", "hock", "trotter"];
/// Words of a line whose meat comes without bones.
const BONELESS: [&str; 11] =
    ["boneless", "boned", "deboned", "fillet", "meat", "mince", "minced", "removed", "off", "eye", "broth"];

/// Vegetables whose 'ribs' are not bones.
const STALKS: [&str; 4] = ["celery", "chard", "kale", "cabbage"];

/// Returns whether the line states that the bones are in: 'chicken thighs, bone in'.
pub fn states_bones(line: &IngredientLine) -> bool {
    let words_of_line = words(&line.text);
    let has_pair = |first: &str, second: &str| words_of_line.windows(2).any(|pair| pair == [first, second]);
    has_pair("bone", "in") || (has_pair("on", "the") && has_pair("the", "bone"))
}

/// Returns whether the food comes with bones, stated or not: 'turkey wings', but not 'chicken wings, boned'.
pub fn comes_with_bones(line: &IngredientLine) -> bool {
    let words_of_line = words(&line.text);
    let has_any = |list: &[&str]| words_of_line.iter().any(|word| list.contains(&word.as_str()));
    states_bones(line) || (has_any(&BONY) && !has_any(&BONELESS) && !has_any(&STALKS))
}
