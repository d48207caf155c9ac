//! Checks the text of amounts. The expected numbers were calculated by hand from the constants of `unit`.

use super::*;
use crate::ingredient_line::IngredientLine;
use proptest::prelude::*;

fn check(rows: &[(&str, &str, &str)]) {
    for (text, metric, us) in rows {
        let rendered = format_amount(&IngredientLine::parse(text));
        assert_eq!((rendered.metric.as_str(), rendered.us.as_str()), (*metric, *us), "{text:?}");
    }
}

#[test]
fn weights_are_shown_as_weights() {
    check(&[
        ("450 g turkey", "450 g", "15.9 oz"),
        ("453 g turkey", "453 g", "1 lb"),
        ("454 g turkey", "454 g", "1 lb"),
        ("680 g turkey", "680 g", "1 lb 8 oz"),
        ("700 g turkey", "700 g", "1 lb 9 oz"),
        ("999.6 g turkey", "1 kg", "2 lb 3 oz"),
        ("1200 g turkey", "1.2 kg", "2 lb 10 oz"),
        ("1.2 kg turkey", "1.2 kg", "2 lb 10 oz"),
        ("1234 g turkey", "1.23 kg", "2 lb 12 oz"),
        ("1 lb turkey", "454 g", "1 lb"),
        ("2½ lb turkey", "1.13 kg", "2 lb 8 oz"),
        ("20 oz turkey", "567 g", "1 lb 4 oz"),
        ("8 oz cod", "227 g", "8 oz"),
        ("55 g liver", "55 g", "1.94 oz"),
        ("180 g rice", "180 g", "6.3 oz"),
        ("12.5 g eggshell powder", "12.5 g", "0.44 oz (12.5 g)"),
        ("1.5 g iodised salt", "1.5 g", "0.05 oz (1.5 g)"),
        ("1.25 g iodised salt", "1.25 g", "0.04 oz (1.25 g)"),
        ("0.04 g kelp", "0.04 g", "0.04 g"),
        ("500 mg taurine", "500 mg", "0.02 oz (500 mg)"),
        ("1500 mg taurine", "1.5 g", "0.05 oz (1.5 g)"),
        ("28 g liver", "28 g", "0.99 oz (28 g)"),
        ("28.5 g liver", "28.5 g", "1.01 oz"),
        ("20-40 g liver", "20–40 g", "0.71–1.41 oz"),
        ("10-20 g liver", "10–20 g", "0.35–0.71 oz (10–20 g)"),
        ("½ oz liver", "14 g", "0.5 oz"),
        ("0.005 oz kelp", "0.14 g", "0.14 g"),
        ("¼ oz liver", "7.1 g", "0.25 oz"),
        ("1 ⅛ lb turkey", "510 g", "1 lb 2 oz"),
        ("450-500 g cod", "450–500 g", "15.9 oz–1 lb 2 oz"),
        ("100-500 g cod", "100–500 g", "3.5 oz–1 lb 2 oz"),
        ("100-200 g cod", "100–200 g", "3.53–7.1 oz"),
    ]);
}

#[test]
fn volumes_are_shown_as_volumes() {
    check(&[
        ("1 cup oats", "237 ml", "1 cup"),
        ("2 cups oats", "473 ml", "2 cups"),
        ("5 cups water", "1.18 L", "5 cups"),
        ("1 tbsp olive oil", "15 ml", "1 tbsp"),
        ("4 tbsp olive oil", "59 ml", "4 tbsp"),
        ("16 tbsp oats", "237 ml", "1 cup"),
        ("1 tsp turmeric", "4.9 ml", "1 tsp"),
        ("¼ tsp turmeric", "1.2 ml", "¼ tsp"),
        ("⅛ tsp turmeric", "0.62 ml", "⅛ tsp"),
        ("8 fl oz water", "237 ml", "8 fl oz"),
        ("600 ml water", "600 ml", "2 ½ cups"),
        ("250 ml water", "250 ml", "1 cup + 1 tbsp"),
        ("240 ml water", "240 ml", "1 cup"),
        ("100 ml water", "100 ml", "⅓ cup + 1 ½ tbsp"),
        ("15 ml oil", "15 ml", "1 tbsp"),
        ("5 ml oil", "5 ml", "1 tsp"),
        ("1 ml oil", "1 ml", "1 ml"),
        ("3.5 ml oil", "3.5 ml", "3.5 ml"),
        ("17 ml oil", "17 ml", "1 tbsp + ½ tsp"),
        ("0.71 tsp oil", "3.5 ml", "3.5 ml"),
        ("1 ⅓ tbsp oil", "20 ml", "1 tbsp + 1 tsp"),
        ("70 ml water", "70 ml", "4 ½ tbsp + ¾ tsp"),
        ("27.7 ml oil", "27.7 ml", "1 ½ tbsp + 1 tsp"),
        ("21.5 ml oil", "21.5 ml", "1 tbsp + 1 ¼ tsp"),
        ("1.5 ml water", "1.5 ml", "¼ tsp"),
        ("4.5 ml water", "4.5 ml", "⅞ tsp"),
        ("1 litre water", "1 L", "4 ¼ cups"),
        ("1.5 L water", "1.5 L", "6 ⅓ cups"),
        ("2-3 tbsp olive oil", "30–44 ml", "2–3 tbsp"),
    ]);
}

