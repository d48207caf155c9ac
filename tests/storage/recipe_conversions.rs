//! Tests of stored conversions: they are replaced, repeated without a change, and deleted when their recipe is edited.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe_id::RecipeId;
use http_api::evaluation::evaluate_for_publication;
use storage::StorageError;
use storage::recipe_conversions::{Amount, ConvertedLine, MatchedFood, count, find, list, save};
use storage::recipes::{import_catalogue, revise};

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn line(text: &str) -> ConvertedLine {
    ConvertedLine {
        text: text.to_owned(),
        quantity: Some(Amount { low: 0.1, high: 1.0 / 3.0, unit: "lb".to_owned() }),
        name: "turkey thigh".to_owned(),
        food: Some(MatchedFood { id: "turkey_thigh".to_owned(), name: "turkey thigh".to_owned() }),
        grams: Some(453.592),
        metric: "454 g".to_owned(),
        us: "1 lb".to_owned(),
    }
}

on_both_engines! {
    fn a_conversion_is_stored_once_and_replaced_when_it_differs(database) {
        let storage = database.storage();
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1), recipe(2)]), now())).unwrap();
        let (one, lines) = (RecipeId(1), [line("1 lb turkey thigh")]);
        storage.write(|db| {
            assert_eq!(find(db, one)?, None);
            assert!(save(db, one, &lines, "rules 1", now())?);
            assert!(!save(db, one, &lines, "rules 1", now() + TimeDelta::days(1))?, "a repeat changes nothing");
            let stored = find(db, one)?.unwrap();
            assert_eq!((stored.title.as_str(), stored.lines.as_slice(), stored.converted_at), ("Dish 1", &lines[..], now()));
            assert!(save(db, one, &lines, "rules 2", now())?);
            assert_eq!((count(db, "rules 1")?, count(db, "rules 2")?), (0, 1));
            assert!(save(db, RecipeId(2), &[], "rules 2", now())?);
            assert_eq!(list(db)?.iter().map(|it| it.recipe.0).collect::<Vec<_>>(), [1, 2]);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn editing_the_lines_of_a_recipe_deletes_its_conversion(database) {
        let storage = database.storage();
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1), recipe(2)]), now())).unwrap();
        storage.write(|db| {
            for id in [1, 2] {
                save(db, RecipeId(id), &[line("1 lb turkey thigh")], "rules", now())?;
            }
            let retitled = edit(recipe(1), |it| it.title = "Another title".to_owned());
            let evaluated = evaluate_for_publication(retitled.clone()).unwrap().into();
            revise(db, &recipe(1), &evaluated, "ada", "", now())?;
            assert_eq!(find(db, RecipeId(1))?.unwrap().title, "Another title", "the lines are the same");
            let changed = edit(retitled.clone(), |it| it.ingredients = vec!["2 lb turkey thigh".to_owned()]);
            revise(db, &retitled, &evaluate_for_publication(changed).unwrap().into(), "ada", "", now())?;
            assert_eq!(find(db, RecipeId(1))?, None);
            assert!(find(db, RecipeId(2))?.is_some());
            Ok::<_, StorageError>(())
        }).unwrap();
        let imported = edit(recipe(2), |it| it.ingredients = vec!["2 lb turkey thigh".to_owned()]);
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[imported]), now())).unwrap();
        assert_eq!(storage.read(|db| find(db, RecipeId(2))).unwrap(), None, "the import of the catalogue edits, too");
    }
}
