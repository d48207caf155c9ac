//! Fuzzes what visitors enter from the label of a supplement.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use nutrition::food_nutrients::NUTRIENT_COLUMNS;
use nutrition::label_product::{LabelAmount, LabelProduct, ProductInput, ProductMeasure, label_nutrients};
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::LazyLock;

use crate::pieces::{food, hazard, text};
use crate::runner::{Check, ensure, fuzz};

const NAMES: &[&str] = &[
    "Complete Mix",
    "Drops of Gold",
    "Multi Tab 3",
    "Vita-Min & Co.",
    "A",
    "Omega 3+6",
    "100% Bone",
    "Mix, fine",
    "Zinc",
    "Calcium",
    "Kelp",
    "Grams",
    "Tablet",
    "1 Mix",
    " Mix ",
    "Dr. Who's Powder",
    "½ Mix",
    "Min/Max",
    "Mix\nMore",
];
const UNITS: &[&str] = &["g", "mg", "µg", "μg", "IU", "", "kg", "%"];
const AMOUNTS: &[f64] = &[
    0.0,
    -0.0,
    -1.0,
    1e-300,
    1e-9,
    0.001,
    0.005,
    0.01,
    0.1,
    0.5,
    1.0,
    2.5,
    9.0,
    50.0,
    100.0,
    200.0,
    1000.0,
    1001.0,
    40_000.0,
    1e9,
    1e10,
    1e300,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
];

static NUTRIENTS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let pairs =
        label_nutrients().iter().flat_map(|it| it.units.iter().map(|unit| (it.id.to_string(), unit.to_string())));
    pairs.collect()
});

fn amount() -> impl Strategy<Value = f64> {
    let finite = any::<f64>().prop_filter_map("finite", |it| it.is_finite().then_some(it));
    prop_oneof![3 => select(AMOUNTS), 3 => 0.001..50.0_f64, 1 => finite]
}

fn optional_amount() -> impl Strategy<Value = Option<f64>> {
    prop_oneof![3 => Just(None), 2 => (0.1..10.0_f64).prop_map(Some), 1 => amount().prop_map(Some)]
}

fn inputs() -> impl Strategy<Value = (ProductInput, PetType)> {
    let name = prop_oneof![
        5 => select(NAMES).prop_map(str::to_owned),
        1 => food(),
        1 => hazard(),
        2 => "[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}",
        1 => text(3),
    ];
    let pair = prop_oneof![
        15 => select(NUTRIENTS.as_slice()),
        1 => (text(1), select(UNITS).prop_map(str::to_owned)),
    ];
    let nutrient_amount = prop_oneof![4 => 0.0001..1.0_f64, 1 => amount()];
    let nutrients =
        (pair, nutrient_amount).prop_map(|((nutrient, unit), amount)| LabelAmount { nutrient, amount, unit });
    let measure = select(&[ProductMeasure::Gram, ProductMeasure::Piece][..]);
    let numbers = (
        optional_amount(),
        optional_amount(),
        optional_amount(),
        optional_amount(),
        optional_amount(),
        optional_amount(),
    );
    let input = (name, measure, prop::collection::vec(nutrients, 0..5), numbers).prop_map(
        |(name, measure, nutrients, (grams_per_piece, per, kcal, step, max_per_1000_kcal, max_per_day))| {
            // A powder has no pieces, and a tablet is not accepted without their weight.
            let grams_per_piece = match measure {
                ProductMeasure::Gram => grams_per_piece.filter(|grams| *grams > 9.0),
                ProductMeasure::Piece => grams_per_piece.or(Some(1.5)),
            };
            ProductInput { name, measure, grams_per_piece, per, nutrients, kcal, step, max_per_1000_kcal, max_per_day }
        },
    );
    (input, select(&PetType::ALL[..]))
}

fn check((input, pet_type): &(ProductInput, PetType)) -> Check {
    let json = serde_json::to_string(input).map_err(|error| error.to_string())?;
    let read: ProductInput = serde_json::from_str(&json).map_err(|error| format!("{json}: {error}"))?;
    let product = LabelProduct::try_new(&read, 1, *pet_type);
    ensure!(product == LabelProduct::try_new(&read, 1, *pet_type), "the same label is accepted and rejected");
    let product = match product {
        Ok(product) => product,
        Err(faults) => {
            ensure!(!faults.is_empty(), "a label is rejected without a reason");
            ensure!(
                faults.iter().all(|it| !it.field.is_empty() && !it.message.is_empty()),
                "a fault is empty: {faults:?}"
            );
            return Ok(());
        }
    };
    for column in NUTRIENT_COLUMNS {
        let figure = product.food().nutrients.get(column);
        ensure!(figure.is_none_or(|figure| figure.is_finite() && figure >= 0.0), "{column} is {figure:?}");
    }
    ensure!(
        product.max_per_day().is_none_or(|max| max > 0.0 && max <= 200.0),
        "a maximum of {:?} a day",
        product.max_per_day()
    );
    // The lines that a formulation writes, with two decimals of grams or pieces, are read back with the same weight.
    let grams_in_unit = product.food().grams_per_piece.unwrap_or(1.0);
    for units in [1.0, 2.5, 12.0, 130.0] {
        let text = product.format_line(units * grams_in_unit);
        let read = product.match_line(&IngredientLine::parse(&text)).and_then(|found| found.grams);
        let is_same = read.is_some_and(|grams| (grams - units * grams_in_unit).abs() <= 0.006 * grams_in_unit);
        ensure!(is_same, "'{text}' is read as {read:?} g");
    }
    Ok(())
}

#[test]
fn an_accepted_label_has_finite_figures_and_readable_lines() {
    fuzz("label_entry", inputs(), check);
}
