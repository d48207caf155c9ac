//! Tables of lines and what they are parsed to.

use super::*;
use proptest::prelude::*;

/// Formats a line as its measures, its food and its note.
fn summarise(text: &str) -> String {
    let line = IngredientLine::parse(text);
    assert_eq!(line.text, text);
    let measures: Vec<String> =
        line.measures.iter().map(|measure| format!("{} {}", measure.quantity, measure.unit)).collect();
    let note = line.note.map_or_else(String::new, |note| format!(" | {note}"));
    format!("{} | {}{note}", measures.join(" + "), line.food)
}

fn check(rows: &[(&str, &str)]) {
    for (text, expected) in rows {
        assert_eq!(summarise(text), *expected, "{text:?}");
    }
}

#[test]
fn pints_of_british_visitors_are_imperial() {
    let line = IngredientLine::parse("2 pints water");
    let millilitres = |line: &IngredientLine| line.measures.first().and_then(|measure| measure.millilitres()).unwrap();
    assert!((millilitres(&line) - 946.352).abs() < 0.001);
    let imperial = line.with_imperial_pints();
    assert!((millilitres(&imperial) - 1136.522).abs() < 0.001);
    assert_eq!(imperial.text, "2 pints water");
}

#[test]
fn numbers_are_parsed_in_every_spelling() {
    check(&[
        ("2 cups carrots", "2 cup | carrots"),
        ("1.5 kg turkey thigh", "1 ½ kg | turkey thigh"),
        ("1,5 kg turkey thigh", "1 ½ kg | turkey thigh"),
        ("1,000 g turkey thigh", "1000 g | turkey thigh"),
        ("0,125 l water", "⅛ l | water"),
        (".5 cup oats", "½ cup | oats"),
        ("1/2 cup oats", "½ cup | oats"),
        ("½ cup oats", "½ cup | oats"),
        ("½cup oats", "½ cup | oats"),
        ("1 1/2 cups oats", "1 ½ cup | oats"),
        ("1-1/2 cups oats", "1 ½ cup | oats"),
        ("1 and 1/2 cups rolled oats", "1 ½ cup | rolled oats"),
        ("1 and ½ cups oats", "1 ½ cup | oats"),
        ("1 & 1/2 tsp turmeric", "1 ½ tsp | turmeric"),
        ("1 + 1/2 tsp turmeric", "1 ½ tsp | turmeric"),
        ("2 and a half cups rice", "2 ½ cup | rice"),
        ("2 & a half cups rice", "2 ½ cup | rice"),
        ("2 and half cups rice", "2 ½ cup | rice"),
        ("1 and a quarter lb turkey mince", "1 ¼ lb | turkey mince"),
        ("1 and three quarters cups peas", "1 ¾ cup | peas"),
        ("one and 1/2 cups oats", "1 ½ cup | oats"),
        ("1 and a half carrots", "1 ½ piece | carrots"),
        ("1 and 1/2 to 2 cups oats", "1 ½–2 cup | oats"),
        ("1 to 1 and 1/2 cups oats", "1–1 ½ cup | oats"),
        ("between 1 and 1/2 cup oats", "½–1 cup | oats"),
        ("between 1 and 2 and a half cups oats", "1–2 ½ cup | oats"),
        ("1 or 1/2 cup white rice", "½–1 cup | white rice"),
        ("1 to 1/2 tsp salt", "½–1 tsp | salt"),
        ("2 or ½ cup oats", "½–2 cup | oats"),
        ("1½ cups oats", "1 ½ cup | oats"),
        ("1 ½ cups oats", "1 ½ cup | oats"),
        ("1⁄4 tsp iodised salt", "¼ tsp | iodised salt"),
        ("2-3 carrots", "2–3 piece | carrots"),
        ("2–3 tbsp rapeseed oil", "2–3 tbsp | rapeseed oil"),
        ("2 to 3 carrots", "2–3 piece | carrots"),
        ("2 or 3 carrots", "2–3 piece | carrots"),
        ("450-500 g cod fillet", "450–500 g | cod fillet"),
        ("450 g-500 g cod fillet", "450–500 g | cod fillet"),
        ("a carrot", "1 piece | carrot"),
        ("An egg", "1 piece | egg"),
        ("half a cucumber", "½ piece | cucumber"),
        ("half a zinc tablet (15 mg)", "½ tablet | zinc tablet | 15 mg"),
        ("Three large eggs", "3 piece | large eggs"),
        ("a pinch of turmeric", "1 pinch | turmeric"),
        ("about 2 cups spinach", "2 cup | spinach"),
        ("approx. 200 g peas", "200 g | peas"),
        ("- 450 g turkey mince", "450 g | turkey mince"),
        ("• 2 eggs", "2 piece | eggs"),
    ]);
}

