//! Tests of repeated imports of the built-in catalogue.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use http_api::evaluation::evaluate_for_publication;
use storage::Storage;
use storage::recipes::{
    CatalogueImport, approve, catalogue_version, import_catalogue, list, list_published, set_non_public_status,
};

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(21_000)
}

fn import(storage: &Storage, catalogue: &[Recipe]) -> CatalogueImport {
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(catalogue), now())).unwrap()
}

on_both_engines! {
    fn imported_recipes_are_read_back_unchanged(database) {
        let storage = database.storage();
        let mut first = recipe(1);
        first.content.title = "Pâté \"ô\" 🐟 <b>'; DROP TABLE recipes; --".into();
        first.content.ingredients.push("½ tsp — odd, \\ line\nbreak".into());
        first.content.recipe_yield = Some("About 40 biscuits".into());
        first.content.prep_minutes = None;
        first.content.is_organic = true;
        let second = recipe(66);
        import(&storage, &[second.clone(), first.clone()]);
        assert_eq!(storage.read(list).unwrap(), [first, second]);
    }

    fn a_repeated_import_changes_nothing(database) {
        let storage = database.storage();
        let catalogue = [recipe(1), recipe(2), recipe(66)];
        assert_eq!(import(&storage, &catalogue), CatalogueImport { added: 3, ..CatalogueImport::default() });
        let before = storage.read(catalogue_version).unwrap();
        assert_eq!(import(&storage, &catalogue), CatalogueImport { unchanged: 3, ..CatalogueImport::default() });
        assert_eq!(storage.read(catalogue_version).unwrap(), before);
        assert_eq!(storage.read(list).unwrap().len(), 3);
    }

    fn a_newer_catalogue_updates_only_recipes_that_were_not_edited(database) {
        let storage = database.storage();
        let old = [recipe(1), recipe(2)];
        import(&storage, &old);
        database.batch("UPDATE recipes SET title = 'My own title' WHERE id = 2").unwrap();
        let new: Vec<Recipe> = old.iter().map(|it| edit(it.clone(), |it| it.servings = 6)).collect();
        assert_eq!(import(&storage, &new), CatalogueImport { updated: 1, edited: 1, ..CatalogueImport::default() });
        let stored = storage.read(list).unwrap();
        assert_eq!((stored[0].content.servings, stored[0].updated_at), (6, now()));
        assert_eq!((stored[1].content.servings, stored[1].content.title.as_str()), (4, "My own title"));
        assert_eq!(import(&storage, &new), CatalogueImport { unchanged: 1, edited: 1, ..CatalogueImport::default() });
    }

    fn a_recipe_is_published_once_and_an_update_keeps_that_date(database) {
        let storage = database.storage();
        import(&storage, &[recipe(1)]);
        let first = storage.read(list_published).unwrap()[0].published_at;
        assert_eq!(first, recipe(1).created_at);
        let mut newer = edit(recipe(1), |it| it.servings = 6);
        newer.created_at += TimeDelta::days(900);
        import(&storage, std::slice::from_ref(&newer));
        let published = storage.read(list_published).unwrap();
        assert_eq!((published[0].published_at, published[0].recipe.created_at), (first, first));
        assert_eq!(published[0].recipe.updated_at, now());
        storage.write(|db| set_non_public_status(db, RecipeId(1), RecipeStatus::Unpublished)).unwrap();
        storage.write(|db| approve(db, &evaluate_for_publication(newer.clone()).unwrap(), now())).unwrap();
        assert_eq!(storage.read(list_published).unwrap()[0].published_at, first, "republished");
    }

    fn an_import_with_an_invalid_recipe_stores_nothing(database) {
        let storage = database.storage();
        let bad = edit(recipe(2), |it| it.servings = 0);
        assert!(storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1), bad]), now())).is_err());
        assert_eq!(storage.read(list).unwrap(), []);
    }

    fn every_change_of_a_published_recipe_increases_the_catalogue_version(database) {
        let storage = database.storage();
        let mut before = storage.read(catalogue_version).unwrap();
        import(&storage, &[recipe(1), recipe(2)]);
        for change in ["UPDATE recipes SET servings = 9 WHERE id = 1", "DELETE FROM recipes WHERE id = 2"] {
            let after = storage.read(catalogue_version).unwrap();
            assert!(after > before, "before: {change}");
            before = after;
            database.batch(change).unwrap();
        }
        assert!(storage.read(catalogue_version).unwrap() > before);
    }

    fn concurrent_imports_add_each_recipe_once(database) {
        let catalogue: Vec<Recipe> = (1..=20).map(recipe).collect();
        let added: usize = std::thread::scope(|scope| {
            let imports: Vec<_> =
                (0..4).map(|_| scope.spawn(|| import(&database.storage(), &catalogue).added)).collect();
            imports.into_iter().map(|import| import.join().unwrap()).sum()
        });
        assert_eq!(added, 20);
    }
}
