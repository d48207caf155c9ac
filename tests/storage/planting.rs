//! Planting the catalogue again and again.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, judged, recipe};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe::Recipe;
use storage::Storage;
use storage::recipes::{CatalogueImport, all, import_catalogue, version};

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(21_000)
}

fn planted(storage: &Storage, catalogue: &[Recipe]) -> CatalogueImport {
    storage.write(|db| import_catalogue(db, &judged(catalogue), now())).unwrap()
}

on_both_engines! {
    fn what_is_planted_is_read_back_word_for_word(database) {
        let storage = database.storage();
        let mut first = recipe(1);
        first.content.title = "Pâté \"ô\" 🐟 <b>'; DROP TABLE recipes; --".into();
        first.content.ingredients.push("½ tsp — odd, \\ line\nbreak".into());
        first.content.recipe_yield = Some("About 40 biscuits".into());
        first.content.prep_minutes = None;
        first.content.is_organic = true;
        let second = recipe(66);
        planted(&storage, &[second.clone(), first.clone()]);
        assert_eq!(storage.read(all).unwrap(), [first, second]);
    }

    fn planting_again_doubles_nothing_and_moves_nothing(database) {
        let storage = database.storage();
        let catalogue = [recipe(1), recipe(2), recipe(66)];
        assert_eq!(planted(&storage, &catalogue), CatalogueImport { added: 3, ..CatalogueImport::default() });
        let before = storage.read(version).unwrap();
        assert_eq!(planted(&storage, &catalogue), CatalogueImport { unchanged: 3, ..CatalogueImport::default() });
        assert_eq!(storage.read(version).unwrap(), before);
        assert_eq!(storage.read(all).unwrap().len(), 3);
    }

    fn a_newer_catalogue_reaches_what_nobody_edited_and_leaves_edits_alone(database) {
        let storage = database.storage();
        let old = [recipe(1), recipe(2)];
        planted(&storage, &old);
        database.batch("UPDATE recipes SET title = 'My own title' WHERE id = 2").unwrap();
        let new: Vec<Recipe> = old.iter().map(|it| edit(it.clone(), |it| it.servings = 6)).collect();
        assert_eq!(planted(&storage, &new), CatalogueImport { updated: 1, edited: 1, ..CatalogueImport::default() });
        let kept = storage.read(all).unwrap();
        assert_eq!((kept[0].content.servings, kept[0].updated_at), (6, now()));
        assert_eq!((kept[1].content.servings, kept[1].content.title.as_str()), (4, "My own title"));
        assert_eq!(planted(&storage, &new), CatalogueImport { unchanged: 1, edited: 1, ..CatalogueImport::default() });
    }

    fn a_catalogue_with_a_row_the_database_refuses_plants_nothing(database) {
        let storage = database.storage();
        let bad = edit(recipe(2), |it| it.servings = 0);
        assert!(storage.write(|db| import_catalogue(db, &judged(&[recipe(1), bad]), now())).is_err());
        assert_eq!(storage.read(all).unwrap(), []);
    }

    fn every_change_by_whomever_moves_the_version(database) {
        let storage = database.storage();
        let mut before = storage.read(version).unwrap();
        planted(&storage, &[recipe(1), recipe(2)]);
        for change in ["UPDATE recipes SET servings = 9 WHERE id = 1", "DELETE FROM recipes WHERE id = 2"] {
            let after = storage.read(version).unwrap();
            assert!(after > before, "before: {change}");
            before = after;
            database.batch(change).unwrap();
        }
        assert!(storage.read(version).unwrap() > before);
    }

    fn two_that_plant_at_once_plant_once(database) {
        let catalogue: Vec<Recipe> = (1..=20).map(recipe).collect();
        let added: usize = std::thread::scope(|scope| {
            let seeds: Vec<_> = (0..4).map(|_| scope.spawn(|| planted(&database.storage(), &catalogue).added)).collect();
            seeds.into_iter().map(|seed| seed.join().unwrap()).sum()
        });
        assert_eq!(added, 20);
    }
}
