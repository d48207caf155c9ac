//! Evaluations of recipes are stored and kept up to date, and unsafe recipes are not shown.

use super::{insert_recipes, sample_recipes};
use acceptance::database::add_onion_to_recipe;
use acceptance::on_both_engines;
use acceptance::recipes::recipe_with_unknown_food;
use acceptance::site::Site;
use http_api::evaluation::{RULES_DIGEST, evaluate_and_store, evaluate_for_publication, evaluate_outdated};

on_both_engines! {
    fn a_published_recipe_with_a_hazard_cannot_be_stored(database) {
        insert_recipes(&database, &sample_recipes());
        assert!(database.batch("UPDATE recipes SET hazards = '[\"onion\"]' WHERE id = 3").is_err());
        let both = "UPDATE recipes SET hazards = '[\"onion\"]', status = 'unpublished' WHERE id = 3";
        database.batch(both).unwrap();
        assert!(database.batch("UPDATE recipes SET status = 'approved' WHERE id = 3").is_err());
    }

    fn after_a_rule_change_recipes_are_evaluated_again_and_unsafe_ones_are_taken_down(database) {
        insert_recipes(&database, &sample_recipes());
        let storage = database.storage();
        assert_eq!(evaluate_outdated(&storage).unwrap(), (0, vec![]), "the recipes were evaluated with the current rules");
        database
            .batch("UPDATE recipes SET judged_by = 'older rules', verdict = 'complete'")
            .unwrap();
        add_onion_to_recipe(&database.address, 3);
        let (count, taken_down) = evaluate_outdated(&storage).unwrap();
        assert_eq!(count, 5);
        assert_eq!(taken_down.len(), 1);
        assert_eq!((taken_down[0].title.as_str(), &taken_down[0].reasons), ("Cod & Potato Mash", &vec!["onion".to_owned()]));
        let site = Site::start(&database.address);
        for path in ["/api/recipes/3", "/recipe/3", "/images/recipes/3.svg", "/api/recipes/3/nutrition"] {
            assert_eq!(site.get(path).status, 404, "{path}");
        }
        assert_eq!(site.get("/api/recipes?search=cod").header("x-total-count"), "0");
        assert!(!site.get("/sitemap.xml").text().contains("/recipe/3<"));
        assert_eq!(site.get("/api/recipes/9").json()["verdict"], "incomplete", "the other recipes have the current verdict");
        assert_eq!(evaluate_outdated(&storage).unwrap(), (0, vec![]));
    }

    fn a_recipe_that_changes_during_the_evaluation_is_evaluated_with_its_new_content(database) {
        insert_recipes(&database, &sample_recipes());
        let storage = database.storage();
        database.batch("UPDATE recipes SET judged_by = 'older rules'").unwrap();
        let mut read = storage.read(|db| storage::recipes::list_with_outdated_evaluation(db, RULES_DIGEST)).unwrap();
        add_onion_to_recipe(&database.address, 3);
        database.batch("UPDATE recipes SET title = 'Beef Stew of Today' WHERE id = 9").unwrap();
        read.push(acceptance::recipes::recipe(4711));
        let taken_down = evaluate_and_store(&storage, read).unwrap();
        assert_eq!((taken_down.len(), taken_down[0].title.as_str()), (1, "Cod & Potato Mash"));
        let published = storage.read(storage::recipes::list_published).unwrap();
        assert!(published.iter().all(|it| it.recipe.id.0 != 3 && it.evaluation.rules_version == RULES_DIGEST));
        assert!(published.iter().any(|it| it.recipe.content.title == "Beef Stew of Today"), "the edit is not overwritten");
        assert_eq!(evaluate_outdated(&storage).unwrap(), (0, vec![]));
    }

    fn unknown_ingredients_are_stored_and_recipes_of_earlier_versions_are_evaluated_again(database) {
        insert_recipes(&database, &[recipe_with_unknown_food(1)]);
        let storage = database.storage();
        let unmatched = || storage.read(storage::recipes::list_published).unwrap()[0].evaluation.unmatched.clone();
        assert_eq!(unmatched(), Vec::<String>::new());
        // The migration that added the column of unknown ingredients leaves it empty and clears `judged_by`.
        database.batch("UPDATE recipes SET judged_by = ''").unwrap();
        assert_eq!(evaluate_outdated(&storage).unwrap(), (1, vec![]));
        assert_eq!(unmatched(), ["600 g moose meat"]);
    }
}

#[test]
fn an_evaluation_contains_the_values_that_lists_show() {
    let evaluation = evaluate_for_publication(acceptance::recipes::recipe(1)).unwrap().evaluation;
    assert_eq!(evaluation.rules_version, RULES_DIGEST);
    assert_eq!(evaluation.verdict, "incomplete");
    assert!(evaluation.kcal > 500.0 && evaluation.finished_grams > 400.0, "{evaluation:?}");
    assert_eq!(evaluation.foods.len(), 2);
    assert!(evaluation.cost.unwrap().pence > 0);
}
