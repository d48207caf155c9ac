//! Weighs the amount of a line: by the weight that it states, or by the table of household weights.

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use domain::unit::{Unit, UnitKind};

use super::{LineWords, bones};
use crate::food::Food;
use crate::household::{self, Size, Weight, weights_for};
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Number of pinches in a teaspoon.
const PINCHES_IN_A_TEASPOON: f64 = 16.0;

static CUTS: EmbeddedTable<Vec<Cut>> = EmbeddedTable::new(|| {
    parse_cuts(include_str!("../../data/cuts.csv")).map_err(|error| error.in_file("crates/nutrition/data/cuts.csv"))
});

/// Words that mean the same cut.
type Cut = Vec<String>;

pub(super) fn check_table() -> Result<(), TableError> {
    CUTS.check()
}

fn parse_cuts(text: &str) -> Result<Vec<Cut>, CellError> {
    let mut cuts: Vec<Cut> = Vec::new();
    for row in parse_rows(text, &["words", "note"])? {
        let cut = row.required_list("words")?;
        if let Some(word) = cut.iter().find(|word| **word != word.to_lowercase()) {
            return Err(row.error("words", format!("'{word}' is not in lower case")));
        }
        if let Some(word) = cut.iter().find(|word| cuts.concat().contains(word)) {
            return Err(row.error("words", format!("'{word}' occurs twice")));
        }
        cuts.push(cut);
    }
    Ok(cuts)
}

/// Returns the weight in grams. None if the weight of the measure is not known, or if the food comes with bones.
pub(super) fn weigh(food: &Food, line: &IngredientLine, line_words: &LineWords) -> Option<f64> {
    if bones::states_bone_in(line) {
        return None;
    }
    if let Some(weight) = line.measure_of_kind(UnitKind::Weight) {
        return weight.grams().filter(|_| !bones::comes_with_bones(line));
    }
    let main = line.measures.first()?;
    if let Some(grams) = food.grams_per_piece {
        return (main.kind() == UnitKind::Count).then(|| grams * main.quantity.value());
    }
    let weights = weights_for(&food.id);
    line.measures.iter().find_map(|measure| match measure.kind() {
        UnitKind::Volume => Some(measure.millilitres()? * per_millilitre(weights, measure.unit, line_words)?),
        _ => weigh_count(food, weights, *measure, line_words),
    })
}

/// Returns the grams of a millilitre, from the weight of the line's own unit or else of the unit nearest in size.
fn per_millilitre(weights: &[Weight], unit: Unit, line_words: &LineWords) -> Option<f64> {
    const MEASURES: [(household::Measure, Unit); 5] = [
        (household::Measure::Cup, Unit::Cup),
        (household::Measure::Tablespoon, Unit::Tablespoon),
        (household::Measure::Teaspoon, Unit::Teaspoon),
        (household::Measure::FluidOunce, Unit::FluidOunce),
        (household::Measure::Litre, Unit::Litre),
    ];
    let density = |measure: household::Measure, unit: Unit| {
        let candidates = weights.iter().filter(|weight| weight.measure == measure);
        Some(best_match(candidates, line_words)?.grams / unit.millilitres()?)
    };
    let size = unit.millilitres()?;
    let mut measures = MEASURES;
    let distance = |unit: Unit| (unit.millilitres().unwrap_or(size) / size).ln().abs();
    // Metric units use the weight of a litre if there is one, not that of a fluid ounce.
    let rank = |(measure, measure_unit): &(household::Measure, Unit)| {
        let is_metric = matches!(unit, Unit::Millilitre | Unit::Litre);
        if is_metric && *measure == household::Measure::Litre { 0.0 } else { distance(*measure_unit) }
    };
    measures.sort_by(|one, other| rank(one).total_cmp(&rank(other)));
    measures.into_iter().find_map(|(measure, unit)| density(measure, unit))
}

