//! A start reads the saved catalogue of a large site, and the recipes that have changed since, on both engines.

use super::insert_recipes;
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use domain::recipe::Recipe;

const TABLE: &str = "saved_catalogue_parts";
/// A smaller site does not save its catalogue.
const RECIPES: i64 = 1_000;

fn recipes(ids: impl IntoIterator<Item = i64>) -> Vec<Recipe> {
    ids.into_iter().map(recipe).collect()
}

/// Starts a site, and stops it when it has saved its catalogue.
fn save_catalogue(database: &TestDatabase) {
    let site = Site::start(&database.address);
    wait_until(|| database.count_rows(TABLE) > 0);
    drop(site);
}

fn title(site: &Site, id: i64) -> String {
    site.get(&format!("/api/recipes/{id}")).json()["title"].as_str().unwrap_or_default().to_owned()
}

fn found(site: &Site, word: &str) -> String {
    site.get(&format!("/api/recipes?search={word}")).header("x-total-count").to_owned()
}

on_both_engines! {
    fn a_start_reads_the_saved_catalogue_and_what_has_changed_since(database) {
        insert_recipes(&database, &recipes(1..=RECIPES));
        save_catalogue(&database);
        insert_recipes(&database, &[edit(recipe(2_000), |it| it.title = "Sardine supper".into())]);
        database.batch("UPDATE recipes SET title = 'Barley bowl' WHERE id = 7").unwrap();
        database.batch("UPDATE recipes SET status = 'unpublished' WHERE id = 8").unwrap();
        database.batch("DELETE FROM recipes WHERE id = 9").unwrap();
        // Nothing says that this recipe has changed, so that its old title proves that it is read from the saved catalogue.
        database.batch("UPDATE recipes SET title = 'Not read' WHERE id = 10").unwrap();
        database.batch("UPDATE recipe_changes SET version = 0 WHERE recipe_id = 10").unwrap();
        let site = Site::start(&database.address);
        assert_eq!([7, 10, 500, 2_000].map(|id| title(&site, id)), ["Barley bowl", "Dish 10", "Dish 500", "Sardine supper"]);
        assert_eq!([8, 9].map(|id| site.get(&format!("/api/recipes/{id}")).status), [404, 404]);
        assert_eq!(["turkey", "barley", "sardine"].map(|word| found(&site, word)), ["999", "1", "1"]);
        assert_eq!(site.get("/recipe/500").status, 200);
        let newest = site.get("/api/recipes?limit=1").json();
        assert_eq!(newest[0]["title"], "Sardine supper", "the saved recipes are sorted with the new one");
    }

    fn a_saved_catalogue_that_cannot_be_used_is_ignored(database) {
        insert_recipes(&database, &recipes(1..=RECIPES));
        save_catalogue(&database);
        database.batch("UPDATE recipes SET title = 'Read again' WHERE id = 10").unwrap();
        database.batch("UPDATE recipe_changes SET version = 0 WHERE recipe_id = 10").unwrap();
        assert_eq!(title(&Site::start(&database.address), 10), "Dish 10");
        for damage in [
            "UPDATE saved_catalogue_parts SET program = 'another version'",
            "DELETE FROM saved_catalogue_parts WHERE number = 2",
            "UPDATE saved_catalogue_parts SET content = substr(content, 1, 40) WHERE number = 1",
        ] {
            save_catalogue(&database);
            database.batch(damage).unwrap();
            assert_eq!(title(&Site::start(&database.address), 10), "Read again", "{damage}");
            database.batch("DELETE FROM saved_catalogue_parts").unwrap();
            database.batch("UPDATE recipes SET title = 'Read again' WHERE id = 10").unwrap();
        }
    }
}

on_both_engines! {
    fn a_small_site_saves_no_catalogue(database) {
        insert_recipes(&database, &recipes(1..=RECIPES));
        save_catalogue(&database);
        database.batch("DELETE FROM recipes WHERE id = 1").unwrap();
        let site = Site::start(&database.address);
        wait_until(|| database.count_rows(TABLE) == 0);
        drop(site);
    }
}
