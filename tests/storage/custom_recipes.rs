//! Tests of the recipes that the assistant creates.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_complete_evaluation, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe_id::RecipeId;
use storage::custom_recipes;

fn now() -> DateTime<Utc> {
    "2026-11-23T02:00:00Z".parse().unwrap()
}

on_both_engines! {
    fn custom_recipes_have_ids_from_one_million_and_are_found_until_they_expire(database) {
        let storage = database.storage();
        let evaluated = with_complete_evaluation(&recipe(1));
        let create = || storage.write(|db| custom_recipes::create(db, &evaluated, now())).unwrap();
        assert_eq!([create(), create()], [RecipeId(1_000_000), RecipeId(1_000_001)], "equal content is stored twice");
        let find = |id, cut_off| storage.read(|db| custom_recipes::find(db, RecipeId(id), cut_off)).unwrap();
        let found = find(1_000_000, now()).unwrap();
        assert_eq!((found.id.0, found.created_at), (1_000_000, now()));
        assert_eq!(&found.content, &evaluated.recipe.recipe().content);
        assert_eq!(find(1_000_000, now() + TimeDelta::seconds(1)), None);
        assert_eq!(find(1_000_002, now()), None);
    }

    fn only_complete_recipes_and_treats_are_stored(database) {
        let incomplete = with_fixed_evaluation(&[recipe(1)]).remove(0);
        let result = database.storage().write(|db| custom_recipes::create(db, &incomplete, now()));
        assert!(result.is_err(), "{result:?}");
        let mut treat = with_complete_evaluation(&recipe(1));
        treat.evaluation.verdict = "treat".into();
        database.storage().write(|db| custom_recipes::create(db, &treat, now())).unwrap();
        assert!(database.batch("UPDATE custom_recipes SET id = 999999").is_err());
        assert!(database.batch("UPDATE custom_recipes SET content = 'no object'").is_err());
    }

    fn custom_recipes_are_not_in_the_catalogue(database) {
        let storage = database.storage();
        let before = storage.read(storage::recipes::catalogue_version).unwrap();
        storage.write(|db| custom_recipes::create(db, &with_complete_evaluation(&recipe(1)), now())).unwrap();
        assert_eq!(storage.read(storage::recipes::count).unwrap(), 0);
        assert_eq!(storage.read(storage::recipes::catalogue_version).unwrap(), before);
    }
}
