//! Tests the steps that are proposed for the lines of a visitor.

use nutrition::caution::cautions;

use super::*;

fn explain_lines(title: &str, lines: &[&str]) -> Result<Explanation, ExplanationError> {
    let ingredients: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    explain(&ExplanationRequest { pet_type: Some(PetType::Dog), title, ingredients: &ingredients })
}

#[test]
fn steps_follow_the_order_of_cooking() {
    let explanation = explain_lines(
        "Turkey bowl",
        &[
            "1 vitamin E softgel (200 IU)",
            "2 zinc tablets (15 mg each), crushed",
            "5 g eggshell powder",
            "100 g spinach",
            "500 g turkey mince",
            "200 g white rice",
            "500 ml water",
            "5 g cod liver oil",
        ],
    )
    .unwrap();
    let text = explanation.steps.join("\n");
    let order =
        ["turkey mince", "rice", "spinach", "eggshell powder", "40 °C", "cod liver oil", "zinc tablets", "fridge"];
    let places: Vec<usize> =
        order.iter().map(|words| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
    assert!(explanation.unknown_lines.is_empty(), "{explanation:?}");
}

#[test]
fn unknown_foods_are_named_and_reported() {
    let explanation = explain_lines("Bowl", &["500 g beef mince", "200 g dragonfruit jam"]).unwrap();
    assert_eq!(explanation.unknown_lines, ["200 g dragonfruit jam"]);
    assert!(explanation.steps.join(" ").contains("dragonfruit jam"), "{:?}", explanation.steps);
}

#[test]
fn a_line_that_names_only_an_animal_is_cooked_through_and_freed_of_bones() {
    for (line, name, temperature) in [
        ("200 g chicken", "chicken", "74 °C"),
        ("Chicken", "chicken", "74 °C"),
        ("lamb", "lamb", "74 °C"),
        ("1 chicken with bones", "chicken", "74 °C"),
        ("raw chicken, served raw", "chicken", "74 °C"),
        ("400g Hühnerbrust", "hühnerbrust", "74 °C"),
        ("300 g pollo", "pollo", "74 °C"),
        ("salmon 300 g raw", "salmon", "63 °C"),
        ("300 g fish", "fish", "63 °C"),
    ] {
        let explanation = explain_lines("Bowl", &[line, "200 g white rice"]).unwrap();
        let text = explanation.steps.join(" ");
        assert!(text.contains(name) && text.contains(temperature), "{line}: {text}");
        let removes_bones =
            text.contains("remove all bones") || text.contains("bones you feel") || text.contains("every bone");
        assert!(removes_bones, "{line}: {text}");
        assert!(!text.contains("raw") && !text.contains("300"), "{line}: {text}");
        assert_eq!(explanation.unknown_lines, [line]);
    }
    // A whole chicken cooks for longer than pieces.
    let minutes = |line: &str| {
        let text = explain_lines("Bowl", &[line]).unwrap().steps.join(" ");
        text.split(" minutes").next().unwrap().rsplit(' ').next().unwrap().parse::<u32>().unwrap()
    };
    assert_eq!((minutes("1 chicken"), minutes("200 g chicken"), minutes("200 g lamb")), (90, 40, 40));
}

#[test]
fn beans_that_may_be_dried_are_never_cooked_for_a_few_minutes_only() {
    for (lines, is_unclear) in [
        (&["300 g kidney beans", "300 g turkey mince"][..], true),
        (&["300 g cooked kidney beans", "300 g turkey mince"], false),
        (&["1 tin of kidney beans, drained", "300 g turkey mince"], false),
        (&["200 g green beans", "300 g turkey mince"], false),
    ] {
        let steps = explain_lines("Bowl", lines).unwrap().steps;
        let is_warned = steps[0].contains("never raw") && steps[0].contains("boil them hard for 10 minutes");
        assert_eq!(is_warned, is_unclear, "{lines:?}: {steps:?}");
        let parsed: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
        assert!(cautions(PetType::Dog, false, &parsed, &steps).is_empty(), "{lines:?}: {steps:?}");
    }
}

#[test]
fn steps_call_a_food_as_its_line_does() {
    for (line, name, other) in [
        ("30 g peanut butter", "peanut butter", "unsalted"),
        ("1 tsp fish oil", "fish oil", "salmon oil"),
        ("100 g liver", "liver", "beef liver"),
        ("300 g chicken thigh, diced", "chicken", "thigh"),
    ] {
        let text = explain_lines("Bowl", &[line, "200 g white rice"]).unwrap().steps.join(" ");
        assert!(text.contains(name) && !text.contains(other), "{line}: {text}");
    }
}

#[test]
fn treats_are_baked() {
    let steps = explain_lines("Banana biscuits", &["1 banana", "200 g oat flour", "1 egg"]).unwrap().steps;
    assert!(steps[0].starts_with("Heat the oven"), "{steps:?}");
}

#[test]
fn no_step_has_a_gap_where_a_food_is_missing() {
    for (title, lines) in [
        // The beef simmers for 90 minutes. The unknown food goes into the pan with it, not in a step of its own for the last 20.
        ("Bowl", &["500 g beef stew meat", "200 g dragonfruit jam"][..]),
        ("Bowl", &["500 g beef mince", "200 g beef heart", "200 g dragonfruit jam"]),
        // The first line names no food.
        ("Bowl", &["500 g", "300 g beef mince"]),
        ("Bowl", &["500 g"]),
        // A dough needs something besides flour and water.
        ("Oat biscuits", &["200 g oat flour", "100 ml water"]),
    ] {
        let steps = explain_lines(title, lines).unwrap().steps;
        for step in &steps {
            let gap = ["  ", " ,", " .", "the and "].into_iter().find(|gap| step.contains(gap));
            assert_eq!(gap, None, "{lines:?}: {step}");
        }
    }
}

#[test]
fn cooked_bones_are_removed() {
    for (title, lines) in [
        ("Bowl", &["500 g chicken thighs, bone in", "200 g rice"][..]),
        ("Bowl", &["500 g chicken drumsticks", "200 g rice"]),
        ("Bowl", &["500 g turkey wings"]),
        ("Biscuits", &["100 g oat flour", "200 g chicken drumsticks"]),
    ] {
        let steps = explain_lines(title, lines).unwrap().steps;
        assert!(steps.iter().any(|step| step.contains("remove all bones")), "{lines:?}: {steps:?}");
        let parsed: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
        let found = cautions(PetType::Dog, false, &parsed, &steps);
        assert!(found.iter().all(|caution| caution.id != "bones"), "{lines:?}: {found:?}");
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let hazards = safety::find_hazards(PetType::Dog, title, &lines, &steps);
        assert!(hazards.is_empty(), "{lines:?}: {hazards:?}");
    }
    let steps = explain_lines("Bowl", &["500 g chicken thighs, boned", "200 g rice"]).unwrap().steps;
    assert!(!steps.join(" ").contains("bones"), "{steps:?}");
}

/// The safety rules also warn about some of these lines, so only the steps are checked.
#[test]
fn a_step_removes_marrow_bones_and_the_bones_of_whole_fish() {
    for lines in [
        &["500 g beef marrow bones", "200 g carrots"][..],
        &["1 marrow bone", "500 g beef mince"],
        &["1 whole fish", "200 g rice"],
        &["1 salmon head", "200 g rice"],
        &["1 whole mackerel"],
        &["500 g turkey necks for broth", "200 g rice"],
    ] {
        let steps = explain_lines("Bowl", lines).unwrap().steps;
        assert!(steps.iter().any(|step| step.contains("remove all bones")), "{lines:?}: {steps:?}");
    }
}

#[test]
fn dried_beans_are_soaked_and_boiled_first() {
    for name in ["dried kidney beans", "dried black beans", "dried white beans", "dried soybeans"] {
        let line = format!("400 g {name}");
        let steps = explain_lines("Bowl", &[&line, "300 g turkey mince"]).unwrap().steps;
        let first = steps.first().unwrap();
        assert!(first.starts_with(&format!("Soak the {name} overnight")), "{name}: {steps:?}");
        assert!(first.contains("Boil them hard for 10 minutes"), "{name}: {steps:?}");
    }
    let steps = explain_lines("Bowl", &["1 tin kidney beans", "300 g turkey mince"]).unwrap().steps;
    assert!(!steps.join(" ").contains("Soak"), "{steps:?}");
}

#[test]
fn vitamins_and_fish_oil_are_not_baked() {
    let lines = ["100 g oat flour", "2 zinc tablets (15 mg each)", "1 tsp fish oil", "1 egg"];
    let steps = explain_lines("Crackers", &lines).unwrap().steps.join("\n");
    let places = ["40 °C", "zinc tablets"].map(|words| steps.find(words).unwrap_or_else(|| panic!("{words}: {steps}")));
    assert!(places.is_sorted() && !steps.contains("oven"), "{steps}");
}

#[test]
fn baked_fish_keeps_for_two_days() {
    for (line, days) in [("200 g salmon fillet", "up to 2 days"), ("200 g chicken breast", "up to 3 days")] {
        let steps = explain_lines("Salmon bites", &[line, "100 g oat flour"]).unwrap().steps.join("\n");
        assert!(steps.contains("oven") && steps.contains(days), "{line}: {steps}");
    }
}

#[test]
fn ice_is_never_cooked_and_broth_has_no_onion() {
    for line in ["8 ice cubes", "1 cup crushed ice", "ice", "100 g ice cubes"] {
        for others in [&["300 g turkey mince", "200 g white rice"][..], &["1 banana", "200 g plain yoghurt"]] {
            let lines = [&[line], others].concat();
            let Explanation { steps, unknown_lines } = explain_lines("Bowl", &lines).unwrap();
            let (last, cooked) = steps.split_last().unwrap();
            assert!(last.contains("Add the ice just before you serve"), "{line}: {steps:?}");
            let names_ice = |step: &String| step.split(|c: char| !c.is_alphabetic()).any(|word| word == "ice");
            assert!(!cooked.iter().any(names_ice), "{line}: {steps:?}");
            assert_eq!(unknown_lines, Vec::<String>::new(), "{line}");
        }
    }
    for (line, name, is_known) in [
        ("500 ml bone broth", "bone broth", true),
        ("500 ml chicken broth", "chicken", true),
        ("500 ml beef stock", "beef", true),
        ("500 ml turkey broth", "turkey broth", false),
        ("500 ml vegetable broth", "vegetable broth", false),
    ] {
        let lines = [line, "300 g pork mince", "200 g white rice"];
        let Explanation { steps, unknown_lines } = explain_lines("Bowl", &lines).unwrap();
        let text = steps.join("\n");
        assert!(steps[0].contains("without onion, garlic or salt"), "{line}: {text}");
        assert!(text.contains(name) && !text.contains("remove all bones"), "{line}: {text}");
        assert_eq!(unknown_lines.contains(&line.to_owned()), !is_known, "{line}");
        // The sentence must not look like one that adds onion.
        let hazards = safety::find_hazards(PetType::Dog, "Bowl", &[], &steps[..1]);
        assert!(hazards.is_empty(), "{hazards:?}");
    }
    let text = explain_lines("Bowl", &["500 g turkey necks for broth", "200 g rice"]).unwrap().steps.join(" ");
    assert!(text.contains("74 °C"), "{text}");
    for line in ["8 ice cubes", "500 ml turkey broth"] {
        assert_eq!(explain_lines("Bowl", &[line]), Err(ExplanationError::OnlyLiquid), "{line}");
    }
    let steps = explain_lines("Bowl", &["200 g ice cream", "200 g white rice"]).unwrap().steps;
    assert!(!steps.join(" ").contains("Add the ice just"), "{steps:?}");
}

#[test]
fn no_steps_are_written_for_a_hazard() {
    let error = explain_lines("Bowl", &["500 g beef mince", "1 onion, chopped"]).unwrap_err();
    assert!(error.to_string().starts_with("Not safe: ‘onion’."), "{error}");
    assert_eq!(explain_lines("Bowl", &[" "]), Err(ExplanationError::NoIngredients));
    assert_eq!(explain_lines("Bowl", &["1 carrot"; 61]), Err(ExplanationError::TooManyIngredients));
}

#[test]
fn headings_labels_and_repeated_lines_are_read_as_what_they_are() {
    let steps = explain_lines("Bowl", &["For the sauce:", "300 g turkey mince", "Optional: parsley"]).unwrap().steps;
    let text = steps.join(" ");
    assert!(text.contains("parsley") && !text.contains("sauce") && !text.contains("ptional"), "{text}");
    for line in ["chicken", "100 g carrots", "1 tbsp dragonfruit jam"] {
        let text = explain_lines("Bowl", &[line, line, line, "100 g rice"]).unwrap().steps.join(" ");
        let name = line.rsplit("g ").next().unwrap().trim_start_matches("1 tbsp ");
        assert!(!text.contains(&format!("{name}, {name}")) && !text.contains(&format!("{name} and {name}")), "{text}");
    }
}

#[test]
fn no_water_is_measured_that_the_recipe_does_not_list() {
    for lines in [&["300 g turkey mince", "200 g rice"][..], &["200 g rice", "100 g carrots"], &["300 g cod fillet"]] {
        let text = explain_lines("Bowl", lines).unwrap().steps.join(" ");
        assert!(!text.contains("measured water") && !text.contains("the water"), "{text}");
        assert!(text.contains("water"), "{text}");
    }
    assert_eq!(explain_lines("Bowl", &["water"]), Err(ExplanationError::OnlyLiquid));
    let steps = explain_lines("Powder", &["5 g eggshell powder"]).unwrap().steps.join(" ");
    assert!(!steps.contains("pan"), "{steps}");
}