#[test]
fn units_are_parsed_in_every_spelling() {
    check(&[
        ("450g turkey mince", "450 g | turkey mince"),
        ("450 grams turkey mince", "450 g | turkey mince"),
        ("1kg turkey mince", "1 kg | turkey mince"),
        ("2 lbs. turkey mince", "2 lb | turkey mince"),
        ("2 pounds of turkey mince", "2 lb | turkey mince"),
        ("8 oz cod", "8 oz | cod"),
        ("8 Ounces cod", "8 oz | cod"),
        ("4 fl oz water", "4 fl oz | water"),
        ("4 fl. oz. water", "4 fl oz | water"),
        ("4 fluid ounces water", "4 fl oz | water"),
        ("250 mL water", "250 ml | water"),
        ("1 litre water", "1 l | water"),
        ("1.2 L water", "1.2 l | water"),
        ("1 Tbsp. olive oil", "1 tbsp | olive oil"),
        ("2 tablespoons olive oil", "2 tbsp | olive oil"),
        ("1 heaped tsp turmeric", "1 tsp | turmeric"),
        ("1 packed cup spinach", "1 cup | spinach"),
        ("1 teaspoon fish oil", "1 tsp | fish oil"),
        ("500 mg taurine powder", "500 mg | taurine powder"),
        ("450-g cod fillet", "450 g | cod fillet"),
        ("2 slices beef liver", "2 slice | beef liver"),
        ("1 large head cauliflower", "1 head | cauliflower | large"),
        ("3 sprigs parsley", "3 sprig | parsley"),
        ("2 sticks celery, sliced", "2 stalk | celery | sliced"),
        ("a good handful of spinach", "1 handful | spinach | good"),
        ("2 pieces chicken liver", "2 piece | chicken liver"),
        ("2 fillets of haddock", "2 fillet | haddock"),
        ("3 drops vitamin D3 (400 IU each)", "3 drop | vitamin D3 | 400 IU each"),
        ("2 large eggs", "2 piece | large eggs"),
        ("2 ginger roots", "2 piece | ginger roots"),
        ("2 cod fillets", "2 piece | cod fillets"),
    ]);
}