#[test]
fn counts_are_equal_in_both_systems() {
    check(&[
        ("2 large eggs", "2", "2"),
        ("half a cucumber", "½", "½"),
        ("2-3 carrots", "2–3", "2–3"),
        ("Iodised salt", "", ""),
        ("1 tin (400 g) chickpeas", "1 tin", "1 tin"),
        ("2 tins (400 g) chickpeas", "2 tins", "2 tins"),
        ("2 zinc tablets (15 mg each)", "2", "2"),
        ("2 tablets zinc (15 mg each)", "2 tablets", "2 tablets"),
        ("a pinch of turmeric", "1 pinch", "1 pinch"),
        ("3 leaves cabbage", "3 leaves", "3 leaves"),
    ]);
}

#[test]
fn an_amount_stated_in_both_systems_is_not_converted() {
    check(&[
        ("450 g (1 lb) turkey", "450 g", "1 lb"),
        ("1 lb (450 g) turkey", "450 g", "1 lb"),
        ("850 g (1 lb 14 oz) mince", "850 g", "1 lb 14 oz"),
        ("250 ml (1 cup) water", "250 ml", "1 cup"),
    ]);
    let scaled = format_amount(&IngredientLine::parse("450 g (1 lb) turkey").scale(3.0));
    assert_eq!((scaled.metric.as_str(), scaled.us.as_str()), ("1.35 kg", "3 lb"));
}

#[test]
fn a_stated_measure_of_another_kind_is_the_household_measure() {
    for (text, factor, expected) in [
        ("180 g (1 cup) brown rice", 1.0, Some("1 cup")),
        ("180 g (1 cup) brown rice", 0.5, Some("½ cup")),
        ("180 g (1 cup) brown rice", 0.125, Some("2 tbsp")),
        ("180 g (1 cup) brown rice", 3.0, Some("3 cups")),
        ("1.5 g (¼ tsp) iodised salt", 2.0, Some("½ tsp")),
        ("1.5 g (¼ tsp) iodised salt", 1.5, Some("⅜ tsp")),
        ("1.5 g (¼ tsp) iodised salt", 2.84, None),
        ("180 g (1 cup) brown rice", 1.07, Some("1 cup + 1 tbsp")),
        ("150 g (1 medium) carrot", 2.0, Some("2 medium")),
        ("400 g (4 fillets) herring", 0.25, Some("1 fillet")),
        ("1 tin (400 g) chickpeas", 2.0, Some("800 g")),
        ("450 g (1 lb) turkey", 1.0, None),
        ("450 g turkey", 1.0, None),
        ("2 zinc tablets (15 mg each)", 1.0, None),
    ] {
        assert_eq!(
            format_amount(&IngredientLine::parse(text).scale(factor)).household.as_deref(),
            expected,
            "{text} x {factor}"
        );
    }
}

proptest! {
    #[test]
    fn no_amount_is_rounded_to_zero(value in 0.000_01..100_000.0, unit in prop_oneof![
        Just("g"), Just("mg"), Just("kg"), Just("oz"), Just("lb"), Just("ml"), Just("l"), Just("tsp"), Just("tbsp"), Just("cup"),
    ], factor in 0.001..100.0) {
        let rendered = format_amount(&IngredientLine::parse(&format!("{value:.5} {unit} rice")).scale(factor));
        for text in [&rendered.metric, &rendered.us] {
            prop_assert!(!text.starts_with("0 ") && !text.contains("NaN"), "{text}");
        }
    }
}
