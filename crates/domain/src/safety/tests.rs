//! Tables of texts and the hazards that must be found in them, including texts that are easily misread.

mod labelled;

use super::*;
use PetType::{Cat, Dog};
use proptest::prelude::*;

/// Returns the ids of the hazards in one ingredient line.
fn find_ids(pet_type: PetType, text: &str) -> Vec<&'static str> {
    let mut ids: Vec<_> = find_hazards(pet_type, "", &[text.to_owned()], &[])
        .into_iter()
        .map(|finding| finding.hazard.id.as_str())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[track_caller]
fn check_rows(pet_type: PetType, rows: &[(&str, &str)]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|(text, expected)| (*text, *expected, find_ids(pet_type, text).join(" ")))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "(text, expected, found): {wrong:#?}");
}

#[test]
fn hazards_are_found_by_every_name_in_every_spelling() {
    check_rows(
        Dog,
        &[
            ("1 onion, diced", "onion"),
            ("ONION POWDER", "onion"),
            ("2 Spring-Onions", "onion"),
            ("shallots", "onion"),
            ("3 cloves garlic", "garlic"),
            ("a garlic bulb", "garlic"),
            ("1 leek", "leek"),
            ("snipped chives", "chive"),
            ("garlic chives", "chive garlic"),
            ("wild leeks", "leek"),
            ("a bunch of seedless grapes", "grape"),
            ("50 g raisins", "grape"),
            ("currants", "grape"),
            ("macadamias", "macadamia"),
            ("birch sugar", "xylitol"),
            ("xylitol (E967)", "xylitol"),
            ("sugar-free jelly", "sugar_free"),
            ("dark chocolate chips", "chocolate"),
            ("cocoa powder", "chocolate"),
            ("choc-chip cookies", "chocolate"),
            ("a splash of beer", "alcohol"),
            ("two beers", "alcohol"),
            ("ale", "alcohol"),
            ("gin", "alcohol"),
            ("instant coffee", "caffeine"),
            ("raw bread dough", "yeast_dough"),
            ("cream of tartar", "tartaric"),
            ("ground nutmeg", "nutmeg"),
            ("rhubarb", "rhubarb"),
            ("starfruit", "star_fruit"),
            ("blue cheese", "mouldy"),
            ("ibuprofen", "medicines"),
            ("hops", "hops"),
            ("half an avocado", "avocado"),
            ("juice of 1 lime", "citrus"),
            ("sliced ham", "processed_meat"),
            ("a pinch of sea salt", "salt"),
            ("500 ml chicken stock", "stock_broth"),
            ("stir in stock", "stock_broth"),
            ("cow's milk", "milk"),
            ("chicken bones", "cooked_bones"),
            ("apple seeds", "fruit_stones"),
            ("200 g beef liver", "liver_excess"),
            ("cod liver oil", "cod_liver_oil"),
            ("ｏｎｉｏｎ", "onion"),
            ("Önîon", "onion"),
            ("on\u{200b}ion", "onion"),
            ("gar\u{ad}lic", "garlic"),
            ("garlic/onion granules", "garlic onion"),
            ("'onion'", "onion"),
            ("onion🧅garlic", "garlic onion"),
            ("onion\ngarlic", "garlic onion"),
        ],
    );
}

#[test]
fn words_that_resemble_a_hazard_are_not_found() {
    check_rows(
        Dog,
        &[
            ("", ""),
            ("archives of the kitchen", ""),
            ("curly kale", ""),
            ("fresh ginger", ""),
            ("a pinch of slime", ""),
            ("grapeseed oil", ""),
            ("grape seed oil", ""),
            ("grape tomatoes", ""),
            ("blackcurrants", ""),
            ("hamburger mince", ""),
            ("graham flour", ""),
            ("butternut squash", ""),
            ("coconut flakes", ""),
            ("carob chips", ""),
            ("ginger ale", ""),
            ("apple cider vinegar", ""),
            ("white wine vinegar", ""),
            ("brewer's yeast", ""),
            ("nutritional yeast", ""),
            ("seaweed", ""),
            ("hemp seeds", ""),
            ("avocado oil", ""),
            ("iodised salt", ""),
            ("unsalted sardines", ""),
            ("bone broth", ""),
            ("boneless chicken thigh", ""),
            ("sweet potato peelings", ""),
            ("coconut milk", ""),
            ("buttermilk", ""),
            ("lemon balm", ""),
            ("water chestnuts", ""),
            ("shape into walnut-sized balls", ""),
            ("pitted cherries", ""),
            ("cherry tomatoes", ""),
            ("a coffee grinder", ""),
            ("o n i o n", ""),
        ],
    );
}

