//! GET /api/recipes/{id}/supplement-mix.

use super::sizes::supper;
use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use serde_json::json;

#[test]
fn a_jar_for_eight_batches_keeps_the_verdict_with_less_and_with_more() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[supper()]);
        let site = Site::start(&database.address);
        assert_eq!(site.get("/api/recipes/1").json()["isWorthMixing"], true);
        let offer = site.get("/api/recipes/1/supplement-mix").json();
        assert_eq!((&offer["batches"], &offer["servings"], &offer["reason"]), (&json!(8), &json!(10), &json!(null)));
        let mix = &offer["mix"];
        let parts: Vec<String> = mix["parts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| format!("{} {} {}", it["handling"], it["amount"], it["name"]).replace('"', ""))
            .collect();
        assert_eq!(
            parts,
            [
                "weigh 60 g eggshell powder",
                "crush 40 kelp tablets (150 µg iodine each)",
                "crush 16 zinc tablets (15 mg each)",
                "crush 8 gentle iron tablets (14 mg)",
            ]
        );
        assert_eq!((&mix["grams"], &mix["gramsPerBatch"]), (&json!(75.2), &json!(9.4)));
        assert_eq!((&mix["teaspoonsPerBatch"], &mix["hasSurplus"]), (&json!(2.0), &json!(false)));
        assert_eq!(mix["isSpoonEstimated"], true);
        let spoon = mix["spoonText"].as_str().unwrap();
        assert!(spoon.contains("about 2 level teaspoons. This is an estimate"), "{spoon}");
        for side in ["withLess", "withMore"] {
            assert_eq!(mix[side]["verdict"], "complete", "{side}");
        }
        let separate: Vec<&str> =
            mix["separate"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
        assert_eq!(
            separate,
            ["choline capsules (250 mg each)", "vitamin E softgel (200 IU)", "vitamin D3 drop (400 IU)"]
        );
    }
}

#[test]
fn the_address_contains_the_number_of_batches() {
    let (_database, site) = site_with_evaluated(&[supper()]);
    let offer = site.get("/api/recipes/1/supplement-mix?batches=20").json();
    assert_eq!((&offer["batches"], &offer["mix"]["grams"]), (&json!(20), &json!(188.0)));
    for query in ["batches=1", "batches=61", "batches=many"] {
        let response = site.get(&format!("/api/recipes/1/supplement-mix?{query}"));
        assert_eq!((response.status, response.json()["errors"]["batches"].is_array()), (400, true), "{query}");
    }
    assert_eq!(site.get("/api/recipes/2/supplement-mix").status, 404);
}

#[test]
fn the_reason_is_given_if_a_recipe_has_no_mix() {
    let few = edit(supper(), |it| {
        it.ingredients.retain(|line| !line.contains("choline") && !line.contains("drop"));
        it.ingredients.extend(["5 g cod liver oil", "4 large eggs", "20 g wheat germ"].map(str::to_owned));
    });
    for (recipe, expected) in [
        (few, "A mix saves work from 6 supplements on. This recipe has 5."),
        (recipe(1), "A mix is offered only for recipes that are complete by calculation."),
    ] {
        let (_database, site) = site_with_evaluated(&[recipe]);
        let offer = site.get("/api/recipes/1/supplement-mix").json();
        assert_eq!(
            (&offer["mix"], offer["reason"].as_str().unwrap().starts_with(expected)),
            (&json!(null), true),
            "{offer}"
        );
        assert_eq!(site.get("/api/recipes/1").json()["isWorthMixing"], false);
    }
}
