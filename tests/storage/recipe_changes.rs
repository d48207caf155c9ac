//! Tests that a process reads only the recipes that have changed since the version of the catalogue that it has.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use storage::Storage;
use storage::recipes::{catalogue_version, import_catalogue, list_changed_since, list_published};

/// Returns the ids and titles of the recipes that have changed since a version. A recipe that is no longer published has no title.
fn changes_since(storage: &Storage, version: i64) -> Vec<(i64, Option<String>)> {
    let changed = storage.read(|db| list_changed_since(db, version)).unwrap().unwrap();
    changed.into_iter().map(|it| (it.id.0, it.published.map(|it| it.parse().unwrap().recipe.content.title))).collect()
}

on_both_engines! {
    fn changed_added_and_removed_recipes_are_read(database) {
        let storage = database.storage();
        let import = |ids: &[i64]| {
            let recipes: Vec<_> = ids.iter().copied().map(recipe).collect();
            storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at)).unwrap();
        };
        import(&[1, 2, 3, 5]);
        let version = || storage.read(catalogue_version).unwrap();
        let title = |id: i64| Some(format!("Dish {id}"));
        let first = version();
        assert_eq!(changes_since(&storage, 0), [1, 2, 3, 5].map(|id| (id, title(id))));
        assert_eq!(changes_since(&storage, first), []);
        database.batch("UPDATE recipes SET title = 'Renamed' WHERE id = 5").unwrap();
        database.batch("UPDATE recipes SET status = 'unpublished' WHERE id = 2").unwrap();
        import(&[4]);
        let second = version();
        database.batch("DELETE FROM recipes WHERE id = 1").unwrap();
        let renamed = Some("Renamed".to_owned());
        let all = [(1, None), (2, None), (4, title(4)), (5, renamed)];
        assert_eq!(changes_since(&storage, first), all);
        assert_eq!(changes_since(&storage, second), [(1, None)]);
        // Nobody reads a recipe that is not published.
        let third = version();
        database.batch("UPDATE recipes SET title = 'Not public' WHERE id = 2").unwrap();
        assert_eq!(changes_since(&storage, third), []);
        let published = storage.read(list_published).unwrap();
        assert_eq!(published.iter().map(|it| it.recipe.id.0).collect::<Vec<_>>(), [3, 4, 5]);
    }

    fn after_many_changes_all_recipes_should_be_read(database) {
        let storage = database.storage();
        let recipes: Vec<_> = (1..=501).map(recipe).collect();
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at)).unwrap();
        assert_eq!(storage.read(|db| list_changed_since(db, 0)).unwrap(), None);
        assert_eq!(storage.read(list_published).unwrap().len(), 501, "several batches are read");
    }
}
