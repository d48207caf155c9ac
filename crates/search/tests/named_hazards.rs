//! Names of safe foods, misspelt or incomplete, are no hazards, and misspelt hazards are still found.

use std::collections::BTreeMap;

use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::food::foods;
use search::index::{Document, Index};
use search::interpretation::Interpretation;
use search::lexicon::lexicon;

/// Beginnings of foods with fewer letters are not searched for hazards.
const MIN_LETTERS_OF_BEGINNING: usize = 3;

/// Returns an index with the words of all foods.
fn index_of_foods() -> Index {
    let names: Vec<String> = food_names().map(str::to_owned).collect();
    Index::new([Document {
        title: "",
        description: "",
        keywords: &[],
        ingredients: &names,
        pet_type: PetType::Dog,
        category: Category::Adult,
        is_organic: false,
        foods: &[],
        has_only_known_foods: true,
    }])
}

fn food_names() -> impl Iterator<Item = &'static str> {
    foods().iter().flat_map(|food| std::iter::once(&food.everyday_name).chain(&food.aliases)).map(String::as_str)
}

fn hazards(text: &str, index: &Index) -> Vec<&'static str> {
    Interpretation::new(text, index).hazards.into_iter().map(|it| it.hazard.id.as_str()).collect()
}

#[test]
fn notes_on_foods_are_shown_to_those_who_ask_whether_they_may_feed_them() {
    let index = index_of_foods();
    for (text, expected) in [
        ("can cats have milk", &["milk"][..]),
        ("saucer of milk", &["milk"]),
        ("tuna every day for my cat", &["tuna_cats"]),
        ("tuna every day for my dog", &[]),
        ("is peanut butter ok", &["peanut_butter"]),
        ("liver daily", &["liver_excess"]),
        ("liver and rice", &[]),
        ("tuna cat", &[]),
    ] {
        assert_eq!(hazards(text, &index), expected, "{text}");
    }
}

#[test]
fn a_word_is_a_hazard_if_it_is_at_least_as_close_to_one_as_to_a_safe_food() {
    let index = index_of_foods();
    let mut failures = Vec::new();
    for (text, expected) in [
        // Beginnings of foods, breeds and other words.
        ("chicke", &[][..]),
        ("herrin", &[]),
        ("banan", &[]),
        ("lach", &[]),
        ("cocka", &[]),
        // Typing errors.
        ("poato", &[]),
        ("potto", &[]),
        ("bananna", &[]),
        ("porrk", &[]),
        ("pasat", &[]),
        ("tauine", &[]),
        ("pata", &[]),
        ("livr", &[]),
        ("livver", &[]),
        ("lier", &[]),
        ("liverr", &[]),
        ("ilver", &[]),
        ("chiken livr", &[]),
        // Words of the synonyms.
        ("muslo de pollo", &[]),
        ("pato", &[]),
        ("codorniz", &[]),
        ("caille", &[]),
        ("perra", &[]),
        ("huhnerbrust", &[]),
        ("hühnerbrust", &[]),
        ("algen", &[]),
        ("tahoe", &[]),
        ("kippen", &[]),
        ("perder peso", &[]),
        ("huhnereier", &[]),
        ("bloemkolen", &[]),
        // Misspelt hazards.
        ("choclate", &["chocolate"]),
        ("chocolat", &["chocolate"]),
        ("xylotol", &["xylitol"]),
        ("grpes", &["grape"]),
        ("grapse", &["grape"]),
        ("onoin", &["onion"]),
        ("onio", &["onion"]),
        ("galric", &["garlic"]),
        ("garlick", &["garlic"]),
        ("rasins", &["grape"]),
        ("zwibeln", &["onion"]),
        ("macadmia", &["macadamia"]),
        ("avacado", &["avocado"]),
        ("chicken with onoin", &["onion"]),
        ("chiken galric", &["garlic"]),
        // Complete names of hazards, although other words begin with them: 'cavapoo', 'ginger', 'hamburger'.
        ("cava", &["alcohol"]),
        ("gin", &["alcohol"]),
        ("ham", &["processed_meat"]),
        // The beginning of a hazard and of a safe food, such as grapefruit.
        ("grap", &["grape"]),
        // German compound words.
        ("knoblauchbutter", &["garlic"]),
        ("zwiebelkuchenn", &["onion"]),
    ] {
        let found = hazards(text, &index);
        if found != expected {
            failures.push(format!("{text}: {found:?} instead of {expected:?}"));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// Words of safe foods that are the whole name of a hazard, such as 'cider' of 'cider vinegar' and Italian 'porri' (leeks), with which
/// 'porridge' begins. A visitor who types no more may mean the hazard.
const NAMES_OF_HAZARDS: [&str; 36] = [
    "anchovies",
    "anchovy",
    "bacalao",
    "biere",
    "birra",
    "bouillon",
    "brodo",
    "broth",
    "bruhe",
    "caldo",
    "caldos",
    "cana",
    "cerveza",
    "cider",
    "gin",
    "ham",
    "hondenkoekjes",
    "huitres",
    "lard",
    "latte",
    "limes",
    "macaron",
    "mincemeat",
    "noce",
    "noix",
    "piment",
    "porri",
    "reuzel",
    "saindoux",
    "salt",
    "schmalz",
    "stock",
    "strutto",
    "vegeta",
    "walnut",
    "xylitol",
];

#[test]
fn no_synonym_food_or_beginning_of_one_names_a_hazard_that_the_whole_name_does_not_name() {
    let index = index_of_foods();
    // The beginnings of all foods, with the hazards that the foods name.
    let mut beginnings: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for name in food_names().map(str::to_lowercase) {
        let of_name = hazards(&name, &index);
        for (end, _) in name.char_indices().skip(MIN_LETTERS_OF_BEGINNING) {
            beginnings.entry(name[..end].to_owned()).or_default().extend(&of_name);
        }
    }
    let words = lexicon().words().map(|word| (word.to_owned(), Vec::new()));
    let mut failures = Vec::new();
    for (text, allowed) in beginnings.into_iter().chain(words) {
        let is_named = |word: &str| {
            word.len() >= MIN_LETTERS_OF_BEGINNING && NAMES_OF_HAZARDS.iter().any(|it| it.starts_with(word))
        };
        let found = hazards(&text, &index);
        if found.iter().any(|id| !allowed.contains(id)) && !text.split([' ', '-']).any(is_named) {
            failures.push(format!("{text}: {found:?}"));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
