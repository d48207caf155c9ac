//! Detects ingredients that are sold with their bones, whose weight is not that of the meat, and finds the share that is meat
//! (`data/bone_shares.csv`).

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, try_foods};
use crate::word_list::WordList;
use crate::words::normalised_words;

static SHARES: EmbeddedTable<Vec<BoneShare>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/bone_shares.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/bone_shares.csv"))
});

const FIELDS: [&str; 6] = ["food", "bone_percent", "trim_percent", "ndb_no", "source", "note"];

/// The shares of its weight that a cut with bones loses until it is the food of the table.
#[derive(Debug, PartialEq)]
struct BoneShare {
    food: FoodId,
    bone_percent: f64,
    /// Skin and fat that the food of the table does not have.
    trim_percent: f64,
}

/// Returns the share of a weight with bones that is the food itself, from 0 to 1. None if it is not known.
pub(super) fn edible_share(food: &Food, line: &IngredientLine) -> Option<f64> {
    let share = SHARES.get().iter().find(|share| share.food == food.id)?;
    let is_trimmed = WordList::Trimmed.contains_any(&normalised_words(&line.text));
    let with_bones = if is_trimmed { 100.0 - share.trim_percent } else { 100.0 };
    Some((100.0 - share.bone_percent - share.trim_percent) / with_bones)
}

pub(super) fn check_table() -> Result<(), TableError> {
    SHARES.check()
}

fn parse(text: &str, foods: &Foods) -> Result<Vec<BoneShare>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(|row| parse_row(row, foods)).collect()
}

fn parse_row(row: &TableRow, foods: &Foods) -> Result<BoneShare, CellError> {
    row.required("source")?;
    let food = FoodId::new(row.required("food")?);
    if foods.get(&food).is_none() {
        return Err(row.error("food", format!("'{food}' is not a food of the table")));
    }
    let share = BoneShare {
        food,
        bone_percent: row.positive_number("bone_percent")?,
        trim_percent: row.parse("trim_percent")?,
    };
    if !(0.0..100.0).contains(&share.trim_percent) || share.bone_percent + share.trim_percent >= 100.0 {
        return Err(row.error("trim_percent", "leaves no meat".to_owned()));
    }
    Ok(share)
}

/// Returns whether the line states that the meat includes its bones: 'chicken thighs, bone in', 'chicken legs with
/// bones', 'lamb on the bone'.
pub fn states_bone_in(line: &IngredientLine) -> bool {
    let words = normalised_words(&line.text);
    bones_in(&words).any(|bone| {
        let (before, after) = bone.neighbours();
        bone.state() == BoneState::Stated
            && (WordList::BonesStatedAfter.contains(after) || WordList::BonesStatedBefore.contains(before))
    })
}

/// Returns whether the food comes with bones, stated or not: 'turkey wings', but not 'chicken wings, boned'.
pub fn comes_with_bones(line: &IngredientLine) -> bool {
    let words_of_line = normalised_words(&line.text);
    let are_removed = bones_in(&words_of_line).any(|bone| bone.state() == BoneState::Removed);
    // The words after 'for' say what the food is used for: 'turkey necks for broth'.
    let before_purpose: Vec<String> = words_of_line.iter().take_while(|word| *word != "for").cloned().collect();
    let is_boneless = are_removed
        || WordList::Boneless.contains_any(&before_purpose)
        || WordList::StalkVegetables.contains_any(&words_of_line);
    let is_bony = names_bony_cut(&words_of_line) && !is_boneless;
    states_bone_in(line) || is_bony || (names_bones(line) && !are_removed)
}

/// Returns whether the food itself is bones: 'beef marrow bones', but not 'bone broth'.
fn names_bones(line: &IngredientLine) -> bool {
    bones_in(&normalised_words(&line.food)).any(|bone| bone.state() == BoneState::Stated)
}

fn names_bony_cut(words_of_line: &[String]) -> bool {
    let text = format!(" {} ", words_of_line.join(" "));
    WordList::BonyCuts.words().any(|cut| text.contains(&format!(" {cut} ")))
}

/// A word for bones, with the words around it.
struct BoneWord<'a> {
    before: &'a [String],
    after: &'a [String],
}

/// Whether a line states its bones, according to the words around a word for bones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoneState {
    /// 'Bones removed', 'taken off the bone', 'no bones'.
    Removed,
    /// 'Check for bones in it'.
    Doubtful,
    Stated,
}

fn bones_in(words: &[String]) -> impl Iterator<Item = BoneWord<'_>> {
    let places = words.iter().enumerate().filter(|(_, word)| *word == "bone");
    let found = places.filter_map(|(at, _)| Some(BoneWord { before: words.get(..at)?, after: words.get(at + 1..)? }));
    // 'With bone broth' states no bones.
    found.filter(|bone| bone.after.first().is_none_or(|next| next == "in" || !WordList::AfterBone.contains(next)))
}