fn weigh_count(food: &Food, weights: &[Weight], measure: Measure, line_words: &LineWords) -> Option<f64> {
    let count = measure.quantity.value();
    let weights_of = |measure: household::Measure| weights.iter().filter(move |weight| weight.measure == measure);
    let part_grams = |part: &str| {
        let pieces =
            weights_of(household::Measure::Piece).filter(|weight| weight.words.iter().any(|word| word == part));
        weight_of_size(&pieces.collect::<Vec<_>>(), Size::find_in_words(&line_words.notes.concat()), food)
    };
    let one = match measure.unit {
        Unit::Piece => piece(food, weights, line_words),
        Unit::Small => weight_of_size(&whole_food_weights(food, weights), Some(Size::Small), food),
        Unit::Medium => weight_of_size(&whole_food_weights(food, weights), Some(Size::Medium), food),
        Unit::Large => weight_of_size(&whole_food_weights(food, weights), Some(Size::Large), food),
        Unit::Pinch => {
            let spoon = per_millilitre(weights, Unit::Teaspoon, line_words)? * Unit::Teaspoon.millilitres()?;
            Some(spoon / PINCHES_IN_A_TEASPOON)
        }
        Unit::Slice => best_match(weights_of(household::Measure::Slice), line_words).map(|weight| weight.grams),
        Unit::Stalk => weight_of_size(
            &weights_of(household::Measure::Stalk).collect::<Vec<_>>(),
            Size::find_in_words(&line_words.notes.concat()),
            food,
        ),
        Unit::Head => weight_of_size(
            &weights_of(household::Measure::Head).collect::<Vec<_>>(),
            Size::find_in_words(&line_words.notes.concat()),
            food,
        ),
        Unit::Fillet => part_grams("fillet"),
        Unit::Leaf => part_grams("leaf"),
        Unit::Sprig => part_grams("sprig"),
        Unit::Sheet => part_grams("sheet"),
        _ => None,
    };
    Some(one? * count)
}

/// Returns the weight of a piece: of the part that the line names ('2 pepper rings'), else of the whole food by its size.
fn piece(food: &Food, weights: &[Weight], line_words: &LineWords) -> Option<f64> {
    let size = line_words.head.iter().chain(line_words.notes.iter().flatten()).cloned().collect::<Vec<_>>();
    let size = Size::find_in_words(&size);
    let parts = weights.iter().filter(|weight| weight.measure == household::Measure::Piece);
    let part: Vec<&Weight> = parts
        .filter(|weight| {
            weight.words.iter().any(|word| WordList::Parts.contains(word) && line_words.head.contains(word))
        })
        .collect();
    if part.is_empty() {
        weight_of_size(&whole_food_weights(food, weights), size, food)
    } else {
        weight_of_size(&part, size, food)
    }
}

/// Returns the weights of the whole food, not of a strip or a ring of it.
fn whole_food_weights<'a>(food: &Food, weights: &'a [Weight]) -> Vec<&'a Weight> {
    let names: Vec<String> = food.aliases.iter().flat_map(|alias| normalised_words(alias)).collect();
    let is_whole = |weight: &&Weight| {
        let is_named = weight.words.iter().any(|word| names.contains(word) || WordList::WholePieces.contains(word));
        let is_part = weight.words.iter().any(|word| WordList::Parts.contains(word));
        weight.measure == household::Measure::Piece && !is_part && (is_named || weight.size.is_some())
    };
    weights.iter().filter(is_whole).collect()
}

/// Returns the weight of the given size. By default the size is medium; that of eggs is large, as recipes usually mean.
fn weight_of_size(weights: &[&Weight], size: Option<Size>, food: &Food) -> Option<f64> {
    let usual = if food.category == "egg" { Size::Large } else { Size::Medium };
    let grams_of = |size: Option<Size>| weights.iter().find(|weight| weight.size == size).map(|weight| weight.grams);
    let plain = grams_of(None);
    match size {
        Some(size) => grams_of(Some(size)).or_else(|| plain.filter(|_| size == usual)),
        None => plain.filter(|_| grams_of(Some(usual)).is_none()).or_else(|| grams_of(Some(usual))),
    }
}

/// Returns the weight that shares the most words with the line; the first if several do.
fn best_match<'a>(weights: impl Iterator<Item = &'a Weight>, line_words: &LineWords) -> Option<&'a Weight> {
    let shared = |weight: &Weight| {
        let says = |word: &String| {
            let cut = CUTS.get().iter().find(|cut| cut.contains(word));
            line_words.all().any(|it| it == word || cut.is_some_and(|cut| cut.contains(it)))
        };
        weight.words.iter().filter(|word| says(word)).count()
    };
    weights.fold(None, |best: Option<&Weight>, weight| match best {
        Some(best) if shared(best) >= shared(weight) => Some(best),
        _ => Some(weight),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_errors_name_the_line_and_field() {
        let valid = "words,note\nsliced;slice,\nfloret;floweret,\n";
        assert_eq!(parse_cuts(valid).map(|cuts| cuts.len()), Ok(2));
        for (to, expected) in
            [("", "is empty"), ("Floret", "'Floret' is not in lower case"), ("slice", "'slice' occurs twice")]
        {
            let error = parse_cuts(&valid.replacen("floret;floweret", to, 1)).unwrap_err();
            assert_eq!(error.to_string(), format!("line 3, field words: {expected}"), "{to}");
        }
    }
}
