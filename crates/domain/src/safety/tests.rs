//! Tables of texts and the hazards that must be found in them, including texts that are easily misread.

mod blind;
mod labelled;
mod name_sources;
mod recognition;
mod wording;

use std::collections::BTreeSet;

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
            ("5 g xylose", ""),
            ("5 g xylooligosaccharides", ""),
            ("a toy xylophone", ""),
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
fn hazards_are_found_by_brands_cultivars_and_words_of_other_languages() {
    check_rows(
        Dog,
        &[
            ("1 Vidalia, sliced", "onion"),
            ("Cheese (blue)", "mouldy"),
            ("Cheese (grated), blue plate", ""),
            ("100 g cheese (blue or white)", ""),
            ("150 ml Merlot", "alcohol"),
            ("a dash of Baileys", "alcohol"),
            ("1 tbsp Nutella", "chocolate"),
            ("2 Maltesers", "chocolate"),
            ("1 can Red Bull", "caffeine"),
            ("200 mg Nurofen", "medicines"),
            ("1 sertraline tablet", "medicines"),
            ("20 mg of simvastatin", "medicines"),
            ("10 g Dundee cake", "grape"),
            ("1 Oxo cube", "stock_broth"),
            ("2 tsp Truvia", "sugar_free"),
            ("5 g XyloBurst", "xylitol"),
            ("5 g Xylobrit", "xylitol"),
            ("5 g XyloSwiss", "xylitol"),
            ("1 Zwiebel", "onion"),
            ("100 g Gemüsezwiebeln", "onion"),
            ("2 EL Knoblauchbutter", "garlic"),
            ("50 g Zartbitterschokolade", "chocolate"),
            ("1 gousse d'ail", "garlic"),
            ("2 dientes de ajo", "garlic"),
            ("1 spicchio d'aglio", "garlic"),
            ("1 ui, gesnipperd", "onion"),
            ("stuk prei", "leek"),
            ("50 g rozijnen", "grape"),
            ("100 g Speckfett", "fat_trimmings"),
            ("50 g saindoux", "fat_trimmings"),
            ("50 g manteca de cerdo", "fat_trimmings"),
            ("50 g strutto", "fat_trimmings"),
            ("50 g reuzel", "fat_trimmings"),
            ("10 g Kirschkerne", "fruit_stones"),
            ("1 noyau de pêche", "fruit_stones"),
            ("2 huesos de melocotón", "fruit_stones"),
            ("2 perzikpitten", "fruit_stones"),
            ("5 ml levertraan", "cod_liver_oil"),
            ("10 g Echte Aloe", "aloe"),
            ("10 ml aloès", "aloe"),
            ("10 ml gel de sábila", "aloe"),
            ("10 ml succo di aloe", "aloe"),
            ("10 ml aloë vera", "aloe"),
        ],
    );
    check_rows(
        Cat,
        &[
            ("5 g Propylenglykol", "propylene_glycol"),
            ("5 g Propylenglycol", "propylene_glycol"),
            ("5 g propylène glycol", "propylene_glycol"),
            ("5 g propilenglicol", "propylene_glycol"),
            ("5 g glicole propilenico", "propylene_glycol"),
            ("5 g propyleenglycol", "propylene_glycol"),
        ],
    );
}

#[test]
fn misspelt_and_joined_names_are_found() {
    check_rows(
        Dog,
        &[
            ("1 onoin", "onion"),
            ("2 tsp galric powder", "garlic"),
            ("50 g rasins", "grape"),
            ("20 g choclate", "chocolate"),
            ("1 tsp onionpowder", "onion"),
            ("3 springonions", "onion"),
            ("30 g macademias", "macadamia"),
            ("100 ml ｂｒａｎｄｙ", "alcohol"),
            ("1 glass winne", "alcohol"),
            ("50 g leaks", ""),
            ("1 ration of mince", ""),
            ("mace-shaped biscuits", ""),
            ("200 g chick peas", ""),
            ("50 g brocolli", ""),
            ("1 courgete", ""),
        ],
    );
}

#[test]
fn misspelt_and_foreign_names_and_dishes_have_a_verdict_and_a_sentence() {
    for (line, verdict, sentence) in [
        ("1 onoin", HazardVerdict::Unsafe, "Not safe: ‘onoin’. Did you mean onion? It damages"),
        ("1 avacado", HazardVerdict::Review, "Take care with ‘avacado’. Did you mean avocado? Persin"),
        ("200 g liverr", HazardVerdict::Review, "Take care with ‘liverr’. Did you mean livers? It is"),
        ("100 g lasagne", HazardVerdict::Review, "Take care with ‘lasagne’. It usually contains onion. It damages"),
        ("1 Zwiebel", HazardVerdict::Unsafe, "Not safe: ‘Zwiebel’. It damages"),
    ] {
        let findings = find_hazards(Dog, "", &[line.to_owned()], &[]);
        let [finding] = findings.as_slice() else { panic!("{line}: {findings:?}") };
        assert_eq!(finding.verdict, verdict, "{line}");
        assert!(finding.to_sentence().starts_with(sentence), "{}", finding.to_sentence());
    }
}