#[test]
fn all_amounts_of_a_line_are_parsed() {
    check(&[
        ("450 g (1 lb) turkey", "450 g + 1 lb | turkey"),
        ("850 g (1 lb 14 oz) beef mince, 15 % fat", "850 g + 1 ⅞ lb | beef mince | 15 % fat"),
        ("180 g (1 cup) brown rice, dry", "180 g + 1 cup | brown rice | dry"),
        ("1.5 g (¼ tsp) iodised salt", "1 ½ g + ¼ tsp | iodised salt"),
        ("2 cups / 300 g carrots", "2 cup + 300 g | carrots"),
        ("450g/1lb turkey", "450 g + 1 lb | turkey"),
        ("300 g or 2 cups carrots", "300 g + 2 cup | carrots"),
        ("1 lb 2 oz haddock", "1 ⅛ lb | haddock"),
        ("1 cup plus 2 tbsp flour", "1 ⅛ cup | flour"),
        // The weight of a tin is that of each tin. The weight after other foods is the total, unless the line says 'each'.
        ("1 tin (400 g) chickpeas", "1 tin + 400 g | chickpeas"),
        ("2 tins (400 g each) chickpeas", "2 tin + 800 g | chickpeas"),
        ("2 tins (400 g) chickpeas", "2 tin + 800 g | chickpeas"),
        ("1 x 400 g tin chickpeas", "1 tin + 400 g | chickpeas"),
        ("2 × 400g tins of chickpeas, drained", "2 tin + 800 g | chickpeas | drained"),
        ("1 400 g tin chickpeas", "1 tin + 400 g | chickpeas"),
        ("a 400 g tin of chickpeas", "1 tin + 400 g | chickpeas"),
        ("400 g tin chickpeas", "1 tin + 400 g | chickpeas"),
        ("1 (400 g) tin chickpeas", "1 tin + 400 g | chickpeas"),
        ("2 x 150 g salmon fillets", "300 g | salmon fillets"),
        ("1-15 x 10 g ox liver", "10–150 g | ox liver"),
        ("2-3 tins (400 g) chickpeas", "2–3 tin + 800–1200 g | chickpeas"),
        ("2-3 (400 g) tins chickpeas", "2–3 tin + 800–1200 g | chickpeas"),
        ("1 tin (400 g, 240 g drained) chickpeas", "1 tin + 240 g | chickpeas"),
        ("2 carrots (120 g)", "2 piece + 120 g | carrots"),
        ("2 carrots (about 60 g each), grated", "2 piece + 120 g | carrots | grated"),
        ("2 carrots, about 120 g in total", "2 piece + 120 g | carrots"),
        ("150 g (1 medium) carrot, grated", "150 g + 1 medium | carrot | grated"),
        ("400 g (4 fillets) herring, pin-boned", "400 g + 4 fillet | herring | pin-boned"),
        ("300 g carrots (2½ cups, diced)", "300 g + 2 ½ cup | carrots | diced"),
        ("300 g carrots (2½ cups diced)", "300 g + 2 ½ cup | carrots | diced"),
        ("Turkey thigh (450 g)", "450 g | Turkey thigh"),
    ]);
}

#[test]
fn american_and_everyday_units_are_parsed() {
    check(&[
        ("1 c oats", "1 cup | oats"),
        ("2 T olive oil", "2 tbsp | olive oil"),
        ("1 t turmeric", "1 tsp | turmeric"),
        ("1 pint water", "1 pint | water"),
        ("2 quarts water", "2 quart | water"),
        ("2 dl oats", "2 dl | oats"),
        ("50 cl water", "50 cl | water"),
        ("1 stick butter", "1 stick | butter"),
        ("2 sticks unsalted butter, softened", "2 stick | unsalted butter | softened"),
        ("2 celery sticks", "2 stalk | celery"),
        ("2 celery stalks, sliced", "2 stalk | celery | sliced"),
        ("2 ribs celery", "2 stalk | celery"),
        ("2 carrot sticks", "2 piece | carrot sticks"),
        ("2 garlic cloves", "2 clove | garlic"),
        ("3 gelatine sheets", "3 sheet | gelatine"),
        ("a dozen eggs", "12 piece | eggs"),
        ("2 dozen eggs", "24 piece | eggs"),
        ("half a dozen eggs", "6 piece | eggs"),
        ("a couple of carrots", "2 piece | carrots"),
        ("1 bunch parsley", "1 bunch | parsley"),
        ("bunch fresh parsley", "1 bunch | fresh parsley"),
        ("pinch of salt", "1 pinch | salt"),
        ("big pinch turmeric", "1 pinch | turmeric | big"),
        ("small head broccoli", "1 head | broccoli | small"),
        ("1 jar baby food", "1 jar | baby food"),
        ("1 glass milk", "1 glass | milk"),
        ("½ teacup rice", "½ teacup | rice"),
        ("1 scant cup oats", "1 cup | oats"),
        ("Scant ¼ teaspoon turmeric", "¼ tsp | turmeric"),
        ("3x eggs", "3 piece | eggs"),
        ("3 x eggs", "3 piece | eggs"),
        ("2 x cups of rice", "2 cup | rice"),
        ("one and a half cups oats", "1 ½ cup | oats"),
        ("two and two thirds cups oats", "2 ⅔ cup | oats"),
        ("three quarters of a cup oats", "¾ cup | oats"),
        ("half a cup of oats", "½ cup | oats"),
        ("two or three carrots", "2–3 piece | carrots"),
        ("between 1 and 2 cups oats", "1–2 cup | oats"),
    ]);
}

