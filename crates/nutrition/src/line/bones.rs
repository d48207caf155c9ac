//! Detects ingredients that are sold with their bones, so that their weight is not the weight of the meat.

use domain::ingredient_line::IngredientLine;

use crate::word_list::WordList;
use crate::words::normalised_words;

/// Returns whether the line states that the meat includes its bones: 'chicken thighs, bone in', 'lamb on the bone'.
pub fn states_bone_in(line: &IngredientLine) -> bool {
    let words_of_line = normalised_words(&line.text);
    let has_pair = |first: &str, second: &str| words_of_line.windows(2).any(|pair| pair == [first, second]);
    has_pair("bone", "in") || (has_pair("on", "the") && has_pair("the", "bone"))
}

/// Returns whether the food comes with bones, stated or not: 'turkey wings', but not 'chicken wings, boned'.
pub fn comes_with_bones(line: &IngredientLine) -> bool {
    let words_of_line = normalised_words(&line.text);
    let is_bony_cut = WordList::BonyCuts.contains_any(&words_of_line)
        && !WordList::Boneless.contains_any(&words_of_line)
        && !WordList::StalkVegetables.contains_any(&words_of_line);
    states_bone_in(line) || is_bony_cut
}