impl BoneWord<'_> {
    /// Returns the word before and the word after the bones. Words between, such as 'the', 'and skin' or 'are', are skipped. Each
    /// is empty if there is none.
    fn neighbours(&self) -> (&str, &str) {
        let mut before = self.before.iter().rev().map(String::as_str).skip_while(|word| *word == "the");
        let after: Vec<&str> = self.after.iter().map(String::as_str).collect();
        let after = match after.as_slice() {
            ["and", _, next, ..] => *next,
            [skipped, next, ..] if WordList::SkippedAfterBones.contains(skipped) => *next,
            [next, ..] => *next,
            [] => "",
        };
        (before.next().unwrap_or_default(), after)
    }

    fn state(&self) -> BoneState {
        let (before, after) = self.neighbours();
        if WordList::BonesRemovedAfter.contains(after) || WordList::BonesRemovedBefore.contains(before) {
            BoneState::Removed
        } else if WordList::BonesInDoubtBefore.contains(before) {
            BoneState::Doubtful
        } else {
            BoneState::Stated
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    #[test]
    fn the_edible_share_is_without_bones_and_skin() {
        for (food, text, expected) in [
            ("chicken_thigh_skin_raw", "1 kg chicken thighs with skin, bone in", Some(0.73)),
            ("chicken_thigh_raw", "1 kg chicken thighs, bone in", Some(0.57)),
            // The skin of a skinless thigh is not part of the weight: 57 of 84 %.
            ("chicken_thigh_raw", "1 kg skinless chicken thighs, bone in", Some(57.0 / 84.0)),
            ("rabbit_raw", "1 kg rabbit, bone in", None),
        ] {
            let share = edible_share(foods().get(&FoodId::new(food)).unwrap(), &IngredientLine::parse(text));
            let is_equal = share.zip(expected).is_some_and(|(one, other)| (one - other).abs() < 1e-9);
            assert!(is_equal || share == expected, "{text}: {share:?}");
        }
    }

    #[test]
    fn lines_say_whether_the_food_has_bones() {
        for (text, states, has_bones) in [
            ("500 g chicken drumsticks", false, true),
            ("500 g chicken drumsticks, skin removed", false, true),
            ("500 g turkey necks, skin off", false, true),
            ("500 g chicken wings, tips removed", false, true),
            ("500 g turkey necks for broth", false, true),
            ("1 chicken carcass for the broth", false, true),
            ("500 ml turkey neck broth", false, false),
            ("500 g boneless turkey necks for broth", false, false),
            ("500 g chicken drumsticks, skin removed, bone in", true, true),
            ("500 g chicken drumsticks, bone in, skin removed", true, true),
            ("500 g chicken drumsticks, skin and bones removed", false, false),
            ("500 g chicken drumsticks, bones and skin removed", false, false),
            ("500 g chicken wings, meat taken off the bone", false, false),
            ("500 g turkey wings, without bones", false, false),
            ("500 g turkey wings, boned", false, false),
            ("500 g chicken drumstick meat", false, false),
            ("500 g chicken legs", false, true),
            ("500 g chicken leg quarters", false, true),
            ("500 g chicken leg meat", false, false),
            ("1 whole chicken", false, true),
            ("500 g lamb chops", false, true),
            ("500 g lamb cutlets", false, true),
            ("500 g turkey legs, boned", false, false),
            ("200 g carrots, chop finely", false, false),
            ("500 g chicken thighs", false, false),
            ("500 g celery ribs", false, false),
            ("500 g beef marrow bones", false, true),
            ("1 marrow bone", false, true),
            ("1 whole fish", false, true),
            ("1 salmon head", false, true),
            ("500 g beef bones, for the broth", false, true),
            ("500 ml beef bone broth", false, false),
            ("10 g bone meal", false, false),
            ("1 whole salmon fillet", false, false),
            ("500 g chicken thighs, bone in", true, true),
            ("500 g chicken thighs with the bones", true, true),
            ("500 g pork loin, on the bone", true, true),
            ("500 g chicken thighs, with the bones removed", false, false),
            ("500 g chicken thighs, with bones and skin removed", false, false),
            ("500 g chicken thighs, no bones in", false, false),
            ("500 g chicken thighs, with bone broth", false, false),
            ("500 g salmon fillet, check for bones in it", false, false),
            ("500 g salmon fillet, without any bones in it", false, false),
        ] {
            let line = IngredientLine::parse(text);
            assert_eq!((states_bone_in(&line), comes_with_bones(&line)), (states, has_bones), "{text}");
        }
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = format!("{}\nduck_meat_raw,28,38,05141,USDA,\n", FIELDS.join(","));
        let parse = |text: &str| parse(text, try_foods().unwrap());
        assert_eq!(parse(&valid).unwrap().len(), 1);
        for (from, to, expected) in [
            ("duck_meat_raw", "dodo", "food: 'dodo' is not a food of the table"),
            (",28,", ",0,", "bone_percent: must be more than 0"),
            (",38,", ",80,", "trim_percent: leaves no meat"),
            (",38,", ",-1,", "trim_percent: leaves no meat"),
            ("USDA", "", "source: is empty"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