#[test]
fn containers_and_pieces_state_the_amount_of_one() {
    check(&[
        ("1 (9-ounce) package spinach", "1 packet + 9 oz | spinach"),
        ("1 (14 oz) can pumpkin", "1 tin + 14 oz | pumpkin"),
        ("2 (15-ounce) cans chickpeas", "2 tin + 30 oz | chickpeas"),
        ("4 9-ounce boxes peas", "4 packet + 36 oz | peas"),
        ("1 1/2 (375 mL) cups oats", "1 ½ cup + 375 ml | oats"),
        ("4 (5 ounce) tuna steaks", "4 piece + 20 oz | tuna steaks"),
        ("1 2-pound beef roast", "2 lb | beef roast"),
        ("1 (6-ounce [260 g]) can pumpkin", "1 tin + 6 oz | pumpkin"),
        ("4 x 125g/4½oz balls mozzarella", "500 g | mozzarella"),
        ("4 trout, each 150 g", "4 piece + 600 g | trout"),
        ("1 500 mg taurine capsule", "1 capsule | taurine capsule | 500 mg each"),
    ]);
}

#[test]
fn the_amount_may_follow_the_food() {
    check(&[
        ("Eggs (large), 5", "5 piece | Eggs | large"),
        ("carrots, 2 medium", "2 medium | carrots"),
        ("Brown rice: 200g", "200 g | Brown rice"),
        ("chicken breast 1 kg", "1 kg | chicken breast"),
        ("chicken thighs, about 3 pounds", "3 lb | chicken thighs"),
        ("chicken thighs, skinless, about 3 pounds", "3 lb | chicken thighs | skinless"),
        ("flour 1½ cups (190 g)", "190 g + 1 ½ cup | flour"),
        ("milk (a couple of cups)", "2 cup | milk"),
        ("1 tsp salt 5 mL", "1 tsp + 5 ml | salt"),
    ]);
}

#[test]
fn the_strength_may_follow_the_name_of_a_supplement() {
    check(&[
        ("2 zinc tablets (15 mg)", "2 tablet | zinc tablets | 15 mg"),
        ("2 zinc tablets 15 mg", "2 tablet | zinc tablets | 15 mg"),
        ("2 zinc tablets 15mg each, crushed", "2 tablet | zinc tablets | 15mg each, crushed"),
        ("4 fish oil softgels 1,000 mg", "4 softgel | fish oil softgels | 1,000 mg"),
        ("2 vitamin D3 drops 400 IU", "2 drop | vitamin D3 drops | 400 IU"),
        ("1 vitamin B12 tablet 100 µg", "1 tablet | vitamin B12 tablet | 100 µg"),
        ("2 taurine 500 mg", "2 piece | taurine 500 mg"),
        ("2 zinc tablets 15 ml", "2 piece | zinc tablets 15 ml"),
    ]);
}

#[test]
fn list_numbers_and_full_width_characters_are_read() {
    check(&[
        ("1) 300 g mince", "300 g | mince"),
        ("12. 2 eggs", "2 piece | eggs"),
        ("1.5 kg mince", "1 ½ kg | mince"),
        ("２００ｇ rice", "200 g | rice"),
        ("200\u{a0}g rice", "200 g | rice"),
        ("（200 g） rice", "200 g | rice"),
    ]);
}