#[test]
fn names_of_animals_are_not_hazards() {
    for (title, step, line, expected) in [
        ("Brandy's Chicken Bowl", "", "", vec![]),
        ("Brandy’s Chicken Bowl", "", "", vec![]),
        ("Turkey Dinner for Mocha", "", "", vec![]),
        ("Pepsi the Pug's Stew", "", "", vec![]),
        ("Lily's Supper", "Let it cool, and feed Oreo half of it.", "", vec![]),
        ("", "Mocha licked the bowl, and Brandy and Basil always beg for more.", "", vec![]),
        ("", "Merlot, our old greyhound, eats half of it.", "", vec![]),
        ("", "Oreo (black and white moggy) is a picky cat.", "", vec![]),
        ("", "Sherry the basset hound is not impressed.", "", vec![]),
        ("", "", "for my cat Raisin", vec![]),
        ("", "Cocoa is good for dogs.", "", vec![("chocolate", HazardVerdict::Unsafe)]),
        ("", "Brandy, the good one, is added last.", "", vec![("alcohol", HazardVerdict::Unsafe)]),
        ("", "Sherry is the best part.", "", vec![("alcohol", HazardVerdict::Unsafe)]),
        ("Espresso Biscuits", "", "", vec![("caffeine", HazardVerdict::Review)]),
        (
            "Espresso Biscuits",
            "",
            "1 tbsp coffee",
            vec![("caffeine", HazardVerdict::Unsafe), ("caffeine", HazardVerdict::Unsafe)],
        ),
        (
            "Guinness Stew",
            "",
            "a splash of guinness",
            vec![("alcohol", HazardVerdict::Unsafe), ("alcohol", HazardVerdict::Unsafe)],
        ),
        ("Beef and Ale Stew", "", "", vec![("alcohol", HazardVerdict::Unsafe)]),
        ("", "Add the brandy.", "", vec![("alcohol", HazardVerdict::Unsafe)]),
        ("", "", "1 tbsp brandy for flavour", vec![("alcohol", HazardVerdict::Unsafe)]),
        ("", "", "Bailey's", vec![("alcohol", HazardVerdict::Unsafe)]),
    ] {
        let findings = find_hazards(Dog, title, &[line.to_owned()], &[step.to_owned()]);
        let found: Vec<_> = findings.iter().map(|finding| (finding.hazard.id.as_str(), finding.verdict)).collect();
        assert_eq!(found, expected, "{title} | {line} | {step}");
    }
}

#[test]
fn dishes_are_hazards_in_ingredient_lines_and_as_leftovers() {
    check_rows(Dog, &[("100 g leftover lasagne", "onion"), ("1 slice christmas pudding", "grape")]);
    let steps = ["Bake the meatloaf for 40 minutes.".to_owned()];
    assert_eq!(find_hazards(Dog, "Turkey Meatloaf", &[], &steps), []);
    let steps = ["Stir in the marihuana.".to_owned()];
    assert_eq!(find_hazards(Dog, "Space Cake", &[], &steps).len(), 2);
    let leftover = find_hazards(Dog, "", &[], &["Stir in a spoonful of leftover korma.".to_owned()]);
    assert_eq!(leftover.iter().map(|finding| finding.hazard.id.as_str()).collect::<Vec<_>>(), ["onion"]);
}

#[test]
fn brands_of_sweets_and_bars_are_found_in_ingredient_lines() {
    check_rows(
        Dog,
        &[("4 celebrations", "chocolate"), ("1 Nakd bar", "grape"), ("1 Eat Natural bar, crumbled", "chocolate")],
    );
    let steps = ["A dish for birthdays and other celebrations.".to_owned()];
    assert_eq!(find_hazards(Dog, "Celebrations Bowl", &[], &steps), []);
}

