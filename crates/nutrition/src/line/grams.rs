//! How much a line's amount weighs: what it states itself, else what the table of household weights says.

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::unit::{Kind, Unit};

use super::{LineWords, bones};
use crate::food::Food;
use crate::household::{Portion, Size, Weight, weights_for};
use crate::words::words;

/// Measuring spoons hold sixteen pinches to the teaspoon.
const PINCHES_IN_A_TEASPOON: f64 = 16.0;

/// Words of a line and of the table that mean the same cut.
const CUTS: [&[&str]; 5] = [
    &["chopped", "diced", "dice", "cubed", "cube", "chunk", "piece"],
    &["grated", "shredded"],
    &["sliced", "slice", "strip"],
    &["mashed", "pureed", "puree", "melted"],
    &["floret", "floweret"],
];

/// Parts that nobody means by the food itself.
const PARTS: [&str; 13] =
    ["strip", "slice", "ring", "cubic", "leaf", "wedge", "ball", "patty", "pat", "stick", "ice", "bottle", "pint"];

/// None where nobody has weighed that measure of this food, and for what is sold with its bones.
pub(super) fn of(food: &Food, line: &IngredientLine, said: &LineWords) -> Option<f64> {
    if bones::are_told(line) {
        return None;
    }
    if let Some(weight) = line.measure_of_kind(Kind::Weight) {
        return weight.grams().filter(|_| !bones::come_with(line));
    }
    let main = line.measures.first()?;
    if let Some(grams) = food.grams_per_piece {
        return (main.kind() == Kind::Count).then(|| grams * main.quantity.value());
    }
    let weights = weights_for(&food.id);
    line.measures.iter().find_map(|measure| match measure.kind() {
        Kind::Volume => Some(measure.millilitres()? * per_millilitre(weights, measure.unit, said)?),
        _ => counted(food, weights, *measure, said),
    })
}

/// The measure the line uses if it was weighed, else the nearest one that was.
fn per_millilitre(weights: &[Weight], unit: Unit, said: &LineWords) -> Option<f64> {
    const PORTIONS: [(Portion, Unit); 5] = [
        (Portion::Cup, Unit::Cup),
        (Portion::Tablespoon, Unit::Tablespoon),
        (Portion::Teaspoon, Unit::Teaspoon),
        (Portion::FluidOunce, Unit::FluidOunce),
        (Portion::Litre, Unit::Litre),
    ];
    let density = |portion: Portion, unit: Unit| {
        let of_portion = weights.iter().filter(|weight| weight.portion == portion);
        Some(likest(of_portion, said)?.grams / unit.millilitres()?)
    };
    let size = unit.millilitres()?;
    let mut portions = PORTIONS;
    let distance = |unit: Unit| (unit.millilitres().unwrap_or(size) / size).ln().abs();
    // Millilitres of water are taken from its litre, not from an ounce.
    let nearness = |(portion, of): &(Portion, Unit)| {
        let is_metric = matches!(unit, Unit::Millilitre | Unit::Litre);
        if is_metric && *portion == Portion::Litre { 0.0 } else { distance(*of) }
    };
    portions.sort_by(|one, other| nearness(one).total_cmp(&nearness(other)));
    portions.into_iter().find_map(|(portion, unit)| density(portion, unit))
}

fn counted(food: &Food, weights: &[Weight], measure: Measure, said: &LineWords) -> Option<f64> {
    let count = measure.quantity.value();
    let of = |portion: Portion| weights.iter().filter(move |weight| weight.portion == portion);
    let named = |part: &str| {
        let pieces = of(Portion::Piece).filter(|weight| weight.words.iter().any(|word| word == part));
        sized(&pieces.collect::<Vec<_>>(), Size::named_in(&said.notes.concat()), food)
    };
    let one = match measure.unit {
        Unit::Piece => piece(food, weights, said),
        Unit::Small => sized(&whole(food, weights), Some(Size::Small), food),
        Unit::Medium => sized(&whole(food, weights), Some(Size::Medium), food),
        Unit::Large => sized(&whole(food, weights), Some(Size::Large), food),
        Unit::Pinch => {
            let spoon = per_millilitre(weights, Unit::Teaspoon, said)? * Unit::Teaspoon.millilitres()?;
            Some(spoon / PINCHES_IN_A_TEASPOON)
        }
        Unit::Slice => likest(of(Portion::Slice), said).map(|weight| weight.grams),
        Unit::Stalk => sized(&of(Portion::Stalk).collect::<Vec<_>>(), Size::named_in(&said.notes.concat()), food),
        Unit::Head => sized(&of(Portion::Head).collect::<Vec<_>>(), Size::named_in(&said.notes.concat()), food),
        Unit::Fillet => named("fillet"),
        Unit::Leaf => named("leaf"),
        Unit::Sprig => named("sprig"),
        Unit::Sheet => named("sheet"),
        _ => None,
    };
    Some(one? * count)
}

/// A piece by its part ('6 asparagus spears'), else the whole thing by its size.
fn piece(food: &Food, weights: &[Weight], said: &LineWords) -> Option<f64> {
    let size = said.head.iter().chain(said.notes.iter().flatten()).cloned().collect::<Vec<_>>();
    let size = Size::named_in(&size);
    let parts = weights.iter().filter(|weight| weight.portion == Portion::Piece);
    let part: Vec<&Weight> = parts
        .filter(|weight| weight.words.iter().any(|word| PARTS.contains(&word.as_str()) && said.head.contains(word)))
        .collect();
    if part.is_empty() { sized(&whole(food, weights), size, food) } else { sized(&part, size, food) }
}

/// The rows that weigh the food itself, not a strip or a ring of it.
fn whole<'a>(food: &Food, weights: &'a [Weight]) -> Vec<&'a Weight> {
    let names: Vec<String> = food.aliases.iter().flat_map(|alias| words(alias)).collect();
    let is_whole = |weight: &&Weight| {
        let is_named = weight.words.iter().any(|word| {
            names.contains(word)
                || ["piece", "fruit", "fillet", "spear", "pod", "ear", "berry", "sweetpotato"].contains(&word.as_str())
        });
        let is_part = weight.words.iter().any(|word| PARTS.contains(&word.as_str()));
        weight.portion == Portion::Piece && !is_part && (is_named || weight.size.is_some())
    };
    weights.iter().filter(is_whole).collect()
}

/// Without a size a thing is a medium one; a hen's egg a large one, as the table and its recipes count them.
fn sized(weights: &[&Weight], size: Option<Size>, food: &Food) -> Option<f64> {
    let usual = if food.category == "egg" { Size::Large } else { Size::Medium };
    let of = |size: Option<Size>| weights.iter().find(|weight| weight.size == size).map(|weight| weight.grams);
    let plain = of(None);
    match size {
        Some(size) => of(Some(size)).or_else(|| plain.filter(|_| size == usual)),
        None => plain.filter(|_| of(Some(usual)).is_none()).or_else(|| of(Some(usual))),
    }
}

/// The row whose words the line says most of; the first of several.
fn likest<'a>(weights: impl Iterator<Item = &'a Weight>, said: &LineWords) -> Option<&'a Weight> {
    let shared = |weight: &Weight| {
        let says = |word: &String| {
            let cut = CUTS.iter().find(|cut| cut.contains(&word.as_str()));
            said.all().any(|said| said == word || cut.is_some_and(|cut| cut.contains(&said.as_str())))
        };
        weight.words.iter().filter(|word| says(word)).count()
    };
    weights.fold(None, |best: Option<&Weight>, weight| match best {
        Some(best) if shared(best) >= shared(weight) => Some(best),
        _ => Some(weight),
    })
}