#[test]
fn a_line_without_an_amount_has_no_measure() {
    check(&[
        ("chicken breast", " | chicken breast"),
        ("salt to taste", " | salt | to taste"),
        ("olive oil for greasing", " | olive oil | for greasing"),
        ("a few pecan nuts", " | pecan nuts"),
        ("a little olive oil", " | olive oil"),
        ("some rice", " | rice"),
        ("few drops of lemon juice", " | lemon juice"),
        ("sprigs of parsley", " | parsley"),
        ("2 cm fresh ginger, grated", " | fresh ginger | grated"),
        ("2.5cm/1in piece of ginger", " | ginger"),
        ("little gem lettuce", " | little gem lettuce"),
        ("clove powder", " | clove powder"),
        ("beef for stew", " | beef for stew"),
    ]);
}

#[test]
fn pints_after_litres_are_ignored() {
    check(&[("1 litre/1¾ pints water", "1 l | water"), ("450ml/1 pint milk", "450 ml | milk")]);
}

#[test]
fn other_text_belongs_to_the_food_or_its_note() {
    check(&[
        ("450 g turkey thigh, skinless, diced", "450 g | turkey thigh | skinless, diced"),
        ("450 g turkey thigh (skinless)", "450 g | turkey thigh | skinless"),
        ("450 g turkey thigh - diced", "450 g | turkey thigh | diced"),
        ("Water to cover", " | Water | to cover"),
        ("2 tbsp plain yogurt to serve", "2 tbsp | plain yogurt | to serve"),
        ("Frozen peas TO TASTE, thawed", " | Frozen peas | TO TASTE, thawed"),
        ("potato to servers", " | potato to servers"),
        ("450 g turkey thigh — diced", "450 g | turkey thigh | diced"),
        ("1½ lb boneless, skinless chicken thighs, diced", "1 ½ lb | boneless skinless chicken thighs | diced"),
        ("300 g cooked, shredded chicken breast", "300 g | cooked shredded chicken breast"),
        ("2 large, ripe bananas", "2 piece | large ripe bananas"),
        ("300 g organic", "300 g | organic"),
        ("200 ml low-sodium stock", "200 ml | low-sodium stock"),
        ("2 zinc tablets (15 mg each), crushed", "2 tablet | zinc tablets | 15 mg each, crushed"),
        ("2 fish oil softgels (1000 mg)", "2 softgel | fish oil softgels | 1000 mg"),
        ("1 vitamin E softgel (200 IU)", "1 softgel | vitamin E softgel | 200 IU"),
        ("2 × 15 mg zinc tablets", "2 tablet | zinc tablets | 15 mg each"),
        ("½ zinc tablet (15 mg)", "½ tablet | zinc tablet | 15 mg"),
        ("2 tablets kelp (150 µg iodine)", "2 tablet | kelp | 150 µg iodine"),
        ("taurine capsule (500 mg)", " | taurine capsule | 500 mg"),
        ("200 g (peeled) potato", "200 g | potato | peeled"),
        ("Iodised salt", " | Iodised salt"),
        ("a few carrots", " | carrots"),
        ("2% milk", " | 2% milk"),
        ("80/20 ground beef", " | 80/20 ground beef"),
        ("5-spice powder", " | 5-spice powder"),
        ("2 drop-scones", "2 piece | drop-scones"),
        ("450 g beef mince, 5 % fat", "450 g | beef mince | 5 % fat"),
        ("450 g milk 1,5 % fat", "450 g | milk 1,5 % fat"),
        ("half-fat cottage cheese", " | half-fat cottage cheese"),
        ("2", "2 piece | "),
        ("450 g", "450 g | "),
        ("", " | "),
        ("   ", " | "),
        ("(", " | "),
        ("200 g carrots (peeled", "200 g | carrots | peeled"),
        ("200 g carrots) peeled", "200 g | carrots) peeled"),
        ("99999999999999999999 g rice", " | 99999999999999999999 g rice"),
        ("🥕 carrots", " | 🥕 carrots"),
        ("2 🥕", "2 piece | 🥕"),
        ("200 g أرز", "200 g | أرز"),
    ]);
}

