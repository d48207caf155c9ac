//! Tests of submissions, their revisions and the moderation queue.

use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::REVISED_BY_AUTHOR;
use http_api::evaluation::{evaluate, evaluate_for_publication, evaluate_outdated};
use storage::audit::AuditQuery;
use storage::recipes::{
    approve, catalogue_version, find, list_published, list_revisions, revise, set_non_public_status,
};
use storage::submissions::{self, Order, QueueQuery, create, list_queue};
use storage::{Storage, audit, recipes};

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(21_000)
}

fn with_onion(id: i64) -> Recipe {
    edit(recipe(id), |it| it.ingredients = vec!["200 g cod".into(), "1 onion".into()])
}

fn submit(storage: &Storage, recipe: Recipe) {
    storage.write(|db| create(db, &evaluate(recipe), Some("https://example.com/a.jpg"), now())).unwrap();
}

fn status(storage: &Storage, id: i64) -> RecipeStatus {
    storage.read(|db| find(db, RecipeId(id))).unwrap().unwrap().status
}

on_both_engines! {
    fn a_submission_is_stored_with_its_hazards_diseases_and_first_revision(database) {
        let storage = database.storage();
        let new = edit(with_onion(1001), |it| it.description = "It cured the diabetes of our dog.".into());
        submit(&storage, new.clone());
        let (stored, submission, revisions) = storage
            .read(|db| Ok((
                find(db, new.id)?.unwrap(), submissions::find(db, new.id)?.unwrap(), list_revisions(db, &new)?
            )))
            .unwrap();
        assert_eq!((stored.recipe, stored.status), (new, RecipeStatus::Pending));
        assert_eq!(stored.hazards, ["onion"]);
        assert!(stored.evaluation.kcal > 0.0);
        assert_eq!(submission.diseases, ["cures", "diabetes"]);
        assert_eq!(submission.image_url.as_deref(), Some("https://example.com/a.jpg"));
        assert_eq!((submission.reason.as_str(), submission.submitted_at, submission.decided_at), ("", now(), None));
        assert_eq!(revisions.iter().map(|it| (it.number, it.made_by.as_str())).collect::<Vec<_>>(), [(1, REVISED_BY_AUTHOR)]);
        assert_eq!(storage.read(list_published).unwrap(), []);
    }

    fn a_recipe_with_a_hazard_cannot_be_approved(database) {
        let storage = database.storage();
        submit(&storage, with_onion(1001));
        assert!(evaluate_for_publication(with_onion(1001)).is_err(), "no publishable recipe can be created");
        assert!(storage.write(|db| set_non_public_status(db, RecipeId(1001), RecipeStatus::Approved)).is_err());
        for change in [
            "UPDATE recipes SET status = 'approved' WHERE id = 1001",
            "UPDATE recipes SET status = 'approved', hazards = '[ ]' WHERE id = 1001",
            "UPDATE recipes SET status = 'approved', hazards = 'null' WHERE id = 1001",
            "UPDATE recipes SET status = 'Approved' WHERE id = 1001",
        ] {
            assert!(database.batch(change).is_err(), "{change}");
        }
        submit(&storage, recipe(1002));
        storage.write(|db| approve(db, &evaluate_for_publication(recipe(1002)).unwrap(), now())).unwrap();
        let onion = evaluate(with_onion(1002));
        let revision = storage.write(|db| revise(db, &recipe(1002), &onion, "ada", "", now()));
        assert!(revision.is_err(), "a hazard cannot be added to an approved recipe");
        assert_eq!(storage.read(list_published).unwrap().len(), 1);
        assert_eq!(storage.read(|db| list_revisions(db, &recipe(1002))).unwrap().len(), 1, "the rejected revision is not stored");
    }

    fn the_first_edit_stores_the_content_of_the_catalogue_as_a_revision(database) {
        let storage = database.storage();
        storage.write(|db| recipes::import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), now())).unwrap();
        let first = storage.read(|db| list_revisions(db, &recipe(1))).unwrap();
        assert_eq!(first.iter().map(|it| (it.number, it.made_by.as_str())).collect::<Vec<_>>(), [(1, "the catalogue")]);
        let mut before = recipe(1);
        for (turn, title) in ["Second", "Third"].into_iter().enumerate() {
            let after = before.with_content(edit(before.clone(), |it| it.title = title.into()).content, now());
            storage.write(|db| revise(db, &before, &evaluate(after.clone()), "ada", title, now())).unwrap();
            let all = storage.read(|db| list_revisions(db, &after)).unwrap();
            assert_eq!(all.len(), turn + 2);
            assert_eq!((all[0].content.title.as_str(), all[turn + 1].content.title.as_str()), ("Dish 1", title));
            assert_eq!((all[turn + 1].made_by.as_str(), all[turn + 1].note.as_str()), ("ada", title));
            before = after;
        }
        assert_eq!(status(&storage, 1), RecipeStatus::Approved);
        let import = storage.write(|db| recipes::import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), now())).unwrap();
        assert_eq!(import.edited, 1);
    }

    fn the_queue_lists_waiting_recipes_first_and_filters_by_status(database) {
        let storage = database.storage();
        storage.write(|db| recipes::import_catalogue(db, &with_fixed_evaluation(&[recipe(1), recipe(2)]), now())).unwrap();
        for id in [1003, 1001, 1002] {
            submit(&storage, recipe(id));
        }
        storage.write(|db| set_non_public_status(db, RecipeId(1001), RecipeStatus::Rejected)).unwrap();
        storage.write(|db| set_non_public_status(db, RecipeId(2), RecipeStatus::ChangesRequested)).unwrap();
        let ids = |query: QueueQuery| {
            let (rows, total) = storage.read(|db| list_queue(db, &query)).unwrap();
            (rows.iter().map(|it| it.recipe.id.0).collect::<Vec<_>>(), total)
        };
        let default = QueueQuery::default;
        assert_eq!(ids(default()), (vec![1002, 1003, 2, 1, 1001], 5));
        assert_eq!(ids(QueueQuery { limit: Some(2), offset: 1, ..default() }), (vec![1003, 2], 5));
        assert_eq!(ids(QueueQuery { status: Some(RecipeStatus::Pending), ..default() }), (vec![1002, 1003], 2));
        assert_eq!(ids(QueueQuery { status: Some(RecipeStatus::Unpublished), ..default() }), (vec![], 0));
        assert_eq!(ids(QueueQuery { order: Order::Newest, ..default() }).0, [1003, 1002, 1001, 2, 1]);
    }

    fn the_queue_is_searched_by_title_author_and_id_and_special_characters_are_escaped(database) {
        let storage = database.storage();
        let titles = ["Zucchini & 100% Turkey", "Beef_Stew", "apple Bites!"];
        for (id, title) in (1001..).zip(titles) {
            let author = if id == 1002 { "Anna O'Neill" } else { "A dog owner" };
            submit(&storage, edit(recipe(id), |it| { it.title = title.into(); it.author = author.into(); }));
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
            let query = QueueQuery { search: Some(words.into()), ..QueueQuery::default() };
            let (rows, total) = storage.read(|db| list_queue(db, &query)).unwrap();
            let ids: Vec<_> = rows.iter().map(|it| it.recipe.id.0).collect();
            assert_eq!((ids, total), (expected.clone(), i64::try_from(expected.len()).unwrap()), "{words}");
        }
        let by_title = QueueQuery { order: Order::Title, ..QueueQuery::default() };
        let (rows, _) = storage.read(|db| list_queue(db, &by_title)).unwrap();
        assert_eq!(rows.iter().map(|it| it.recipe.id.0).collect::<Vec<_>>(), [1003, 1002, 1001]);
    }

    fn only_changes_of_published_recipes_increase_the_catalogue_version(database) {
        let storage = database.storage();
        let mut before = storage.read(catalogue_version).unwrap();
        let mut has_increased = || {
            let after = storage.read(catalogue_version).unwrap();
            std::mem::replace(&mut before, after) < after
        };
        submit(&storage, recipe(1001));
        assert!(!has_increased(), "a submission");
        storage.write(|db| set_non_public_status(db, RecipeId(1001), RecipeStatus::Rejected)).unwrap();
        assert!(!has_increased(), "a rejection");
        storage.write(|db| approve(db, &evaluate_for_publication(recipe(1001)).unwrap(), now())).unwrap();
        assert!(has_increased(), "an approval");
        storage.write(|db| set_non_public_status(db, RecipeId(1001), RecipeStatus::Unpublished)).unwrap();
        assert!(has_increased(), "unpublishing");
    }

    fn pending_recipes_are_evaluated_again_and_stay_pending(database) {
        let storage = database.storage();
        submit(&storage, recipe(1001));
        submit(&storage, with_onion(1002));
        storage.write(|db| recipes::import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), now())).unwrap();
        database.batch("UPDATE recipes SET judged_by = 'older rules', hazards = '[]'").unwrap();
        acceptance::database::add_onion_to_recipe(&database.address, 1);
        let (evaluated, taken_down) = evaluate_outdated(&storage).unwrap();
        assert_eq!((evaluated, taken_down.len()), (3, 1));
        assert_eq!(status(&storage, 1001), RecipeStatus::Pending);
        assert_eq!(status(&storage, 1002), RecipeStatus::Pending);
        assert_eq!(status(&storage, 1), RecipeStatus::Unpublished);
        assert_eq!(storage.read(|db| find(db, RecipeId(1002))).unwrap().unwrap().hazards, ["onion"]);
        let (log, _) = storage.read(|db| audit::list(db, &AuditQuery::default())).unwrap();
        assert_eq!((log[0].administrator.as_str(), log[0].act.as_str()), ("the rules", "recipe_unpublished"));
        assert_eq!((log[0].subject.as_str(), log[0].detail.as_str()), ("recipe 1", "now unsafe: onion"));
    }
}
