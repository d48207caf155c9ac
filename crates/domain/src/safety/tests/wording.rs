//! Tables of wordings that decide whether a food is a hazard: dishes, the state of a fish, where mushrooms come from, and
//! alternatives such as 'cherry or grape tomatoes'.

use super::*;

fn verdict(pet_type: PetType, text: &str) -> Option<HazardVerdict> {
    find_hazards(pet_type, "", &[text.to_owned()], &[]).into_iter().map(|finding| finding.verdict).min()
}

#[test]
fn a_dish_is_reviewed_unless_the_hazard_defines_it() {
    for dish in [
        "200 g goulash",
        "1 tin chilli con carne",
        "100 g cheese fondue",
        "1 slice apple strudel",
        "1 slice tiramisu",
        "osso buco",
        "1 slice Apfelstrudel",
        "2 oliebollen",
        "bread and butter pudding",
        "2 lebkuchen",
    ] {
        assert_eq!(verdict(Dog, dish), Some(HazardVerdict::Review), "{dish}");
    }
    for dish in [
        "1 bowl onion soup",
        "2 slices garlic bread",
        "1 slice chocolate cake",
        "1 slice Christmas cake",
        "100 g Christmas pudding",
        "1 slice rum baba",
        "vichyssoise",
        "2 Jaffa cakes",
        "2 eccles cakes",
        "sage and onion stuffing",
        "1 plak krentenbrood",
    ] {
        assert_eq!(verdict(Dog, dish), Some(HazardVerdict::Unsafe), "{dish}");
    }
    let title = find_hazards(Dog, "Christmas cake for dogs", &[], &[]);
    assert!(title.iter().all(|finding| finding.verdict > HazardVerdict::Unsafe), "{title:?}");
}

#[test]
fn raw_fish_is_found_if_the_state_follows_a_comma() {
    for line in
        ["1 carp fillet, raw", "200 g smelt, raw", "smelts, raw", "2 herring fillets, uncooked", "Fish, carp, raw"]
    {
        assert_eq!(find_ids(Cat, line), ["raw_fish"], "{line}");
    }
    for line in ["200 g cod fillet, raw weight", "200 g carp fillet, cooked", "1 carp fillet, raw then baked"] {
        assert!(!find_ids(Cat, line).contains(&"raw_fish"), "{line}");
    }
}

#[test]
fn mushrooms_that_were_picked_are_found_and_bought_ones_are_not() {
    check_rows(
        Dog,
        &[
            ("chanterelles from the woods", "wild_mushroom"),
            ("100 g porcini from the forest", "wild_mushroom"),
            ("mushrooms we picked", "wild_mushroom"),
            ("a handful of ceps I gathered", "wild_mushroom"),
            ("Pfifferlinge aus dem Wald", "wild_mushroom"),
            ("100 g chanterelles", ""),
            ("20 g dried porcini", ""),
            ("200 g button mushrooms", ""),
        ],
    );
}

#[test]
fn the_first_of_two_kinds_of_a_food_is_not_taken_alone() {
    check_rows(
        Dog,
        &[
            ("12 cherry or grape tomatoes", ""),
            ("Weizen- oder Reismehl", ""),
            ("2 cherries or 5 tomatoes", "cherries"),
            ("1 onion or gluten free bread", "onion"),
        ],
    );
}