#[test]
fn only_words_that_remove_a_hazard_apply_across_a_comma() {
    check_rows(
        Dog,
        &[
            ("cider, vinegar", "alcohol"),
            ("ginger, ale", "alcohol"),
            ("grape, seed", "grape"),
            ("coffee, cup", "caffeine"),
            ("apple cider vinegar and cider", "alcohol"),
            ("2 apples, apple cores removed", ""),
            ("Remove the apple core, then remove all the bones.", ""),
            ("Discard the bay leaf", ""),
            ("peanut butter (xylitol-free)", ""),
            ("peanut butter, no xylitol", ""),
            ("peanut butter", "peanut_butter"),
            ("1 onion, free-range chicken", "onion"),
            ("garlic free-range chicken", "garlic"),
            ("chicken stock, onion", "onion stock_broth"),
        ],
    );
}

#[test]
fn negated_hazards_are_not_found() {
    check_rows(
        Dog,
        &[
            ("Never add onion.", ""),
            ("never add onion, garlic or chives", ""),
            ("Never add onion, garlic, leek, chives or shallots to the pot.", ""),
            ("Avoid garlic", ""),
            ("Avoid onions and garlic.", ""),
            ("avoid all alliums: onion, garlic and leek", ""),
            ("no alliums such as onion, garlic or chives", ""),
            ("no alliums (onion, garlic or leek)", ""),
            ("Do not use onion or garlic.", ""),
            ("Don't use garlic powder", ""),
            ("Don’t ever add raisins", ""),
            ("do not season with salt, onion powder or garlic salt", ""),
            ("Do not feed grapes or raisins", ""),
            ("do not give your dog chocolate", ""),
            ("Never use garlic or add onion.", ""),
            ("no onion", ""),
            ("No onion, no garlic", ""),
            ("no salt, no onion and no garlic", ""),
            ("no onion or garlic", ""),
            ("plain broth with no onion or garlic", "stock_broth"),
            ("water (no onion or garlic)", ""),
            ("without onion or garlic", ""),
            ("cooked without adding onion, garlic paste or leek", ""),
            ("Without onion, garlic or chives in it.", ""),
            ("xylitol-free", ""),
            ("onion-free gravy mix", "stock_broth"),
            ("onion- and garlic-free", ""),
            ("onion and garlic free", ""),
            ("250 ml onion and garlic free broth", ""),
            ("carrot instead of onion", ""),
            ("free of onion and garlic", ""),
            ("neither onion nor garlic", ""),
            ("Be sure not to add onion", ""),
            ("Use parsley, not chives", ""),
            ("No salt is added, and no stock cubes.", ""),
            ("leave out the garlic", ""),
            ("no need for salt or garlic", ""),
            ("no onion soup mix", ""),
            ("No added salt, onion or garlic, please.", ""),
            ("Never, ever add onion, garlic or chives.", ""),
            ("Never feed onions, garlic, grapes, raisins, chocolate, macadamia nuts or xylitol to dogs.", ""),
            ("Check that it is free from xylitol, chocolate and raisins.", ""),
            ("It does not contain onion or garlic.", ""),
            ("no skin, bones or seasoning", ""),
        ],
    );
}

