//! What is sold with its bones, which nobody eats: its weight is not the weight of meat.

use domain::ingredient_line::IngredientLine;

use crate::words::words;

/// Cuts sold with their bones, unless the line says otherwise.
const BONY: [&str; 10] =
    ["wing", "drumstick", "carcass", "neck", "rib", "sparerib", "shank", "oxtail", "hock", "trotter"];
const BONELESS: [&str; 11] =
    ["boneless", "boned", "deboned", "fillet", "meat", "mince", "minced", "removed", "off", "eye", "broth"];

/// 'Celery ribs' are no bones.
const STALKS: [&str; 4] = ["celery", "chard", "kale", "cabbage"];

/// 'Chicken thighs, bone in'.
pub fn are_told(line: &IngredientLine) -> bool {
    let said = words(&line.text);
    let has_pair = |first: &str, second: &str| said.windows(2).any(|pair| pair == [first, second]);
    has_pair("bone", "in") || (has_pair("on", "the") && has_pair("the", "bone"))
}

/// 'Turkey wings' too; not 'chicken wings, boned'.
pub fn come_with(line: &IngredientLine) -> bool {
    let said = words(&line.text);
    let says = |list: &[&str]| said.iter().any(|word| list.contains(&word.as_str()));
    are_told(line) || (says(&BONY) && !says(&BONELESS) && !says(&STALKS))
}
