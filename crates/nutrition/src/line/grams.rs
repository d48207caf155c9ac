//! Weighs the amount of a line: by the weight that it states, or by the tables of household weights and of estimates.

use std::fmt;

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::quantity::Quantity;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use domain::unit::{Unit, UnitKind};

use super::{LineWords, bones, supplement};
use crate::estimate::{self, EstimateUnit, Range};
use crate::food::Food;
use crate::household::{self, Size, Weight, weights_for};
use crate::word_list::WordList;
use crate::words::normalised_words;

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

/// The weight of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct LineWeight {
    pub grams: f64,
    /// The range of an estimate, or the one that the line states; None if the weight follows from the line and the tables.
    pub range: Option<Range>,
    pub bones: Option<BonesNote>,
}

impl LineWeight {
    fn exactly(grams: f64) -> Self {
        Self { grams, range: None, bones: None }
    }

    /// Returns the weight multiplied by a share of which only a range is known.
    pub fn scale(self, share: Range) -> Self {
        let Range { low, typical, high } =
            self.range.unwrap_or(Range { low: self.grams, typical: self.grams, high: self.grams });
        let range = Range { low: low * share.low, typical: typical * share.typical, high: high * share.high };
        Self { bones: self.bones, ..Self::estimated(range) }
    }

    fn estimated(range: Range) -> Self {
        Self { grams: range.typical, range: Some(range), bones: None }
    }

    /// Returns the weight with the range of the amount that the line states: '2-3 tablets'. The weight is that of the middle.
    fn with_stated_range(self, quantity: Quantity) -> Self {
        let stated = Range::from_quantity(quantity);
        let Range { low, typical, high } =
            self.range.unwrap_or(Range { low: self.grams, typical: self.grams, high: self.grams });
        let range = stated.map(|stated| Range {
            low: low * stated.low / stated.typical,
            typical,
            high: high * stated.high / stated.typical,
        });
        Self { range: range.or(self.range), ..self }
    }
}

/// The way in which the weight of a food that comes with bones was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BonesNote {
    /// The share of the stated weight that is meat, from 0 to 1.
    Share(f64),
    /// The table of household weights has the meat of one piece.
    Piece,
}

impl fmt::Display for BonesNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Share(share) => write!(f, "about {:.0} % of the weight is meat", 100.0 * share),
            Self::Piece => f.write_str("weighed without the bones"),
        }
    }
}

/// Returns the weight. None if the line states neither an amount nor 'to taste', if the weight of the measure is not known, if it
/// is not known how much of the weight is bone, or if the food is a supplement whose strength the line does not state.
pub(super) fn weigh(food: &Food, line: &IngredientLine, line_words: &LineWords) -> Option<LineWeight> {
    if food.grams_per_piece.is_some() {
        return weigh_supplement(food, line, line_words);
    }
    if let Some(weight) = line.measure_of_kind(UnitKind::Weight) {
        let grams = weight.grams()?;
        if bones::comes_with_bones(line) {
            let share = bones::edible_share(food, line)?;
            let meat = LineWeight { bones: Some(BonesNote::Share(share)), ..LineWeight::exactly(grams * share) };
            return Some(meat.with_stated_range(weight.quantity));
        }
        let whole = weigh_drained(food, line_words, grams).unwrap_or_else(|| LineWeight::exactly(grams));
        return Some(whole.with_stated_range(weight.quantity));
    }
    if line.measures.is_empty() {
        return weigh_to_taste(food, line_words);
    }
    let weights = weights_for(&food.id);
    let has_bones = bones::states_bone_in(line);
    // USDA's weight of a piece is that of its edible part. A volume with bones contains an unknown amount of meat.
    line.measures.iter().find_map(|measure| {
        let weight = match measure.kind() {
            UnitKind::Volume if has_bones => None,
            UnitKind::Volume => weigh_volume(food, weights, *measure, line_words),
            _ => weigh_count(food, weights, *measure, line_words)
                .map(|grams| LineWeight { bones: has_bones.then_some(BonesNote::Piece), ..LineWeight::exactly(grams) })
                .or_else(|| weigh_indefinite(food, weights, *measure, line_words).filter(|_| !has_bones)),
        };
        weight.map(|weight| weight.with_stated_range(measure.quantity))
    })
}

/// Returns the weight of counted pieces of a supplement. A jar of tablets has an unknown number of them.
fn weigh_supplement(food: &Food, line: &IngredientLine, line_words: &LineWords) -> Option<LineWeight> {
    let main = line.measures.first().filter(|main| main.unit == Unit::Piece || main.unit.is_dose())?;
    let is_strength_stated = supplement::states_strength(line_words);
    let one = food.grams_per_piece.filter(|_| is_strength_stated)?;
    Some(LineWeight::exactly(one * main.quantity.value()).with_stated_range(main.quantity))
}

fn weigh_volume(food: &Food, weights: &[Weight], measure: Measure, line_words: &LineWords) -> Option<LineWeight> {
    let millilitres = measure.millilitres()?;
    if let Some(grams) = grams_per_millilitre(weights, measure.unit, line_words) {
        return Some(LineWeight::exactly(grams * millilitres));
    }
    let density = estimate::find("powder", food)?;
    Some(LineWeight::estimated(density.range.scale(millilitres)))
}

