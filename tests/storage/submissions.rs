//! Submissions, their revisions, and what can't be approved whoever asks.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, judged, recipe};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::REVISED_BY_AUTHOR;
use domain::search::SearchWords;
use http_api::evaluation::{evaluate, evaluate_for_publication, evaluate_outdated};
use storage::list_options::ListOptions;
use storage::recipes::{
    EvaluatedRecipe, MAX_MATCHES, approve, find, published, revise, revisions, search, version, withhold,
};
use storage::submissions::{self, Order, QueueQuery, create, queue};
use storage::{Storage, audit, recipes};

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(21_000)
}

fn with_onion(id: i64) -> Recipe {
    edit(recipe(id), |it| it.ingredients = vec!["200 g cod".into(), "1 onion".into()])
}

fn sent(storage: &Storage, recipe: Recipe) {
    storage.write(|db| create(db, &evaluate(recipe), Some("https://example.com/a.jpg"), now())).unwrap();
}

fn status(storage: &Storage, id: i64) -> RecipeStatus {
    storage.read(|db| find(db, RecipeId(id))).unwrap().unwrap().status
}

on_both_engines! {
    fn a_submission_is_kept_whole_and_flagged(database) {
        let storage = database.storage();
        let new = edit(with_onion(1001), |it| it.description = "It cured the diabetes of our dog.".into());
        sent(&storage, new.clone());
        let (kept, beside, all) = storage
            .read(|db| Ok((
                find(db, new.id)?.unwrap(), submissions::find(db, new.id)?.unwrap(), revisions(db, &new)?
            )))
            .unwrap();
        assert_eq!((kept.recipe, kept.status), (new, RecipeStatus::Pending));
        assert_eq!(kept.hazards, ["onion"]);
        assert!(kept.evaluation.kcal > 0.0);
        assert_eq!(beside.diseases, ["cures", "diabetes"]);
        assert_eq!(beside.image_url.as_deref(), Some("https://example.com/a.jpg"));
        assert_eq!((beside.reason.as_str(), beside.submitted_at, beside.decided_at), ("", now(), None));
        assert_eq!(all.iter().map(|it| (it.number, it.made_by.as_str())).collect::<Vec<_>>(), [(1, REVISED_BY_AUTHOR)]);
        assert_eq!(storage.read(published).unwrap(), []);
    }

    fn a_hazard_is_approved_by_no_statement(database) {
        let storage = database.storage();
        sent(&storage, with_onion(1001));
        assert!(evaluate_for_publication(with_onion(1001)).is_err(), "what can be approved cannot be made of it");
        assert!(storage.write(|db| withhold(db, RecipeId(1001), RecipeStatus::Approved)).is_err());
        for change in [
            "UPDATE recipes SET status = 'approved' WHERE id = 1001",
            "UPDATE recipes SET status = 'approved', hazards = '[ ]' WHERE id = 1001",
            "UPDATE recipes SET status = 'approved', hazards = 'null' WHERE id = 1001",
            "UPDATE recipes SET status = 'Approved' WHERE id = 1001",
        ] {
            assert!(database.batch(change).is_err(), "{change}");
        }
        sent(&storage, recipe(1002));
        storage.write(|db| approve(db, &evaluate_for_publication(recipe(1002)).unwrap())).unwrap();
        let onion = evaluate(with_onion(1002));
        let put_in = storage.write(|db| revise(db, &recipe(1002), &onion, "ada", "", now()));
        assert!(put_in.is_err(), "an approved recipe takes no hazard");
        assert_eq!(storage.read(published).unwrap().len(), 1);
        assert_eq!(storage.read(|db| revisions(db, &recipe(1002))).unwrap().len(), 1, "and nothing is half done");
    }

    fn what_was_there_before_the_first_edit_is_kept(database) {
        let storage = database.storage();
        storage.write(|db| recipes::import_catalogue(db, &judged(&[recipe(1)]), now())).unwrap();
        let first = storage.read(|db| revisions(db, &recipe(1))).unwrap();
        assert_eq!(first.iter().map(|it| (it.number, it.made_by.as_str())).collect::<Vec<_>>(), [(1, "the catalogue")]);
        let mut before = recipe(1);
        for (turn, title) in ["Second", "Third"].into_iter().enumerate() {
            let after = before.with_content(edit(before.clone(), |it| it.title = title.into()).content, now());
            storage.write(|db| revise(db, &before, &evaluate(after.clone()), "ada", title, now())).unwrap();
            let all = storage.read(|db| revisions(db, &after)).unwrap();
            assert_eq!(all.len(), turn + 2);
            assert_eq!((all[0].content.title.as_str(), all[turn + 1].content.title.as_str()), ("Dish 1", title));
            assert_eq!((all[turn + 1].made_by.as_str(), all[turn + 1].note.as_str()), ("ada", title));
            before = after;
        }
        assert_eq!(status(&storage, 1), RecipeStatus::Approved);
        let planted = storage.write(|db| recipes::import_catalogue(db, &judged(&[recipe(1)]), now())).unwrap();
        assert_eq!(planted.edited, 1);
    }

    fn the_queue_holds_what_waits_first_and_each_status_by_number(database) {
        let storage = database.storage();
        storage.write(|db| recipes::import_catalogue(db, &judged(&[recipe(1), recipe(2)]), now())).unwrap();
        for id in [1003, 1001, 1002] {
            sent(&storage, recipe(id));
        }
        storage.write(|db| withhold(db, RecipeId(1001), RecipeStatus::Rejected)).unwrap();
        storage.write(|db| withhold(db, RecipeId(2), RecipeStatus::ChangesRequested)).unwrap();
        let ids = |wanted| {
            let (rows, total) = storage.read(|db| queue(db, &wanted)).unwrap();
            (rows.iter().map(|it| it.recipe.id.0).collect::<Vec<_>>(), total)
        };
        let every = QueueQuery::default;
        assert_eq!(ids(every()), (vec![1002, 1003, 2, 1, 1001], 5));
        assert_eq!(ids(QueueQuery { limit: Some(2), offset: 1, ..every() }), (vec![1003, 2], 5));
        assert_eq!(ids(QueueQuery { status: Some(RecipeStatus::Pending), ..every() }), (vec![1002, 1003], 2));
        assert_eq!(ids(QueueQuery { status: Some(RecipeStatus::Unpublished), ..every() }), (vec![], 0));
        assert_eq!(ids(QueueQuery { order: Order::Newest, ..every() }).0, [1003, 1002, 1001, 2, 1]);
    }

    fn the_queue_is_searched_by_title_author_and_number_and_no_character_is_syntax(database) {
        let storage = database.storage();
        let titles = ["Zucchini & 100% Turkey", "Beef_Stew", "apple Bites!"];
        for (id, title) in (1001..).zip(titles) {
            let author = if id == 1002 { "Anna O'Neill" } else { "A dog owner" };
            sent(&storage, edit(recipe(id), |it| { it.title = title.into(); it.author = author.into(); }));
        }
        for (words, expected) in [
            ("turkey", vec![1001]),
            (" STEW ", vec![1002]),
            ("anna o'n", vec![1002]),
            ("1003", vec![1003]),
            ("100%", vec![1001]),
            ("%", vec![1001]),
            ("_", vec![1002]),
            ("!", vec![1003]),
            ("'; DROP TABLE recipes; --", vec![]),
        ] {
            let wanted = QueueQuery { search: Some(words.into()), ..QueueQuery::default() };
            let (rows, total) = storage.read(|db| queue(db, &wanted)).unwrap();
            let ids: Vec<_> = rows.iter().map(|it| it.recipe.id.0).collect();
            assert_eq!((ids, total), (expected.clone(), i64::try_from(expected.len()).unwrap()), "{words}");
        }
        let by_title = QueueQuery { order: Order::Title, ..QueueQuery::default() };
        let (rows, _) = storage.read(|db| queue(db, &by_title)).unwrap();
        assert_eq!(rows.iter().map(|it| it.recipe.id.0).collect::<Vec<_>>(), [1003, 1002, 1001]);
    }

    fn what_waits_takes_no_place_in_a_search(database) {
        let storage = database.storage();
        let waiting = evaluate(recipe(1001));
        storage
            .write(|db| {
                for id in 1001..=1001 + MAX_MATCHES {
                    let one = EvaluatedRecipe { recipe: recipe(id), ..waiting.clone() };
                    create(db, &one, None, now())?;
                }
                recipes::import_catalogue(db, &judged(&[recipe(9000)]), now())
            })
            .unwrap();
        let found = storage.read(|db| search(db, &SearchWords::parse("dish").unwrap())).unwrap();
        assert_eq!(found, [RecipeId(9000)]);
    }

    fn only_what_everybody_sees_moves_the_version(database) {
        let storage = database.storage();
        let mut before = storage.read(version).unwrap();
        let mut moved = |what: &str, expected: bool| {
            let after = storage.read(version).unwrap();
            assert_eq!(after > before, expected, "{what}");
            before = after;
        };
        sent(&storage, recipe(1001));
        moved("a submission", false);
        storage.write(|db| withhold(db, RecipeId(1001), RecipeStatus::Rejected)).unwrap();
        moved("a rejection", false);
        storage.write(|db| approve(db, &evaluate_for_publication(recipe(1001)).unwrap())).unwrap();
        moved("an approval", true);
        storage.write(|db| withhold(db, RecipeId(1001), RecipeStatus::Unpublished)).unwrap();
        moved("a take-down", true);
    }

    fn what_waits_is_judged_again_with_the_rest_and_goes_on_waiting(database) {
        let storage = database.storage();
        sent(&storage, recipe(1001));
        sent(&storage, with_onion(1002));
        storage.write(|db| recipes::import_catalogue(db, &judged(&[recipe(1)]), now())).unwrap();
        database.batch("UPDATE recipes SET judged_by = 'older rules', hazards = '[]'").unwrap();
        acceptance::database::add_onion_to_recipe(&database.address, 1);
        let (judged_again, taken_down) = evaluate_outdated(&storage).unwrap();
        assert_eq!((judged_again, taken_down.len()), (3, 1));
        assert_eq!(status(&storage, 1001), RecipeStatus::Pending);
        assert_eq!(status(&storage, 1002), RecipeStatus::Pending);
        assert_eq!(status(&storage, 1), RecipeStatus::Unpublished);
        assert_eq!(storage.read(|db| find(db, RecipeId(1002))).unwrap().unwrap().hazards, ["onion"]);
        let (log, _) = storage.read(|db| audit::list(db, &ListOptions::default())).unwrap();
        assert_eq!((log[0].administrator.as_str(), log[0].act.as_str()), ("the rules", "recipe_unpublished"));
        assert_eq!((log[0].subject.as_str(), log[0].detail.as_str()), ("recipe 1", "now unsafe: onion"));
    }
}
