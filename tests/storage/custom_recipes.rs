//! Tests of the recipes that the assistant creates.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_complete_evaluation, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe_id::RecipeId;
use storage::recipes::EvaluatedPublishableRecipe;
use storage::{Storage, StorageError, custom_recipes};

fn now() -> DateTime<Utc> {
    "2026-11-23T02:00:00Z".parse().unwrap()
}

/// Stores a recipe under the first of these ids that is not in use.
fn create(storage: &Storage, evaluated: &EvaluatedPublishableRecipe, ids: &[i64]) -> Result<i64, StorageError> {
    let mut ids = ids.iter().map(|id| RecipeId(*id));
    let draw_id = || ids.next().ok_or_else(|| StorageError::NoRandomness("no more ids".into()));
    storage.write(|db| custom_recipes::create(db, evaluated, draw_id, now())).map(|id| id.0)
}

on_both_engines! {
    fn custom_recipes_are_found_by_their_id_until_they_expire(database) {
        let storage = database.storage();
        let evaluated = with_complete_evaluation(&recipe(1));
        let ids = [RecipeId::FIRST_CUSTOM, RecipeId::LAST_CUSTOM];
        for id in ids {
            assert_eq!(create(&storage, &evaluated, &[id]).unwrap(), id, "equal content is stored twice");
        }
        let find = |id, cut_off| storage.read(|db| custom_recipes::find(db, RecipeId(id), cut_off)).unwrap();
        for id in ids {
            let found = find(id, now()).unwrap();
            assert_eq!((found.id.0, found.created_at), (id, now()));
            assert_eq!(&found.content, &evaluated.recipe.recipe().content);
            assert_eq!(find(id, now() + TimeDelta::seconds(1)), None);
        }
        assert_eq!(find(1_000_001, now()), None);
    }

    fn an_id_that_is_in_use_is_drawn_again(database) {
        let storage = database.storage();
        let evaluated = with_complete_evaluation(&recipe(1));
        assert_eq!(create(&storage, &evaluated, &[5_000_000]).unwrap(), 5_000_000);
        let other = with_complete_evaluation(&edit(recipe(1), |it| it.title = "Another dish".into()));
        assert_eq!(create(&storage, &other, &[5_000_000, 5_000_000, 7_000_000]).unwrap(), 7_000_000);
        let title = |id| {
            let found = storage.read(|db| custom_recipes::find(db, RecipeId(id), now())).unwrap();
            found.unwrap().content.title
        };
        assert_eq!((title(5_000_000), title(7_000_000)), (recipe(1).content.title, "Another dish".into()));
        let error = create(&storage, &other, &[5_000_000; 100]).unwrap_err();
        assert!(matches!(error, StorageError::NoRandomness(_)), "{error:?}");
        assert_eq!(database.count_rows("custom_recipes"), 2);
    }

    fn only_complete_recipes_and_treats_are_stored(database) {
        let incomplete = with_fixed_evaluation(&[recipe(1)]).remove(0);
        let result = create(&database.storage(), &incomplete, &[2_000_000]);
        assert!(result.is_err(), "{result:?}");
        let mut treat = with_complete_evaluation(&recipe(1));
        treat.evaluation.verdict = "treat".into();
        create(&database.storage(), &treat, &[2_000_000]).unwrap();
        assert!(database.batch("UPDATE custom_recipes SET id = 999999").is_err());
        assert!(database.batch("UPDATE custom_recipes SET content = 'no object'").is_err());
    }

    fn custom_recipes_are_not_in_the_catalogue(database) {
        let storage = database.storage();
        let before = storage.read(storage::recipes::catalogue_version).unwrap();
        create(&storage, &with_complete_evaluation(&recipe(1)), &[2_000_000]).unwrap();
        assert_eq!(storage.read(storage::recipes::count).unwrap(), 0);
        assert_eq!(storage.read(storage::recipes::catalogue_version).unwrap(), before);
    }
}