/// Weighs an indefinite unit, such as a pinch or a handful, by the table of estimates.
fn weigh_indefinite(food: &Food, weights: &[Weight], measure: Measure, line_words: &LineWords) -> Option<LineWeight> {
    let one = weigh_estimate(food, weights, measure.unit.as_str(), line_words)?;
    Some(LineWeight::estimated(one.scale(measure.quantity.value())))
}

/// Weighs a seasoning 'to taste'. Other foods without an amount have an unknown weight.
fn weigh_to_taste(food: &Food, line_words: &LineWords) -> Option<LineWeight> {
    let is_to_taste = line_words.notes.iter().any(|note| note.windows(2).any(|pair| pair == ["to", "taste"]));
    let weights = weights_for(&food.id);
    is_to_taste.then(|| weigh_estimate(food, weights, "to taste", line_words))?.map(LineWeight::estimated)
}

fn weigh_estimate(food: &Food, weights: &[Weight], amount: &str, line_words: &LineWords) -> Option<Range> {
    let estimate = estimate::find(amount, food)?;
    let EstimateUnit::Measure(unit) = estimate.unit else { return None };
    let grams = match unit.grams() {
        Some(grams) => grams,
        None => unit.millilitres()? * grams_per_millilitre(weights, unit, line_words)?,
    };
    Some(estimate.range.scale(grams))
}

/// Returns the drained weight of a tin that is stated with its gross weight: '1 tin (400 g) chickpeas, drained'.
fn weigh_drained(food: &Food, line_words: &LineWords, grams: f64) -> Option<LineWeight> {
    let is_drained_tin = line_words.is_tinned && line_words.says("drained");
    let share = estimate::find("drained tin", food).filter(|_| is_drained_tin)?;
    Some(LineWeight::estimated(share.range.scale(grams)))
}

/// Returns the grams of a millilitre, from the weight of the line's own unit or else of the unit nearest in size.
fn grams_per_millilitre(weights: &[Weight], unit: Unit, line_words: &LineWords) -> Option<f64> {
    const METRIC: [Unit; 4] = [Unit::Millilitre, Unit::Centilitre, Unit::Decilitre, Unit::Litre];
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
        let is_metric = METRIC.contains(&unit);
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
        Unit::Piece => weigh_piece(food, weights, line_words),
        Unit::Small => weight_of_size(&whole_food_weights(food, weights, line_words), Some(Size::Small), food),
        Unit::Medium => weight_of_size(&whole_food_weights(food, weights, line_words), Some(Size::Medium), food),
        Unit::Large => weight_of_size(&whole_food_weights(food, weights, line_words), Some(Size::Large), food),
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
        Unit::Stick => part_grams("stick"),
        Unit::Bunch => part_grams("bunch"),
        Unit::Leaf => part_grams("leaf"),
        Unit::Sprig => part_grams("sprig"),
        Unit::Sheet => part_grams("sheet"),
        _ => None,
    };
    Some(one? * count)
}

/// Returns the weight of a piece: of the part that the line names ('2 pepper rings'), else of the whole food by its size.
fn weigh_piece(food: &Food, weights: &[Weight], line_words: &LineWords) -> Option<f64> {
    let words: Vec<String> = line_words.head.iter().chain(line_words.notes.iter().flatten()).cloned().collect();
    let size = Size::find_in_words(&words);
    let parts = weights.iter().filter(|weight| weight.measure == household::Measure::Piece);
    let part: Vec<&Weight> = parts
        .filter(|weight| {
            weight.words.iter().any(|word| WordList::Parts.contains(word) && line_words.head.contains(word))
        })
        .collect();
    if part.is_empty() {
        weight_of_size(&whole_food_weights(food, weights, line_words), size, food)
    } else {
        weight_of_size(&part, size, food)
    }
}

/// Returns the weights of the whole food, not of a strip or a ring of it. Baby carrots have their own weight.
fn whole_food_weights<'a>(food: &Food, weights: &'a [Weight], line_words: &LineWords) -> Vec<&'a Weight> {
    let is_miniature = line_words.all().any(|word| WordList::Miniatures.contains(word));
    let names: Vec<String> = food.aliases.iter().flat_map(|alias| normalised_words(alias)).collect();
    let is_whole = |weight: &&Weight| {
        let is_named = weight.words.iter().any(|word| names.contains(word) || WordList::WholePieces.contains(word));
        let is_part = weight.words.iter().any(|word| WordList::Parts.contains(word));
        let is_same_kind = WordList::Miniatures.contains_any(&weight.words) == is_miniature;
        weight.measure == household::Measure::Piece && !is_part && is_same_kind && (is_named || weight.size.is_some())
    };
    weights.iter().filter(is_whole).collect()
}

/// Returns the weight of the given size. By default the size is medium; for eggs it is large, as recipes usually mean. A weight
/// without a size counts as that of the default.
fn weight_of_size(weights: &[&Weight], size: Option<Size>, food: &Food) -> Option<f64> {
    let usual = if food.category == "egg" { Size::Large } else { Size::Medium };
    let grams_of = |size: Option<Size>| weights.iter().find(|weight| weight.size == size).map(|weight| weight.grams);
    let plain = grams_of(None);
    match size {
        Some(size) => grams_of(Some(size)).or_else(|| plain.filter(|_| size == usual)),
        None => grams_of(Some(usual)).or(plain),
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