#[test]
fn display_names_omit_the_amount() {
    for (text, expected) in [
        ("450 g (1 lb) turkey thigh, skinless, diced", "turkey thigh, skinless, diced"),
        ("450g turkey thigh", "turkey thigh"),
        ("2 large eggs", "large eggs"),
        ("1 cup of brown rice", "brown rice"),
        ("1½ cups brown rice - rinsed", "brown rice"),
        ("1½ cups brown rice – rinsed", "brown rice"),
        ("1½ cups brown rice—rinsed", "brown rice"),
        ("200 ml low-sodium stock", "low-sodium stock"),
        ("1 tin (400 g) chickpeas", "chickpeas"),
        ("2 x 400 g tins chickpeas", "chickpeas"),
        ("2 zinc tablets (15 mg each), crushed", "zinc tablets (15 mg each), crushed"),
        ("1 (ripe) banana", "banana"),
        ("a pinch of turmeric", "turmeric"),
        ("turkey (minced)", "turkey (minced)"),
        ("turkey mince 5–7 % fat", "turkey mince 5–7 % fat"),
        ("2 - carrots", "carrots"),
        ("- carrots", "carrots"),
        ("450 g", "450 g"),
        ("— ", "—"),
        ("", ""),
    ] {
        assert_eq!(display_name(text), expected, "{text:?}");
    }
}

#[test]
fn scaling_changes_every_measure_but_not_the_text() {
    let line = IngredientLine::parse("450 g (1 lb) turkey thigh, diced");
    let scaled = line.scale(1.5);
    assert_eq!(scaled.text, line.text);
    assert_eq!(scaled.measures.iter().map(|measure| measure.quantity.value()).collect::<Vec<_>>(), [675.0, 1.5]);
}

#[test]
fn a_very_long_line_is_parsed() {
    for piece in [
        "(",
        ")",
        "((1 g)",
        "1/",
        "9",
        "½ ",
        "a ",
        "- ",
        "1 g / ",
        "1 g + ",
        "1 x ",
        "(1 g, ",
        "\u{202e}א",
        "🥕",
        "cup ",
        "raw, ",
        "(1 g drained) ",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        let line = IngredientLine::parse(&text);
        assert_eq!(line.text, text);
        display_name(&text);
    }
}

proptest! {
    #[test]
    fn every_text_parses(text in "\\PC{0,200}") {
        let line = IngredientLine::parse(&text);
        prop_assert_eq!(&line.text, &text);
        prop_assert!(line.measures.iter().all(|measure| measure.quantity.value().is_finite()));
        display_name(&text);
    }

    #[test]
    fn every_sequence_of_kitchen_words_parses(
        words in proptest::collection::vec(
            prop_oneof![
                Just("1"), Just("½"), Just("1/2"), Just("2-3"), Just("a"), Just("half"), Just("g"), Just("fl"), Just("oz"),
                Just("cup"), Just("tin"), Just("x"), Just("("), Just(")"), Just(","), Just("-"), Just("–"), Just("/"),
                Just("or"), Just("plus"), Just("each"), Just("drained"), Just("tablets"), Just("of"), Just("large"), Just("%"),
            ],
            0..30,
        ),
        gap in prop_oneof![Just(" "), Just("")],
    ) {
        let text = words.join(gap);
        prop_assert_eq!(IngredientLine::parse(&text).text, text.clone());
        display_name(&text);
    }

    #[test]
    fn a_leading_amount_is_always_parsed(value in 1_u32..5000, unit in prop_oneof![Just("g"), Just(" ml"), Just(" cups")]) {
        let line = IngredientLine::parse(&format!("{value}{unit} carrots"));
        prop_assert_eq!(line.measures.first().map(|measure| measure.quantity.value()), Some(f64::from(value)));
        prop_assert_eq!(line.food, "carrots");
    }
}