#[test]
fn hazards_that_are_only_mentioned_are_not_found() {
    for (step, expected) in [
        ("Replace the onion with celery.", ""),
        ("We swapped the garlic for parsley.", ""),
        ("Replace the onion in the original recipe with celery.", ""),
        ("Replace the onion in half of the batch with celery.", "onion"),
        ("Check the label of the jar for xylitol.", ""),
        ("Look for garlic in the cupboard.", "garlic"),
        ("Do not be tempted to add garlic.", ""),
        ("Onions are toxic to dogs, so leave them out.", ""),
        ("Roll balls no bigger than a raisin.", ""),
        ("Swap onion for celery.", ""),
        ("Substitute celery for onion.", ""),
        ("Swap the onion for celery.", ""),
        ("Swap out the onion for celery.", ""),
        ("Exchange the onions for carrots.", ""),
        ("Swap the celery for onion.", "onion"),
        ("Exchange the carrots for onions.", "onion"),
        ("Swap the carrot for a leek and simmer.", "leek"),
        ("Swap out the carrots for garlic.", "garlic"),
        ("We swapped the celery for chopped garlic.", "garlic"),
        ("Swap the onion for garlic.", "garlic"),
        ("Do not swap the celery for onion.", ""),
        ("We substituted celery for onion.", ""),
        ("Celery replaces the onion.", ""),
        ("Roll into balls the size of a raisin.", ""),
        ("Shape pieces as big as a grape.", ""),
        ("Cut into raisin-sized pieces.", ""),
        ("Simmer until wine-coloured.", ""),
        ("The gravy should be the colour of dark chocolate.", "stock_broth"),
        ("It looks like chocolate.", ""),
        ("Keep chocolate away.", ""),
        ("Keep grapes and raisins out of reach.", ""),
        ("Keep onions away from your dog.", ""),
        ("Onions are toxic to dogs.", ""),
        ("Garlic and chives are also poisonous.", ""),
        ("Replace the carrot with onion.", "onion"),
        ("Do not replace the onion with celery.", "onion"),
        ("Replace half of it with onion.", "onion"),
        ("Substitute onion for celery.", "onion"),
        ("Keep the garlic away from the flame.", "garlic"),
        ("Keep stirring the onion, then put the lid away.", "onion"),
        ("Onion is toxic raw, so fry it first.", "onion"),
        ("Add the onion and celery as they are.", "onion"),
        ("Do not add all the garlic at once.", "garlic"),
        ("Size the onion rings with a knife.", "onion"),
    ] {
        let findings = find_hazards(Dog, "", &[], &[step.to_owned()]);
        let ids: BTreeSet<_> = findings.iter().map(|finding| finding.hazard.id.as_str()).collect();
        assert_eq!(ids.into_iter().collect::<Vec<_>>().join(" "), expected, "{step}");
    }
    check_rows(Dog, &[("chocolate, keep away from heat", "chocolate"), ("onion (toxic to dogs)", "onion")]);
}

#[test]
fn each_pet_type_has_its_own_hazards() {
    check_rows(Dog, &[("macadamia", "macadamia"), ("canned tuna", ""), ("propylene glycol", "")]);
    check_rows(Cat, &[("macadamia", ""), ("canned tuna", "tuna_cats"), ("propylene glycol", "propylene_glycol")]);
    check_rows(Dog, &[("lily bulbs", ""), ("dog kibble", ""), ("raw pork", "raw_pork")]);
    check_rows(Cat, &[("lily bulbs", "lily"), ("dog kibble", "dog_food_cats"), ("dog spot-on", "permethrin")]);
    for insecticide in ["permethrin", "flea powder", "pyrethrin", "raid spray", "dog spot-on"] {
        for pet_type in PetType::ALL {
            check_rows(pet_type, &[(insecticide, "permethrin")]);
        }
    }
    for line in ["1 tin Pedigree", "2 tins of Pedigree", "1 pouch Pedigree, in jelly", "100 g Pedigree wet food"] {
        check_rows(Cat, &[(line, "dog_food_cats")]);
        check_rows(Dog, &[(line, "")]);
    }
    check_rows(Cat, &[("a bowl for pedigree cats", ""), ("can pedigree cats eat it?", "")]);
    let verdict =
        |pet_type| find_hazards(pet_type, "", &["1 drop lavender oil".to_owned()], &[]).first().map(|it| it.verdict);
    assert_eq!((verdict(Dog), verdict(Cat)), (Some(HazardVerdict::Review), Some(HazardVerdict::Unsafe)));
}

#[test]
fn a_finding_contains_the_words_of_the_author_and_their_part() {
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
        prop::sample::select(vec!["no", "onion", "garlic", "free", "-", ",", "or", "and", "never", "add", "(", ")", ".", "to",
            "avoid", "instead", "of", "1", "stock", "not", "all", "such", "as", "\n", "need", "for"]), 0..20)) {
        find_hazards(Dog, &words.join(" "), &[words.concat()], &[]);
    }

    #[test]
    fn a_hazard_after_a_full_stop_is_found_after_any_text(before in "[a-z ,]{0,60}") {
        let text = format!("{before}. Add chopped onion");
        prop_assert!(find_ids(Dog, &text).contains(&"onion"));
    }
}