#[test]
fn negations_that_do_not_apply_to_a_hazard_are_ignored() {
    check_rows(
        Dog,
        &[
            ("no onion, but add garlic", "garlic"),
            ("No onion. Add garlic.", "garlic"),
            ("no onion; garlic", "garlic"),
            ("no onion – garlic instead", "garlic"),
            ("no salt\ngarlic\nonion", "garlic onion"),
            ("no onion, add garlic", "garlic"),
            ("no onion and stir in the garlic", "garlic"),
            ("no onion and 2 cloves garlic", "garlic"),
            ("no salt, a little garlic", "garlic"),
            ("no onion, garlic is fine", "garlic"),
            ("Without onion, garlic gives the flavour", "garlic"),
            ("(no onion) garlic", "garlic"),
            ("chicken (no salt), garlic", "garlic"),
            ("no onion garlic chicken", "garlic"),
            ("no-onion garlic stew", "garlic"),
            ("no-bake chocolate brownies", "chocolate"),
            ("no-fuss garlic chicken", "garlic"),
            ("no more than 2 cloves garlic", "garlic"),
            ("Never add more than 1 onion", "onion"),
            ("not too much garlic", "garlic"),
            ("not only garlic but onion", "garlic onion"),
            ("do not add all the garlic at once", "garlic"),
            ("Do not add the garlic until the end.", "garlic"),
            ("Never let the onion burn.", "onion"),
            ("Do not overcook the onion", "onion"),
            ("Don't forget the garlic", "garlic"),
            ("never skip the garlic", "garlic"),
            ("Do not omit the onion", "onion"),
            ("never without garlic", "garlic"),
            ("with or without garlic", "garlic"),
            ("if you have no onion, use garlic", "garlic onion"),
            ("If not using onion, add leek", "leek onion"),
            ("why not add garlic?", "garlic"),
            ("avoid burning the garlic", "garlic"),
            ("To avoid lumps, garlic goes in late", "garlic"),
            ("to avoid bitterness, garlic", "garlic"),
            ("without removing the onion", "onion"),
            ("no need to peel the garlic", "garlic"),
            ("gluten-free garlic bread", "garlic"),
            ("grain free, with onion", "onion"),
            ("1 onion, garlic-free broth", "onion stock_broth"),
            ("1 onion and garlic-free broth", "onion"),
            ("onion/garlic-free", "onion"),
            ("Add onion and garlic-free stock", "onion stock_broth"),
            ("Recipe no 1: garlic chicken", "garlic"),
            ("garlic instead of onion", "garlic"),
            ("nobody avoids garlic", "garlic"),
            ("Cook without a lid, adding garlic", "garlic"),
            ("Cook without a lid, garlic and onion", "garlic onion"),
            ("There's no garlic like fresh garlic", "garlic"),
            ("No garlic? Add an onion.", "onion"),
            ("no onion, garlic, 2 leeks", "garlic leek"),
            ("Never add onion and then add garlic", "garlic"),
            ("Never use the green parts, add garlic", "garlic"),
            ("Don't be shy with the garlic", "garlic"),
        ],
    );
}

#[test]
fn each_pet_type_has_its_own_hazards() {
    check_rows(Dog, &[("macadamia", "macadamia"), ("canned tuna", ""), ("propylene glycol", "")]);
    check_rows(Cat, &[("macadamia", ""), ("canned tuna", "tuna_cats"), ("propylene glycol", "propylene_glycol")]);
}

#[test]
fn a_finding_contains_the_author_s_words_and_the_place() {
    let lines = ["450 g turkey".to_owned(), "1 Spring–Onion (ONION), onion".to_owned()];
    let steps = ["Boil.".to_owned(), "Add the Crème and no garlic.".to_owned(), "Add the grapes.".to_owned()];
    let found: Vec<_> = find_hazards(Dog, "Beef and Ale Stew", &lines, &steps)
        .into_iter()
        .map(|finding| (finding.hazard.id.as_str(), finding.text, finding.part))
        .collect();
    assert_eq!(
        found,
        [
            ("alcohol", "Ale".to_owned(), RecipePart::Title),
            ("onion", "Spring–Onion".to_owned(), RecipePart::Ingredient(1)),
            ("onion", "ONION".to_owned(), RecipePart::Ingredient(1)),
            ("grape", "grapes".to_owned(), RecipePart::Step(2)),
        ]
    );
}

/// The check must not panic, and its time must not grow faster than the length of the text.
#[test]
fn a_long_text_of_negations_can_be_checked() {
    for part in [
        "onion, garlic or ",
        "never not onion ",
        "free of onion, ",
        "onion and garlic-free ",
        "( no (",
        "no or onion free ",
    ] {
        find_ids(Dog, &part.repeat(20_000 / part.len()));
        find_ids(Dog, &format!("no {}", part.repeat(20_000 / part.len())));
    }
}

proptest! {
    #[test]
    fn every_text_can_be_checked(text in "\\PC*") {
        find_hazards(Dog, &text, std::slice::from_ref(&text), &[]);
    }

    #[test]
    fn every_sequence_of_words_can_be_checked(words in prop::collection::vec(
        prop::sample::select(vec!["no", "onion", "garlic", "free", "-", ",", "or", "and", "never", "add", "(", ")", ".", "to", "avoid",
            "instead", "of", "1", "stock", "not", "all", "such", "as", "\n", "need", "for"]), 0..20)) {
        find_hazards(Dog, &words.join(" "), &[words.concat()], &[]);
    }

    #[test]
    fn a_hazard_after_a_full_stop_is_found_after_any_text(before in "[a-z ,]{0,60}") {
        let text = format!("{before}. Add chopped onion");
        prop_assert!(find_ids(Dog, &text).contains(&"onion"));
    }
}
