//! No text makes the search panic, and every text has a bounded number of suggestions.

use domain::category::Category;
use domain::pet_type::PetType;
use proptest::prelude::*;
use search::exclusion::find_foods;
use search::index::{Document, Index};
use search::interpretation::Interpretation;
use search::suggestion::suggest;

fn index() -> Index {
    let ingredients = ["500 g chicken thigh".to_owned(), "200 g sweet potato".to_owned()];
    Index::new([Document {
        title: "Chicken & Sweet Potato Mash",
        description: "Soft food for every day.",
        keywords: &[],
        ingredients: &ingredients,
        pet_type: PetType::Dog,
        category: Category::Adult,
        is_organic: false,
        foods: &[],
        has_only_known_foods: true,
    }])
}

fn texts() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "chicken",
        "chiken",
        "no",
        "without",
        "free",
        "or",
        "labrador",
        "gsd",
        "weight",
        "loss",
        "onion",
        "grain",
        "ohne",
        "huhn",
        "sweet",
        "potato",
        "the",
        "for",
        "arthritis",
        "o'",
        "%",
        "\u{0}",
        "🐟",
        "鶏肉",
        "ß",
        "-",
        "\"",
        "dog",
        "tin",
    ]);
    prop_oneof![prop::collection::vec(words, 0..12).prop_map(|words| words.join(" ")), any::<String>(), "[a-z]{1,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_text_is_interpreted(text in texts()) {
        let index = index();
        let interpretation = Interpretation::new(&text, &index);
        prop_assert!(interpretation.rank(&index).count() <= 1);
        prop_assert!(interpretation.alternatives(&index, |_| true).len() <= 3);
        // Up to five recipes, and up to three suggestions of each of the five other kinds.
        prop_assert!(suggest(&text, &index, 0..1).len() <= 20);
        let _ = find_foods(&text);
    }
}
