//! Reviews: kept, decided, replied to and counted, on both engines.

use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{judged, recipe};
use chrono::{DateTime, TimeDelta, Utc};
use domain::rating::{NewRating, RatingForm, RatingModeration, RatingStatus};
use domain::recipe_id::RecipeId;
use std::collections::HashMap;
use storage::list_options::{ListOptions, Order};
use storage::ratings::{self, Rating, RatingQuery, Reply, Total};
use storage::recipes::import_catalogue;
use storage::{Storage, audit};

const ADA: &str = "ada";

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn with_recipes(database: &TestDatabase) -> Storage {
    let storage = database.storage();
    storage.write(|db| import_catalogue(db, &judged(&[recipe(1), recipe(2)]), noon())).unwrap();
    storage
}

/// Reviews one after another, a minute apart.
fn review(storage: &Storage, id: i64, stars: i64, minutes: i64) -> i64 {
    let form = RatingForm { user_name: "Anna", rating: Some(stars), comment: "Bello loved it." };
    let new = NewRating::parse(form).unwrap();
    storage.write(|db| ratings::save(db, RecipeId(id), &new, Some("NZ"), noon() + TimeDelta::minutes(minutes))).unwrap()
}

fn decide(storage: &Storage, id: i64, status: &str, notes: Option<&str>) -> Option<Rating> {
    let moderation = RatingModeration::parse(status, notes).unwrap();
    storage.write(|db| ratings::decide(db, id, &moderation, ADA, noon())).unwrap()
}

fn acts(storage: &Storage) -> Vec<(String, String, String)> {
    let (entries, _) = storage.read(|db| audit::list(db, &ListOptions::default())).unwrap();
    entries.into_iter().rev().map(|it| (it.act, it.subject, it.detail)).collect()
}

on_both_engines! {
    fn a_review_is_public_only_while_it_is_approved(database) {
        let storage = with_recipes(&database);
        let id = review(&storage, 1, 4, 0);
        let shown = || storage.read(|db| ratings::list_approved(db, RecipeId(1))).unwrap().len();
        assert_eq!(shown(), 0, "it waits");
        assert_eq!(decide(&storage, id, "approved", None).unwrap().status, RatingStatus::Approved);
        assert_eq!(shown(), 1);
        assert_eq!(decide(&storage, id, "rejected", None).unwrap().notes, "Comment rejected by admin");
        assert_eq!(shown(), 0);
        decide(&storage, id, "approved", Some("Read again")).unwrap();
        let withdrawn = storage.write(|db| ratings::withdraw(db, id, ADA, noon())).unwrap().unwrap();
        assert_eq!((withdrawn.status, withdrawn.comment.as_str()), (RatingStatus::Withdrawn, "Bello loved it."));
        assert_eq!(shown(), 0);
        assert_eq!(storage.read(|db| ratings::list_approved(db, RecipeId(2))).unwrap(), []);
    }

    fn deciding_the_same_twice_changes_nothing_and_each_change_is_noted(database) {
        let storage = with_recipes(&database);
        let id = review(&storage, 1, 4, 0);
        for status in ["approved", "approved", "rejected", "rejected", "approved"] {
            assert!(decide(&storage, id, status, None).is_some());
        }
        for _ in 0..2 {
            storage.write(|db| ratings::reply(db, id, "Thank you!", ADA, noon())).unwrap().unwrap();
            storage.write(|db| ratings::withdraw(db, id, ADA, noon())).unwrap().unwrap();
        }
        let noted: Vec<_> = acts(&storage);
        let row = |act: &str, detail: &str| (act.to_owned(), format!("rating {id}"), detail.to_owned());
        assert_eq!(
            noted,
            [
                row("rating_approved", "was pending; no note"),
                row("rating_rejected", "was approved; Comment rejected by admin"),
                row("rating_approved", "was rejected; no note"),
                row("rating_replied", "first reply"),
                row("rating_withdrawn", "was approved"),
            ]
        );
    }

    fn a_reply_takes_the_place_of_the_one_before(database) {
        let storage = with_recipes(&database);
        let id = review(&storage, 1, 4, 0);
        for text in ["Thank you!", "Thank you, Anna!"] {
            let replied = storage.write(|db| ratings::reply(db, id, text, ADA, noon())).unwrap().unwrap();
            assert_eq!(replied.reply, Some(Reply { text: text.to_owned(), at: noon() }));
        }
        assert_eq!(acts(&storage)[1].2, "was: Thank you!");
    }

    fn nothing_is_decided_of_a_review_that_is_not_there(database) {
        let storage = with_recipes(&database);
        assert_eq!(decide(&storage, 7, "approved", None), None);
        assert_eq!(storage.write(|db| ratings::reply(db, 7, "Hello", ADA, noon())).unwrap(), None);
        assert_eq!(storage.write(|db| ratings::withdraw(db, 7, ADA, noon())).unwrap(), None);
        assert_eq!(acts(&storage), []);
    }

    fn only_approved_reviews_are_counted(database) {
        let storage = with_recipes(&database);
        let ids: Vec<i64> = [5, 4, 4, 1].map(|stars| review(&storage, 1, stars, 0)).to_vec();
        review(&storage, 2, 5, 0);
        assert_eq!(storage.read(ratings::totals).unwrap(), HashMap::new());
        for id in &ids[..3] {
            decide(&storage, *id, "approved", None);
        }
        decide(&storage, ids[3], "rejected", None);
        let expected = HashMap::from([(RecipeId(1), Total { sum: 13, count: 3 })]);
        assert_eq!(storage.read(ratings::totals).unwrap(), expected);
    }

    fn what_is_shown_and_no_more_moves_the_version_of_the_catalogue(database) {
        let storage = with_recipes(&database);
        let version = || storage.read(storage::recipes::version).unwrap();
        let before = version();
        let id = review(&storage, 1, 4, 0);
        storage.write(|db| ratings::reply(db, id, "Thank you!", ADA, noon())).unwrap();
        decide(&storage, id, "rejected", None);
        assert_eq!(version(), before, "nobody sees it");
        let mut last = before;
        let mut moves = |what: &str| {
            assert!(version() > last, "{what}");
            last = version();
        };
        decide(&storage, id, "approved", None);
        moves("approved");
        storage.write(|db| ratings::reply(db, id, "Thank you, Anna!", ADA, noon())).unwrap();
        moves("replied");
        storage.write(|db| ratings::withdraw(db, id, ADA, noon())).unwrap();
        moves("withdrawn");
    }

    fn a_list_has_its_status_its_order_and_its_pages(database) {
        let storage = with_recipes(&database);
        let ids: Vec<i64> = (0..5).map(|minutes| review(&storage, 1 + minutes % 2, 3, minutes)).collect();
        decide(&storage, ids[2], "approved", None);
        let list = |wish: &RatingQuery| {
            let (listed, total) = storage.read(|db| ratings::list(db, wish)).unwrap();
            (listed.iter().map(|it| it.rating.id).collect::<Vec<_>>(), total)
        };
        let at = |places: &[usize]| places.iter().map(|place| ids[*place]).collect::<Vec<_>>();
        let pending = RatingQuery { status: Some(RatingStatus::Pending), ..RatingQuery::default() };
        let part = |part: ListOptions| RatingQuery { part, ..pending.clone() };
        assert_eq!(list(&RatingQuery::default()), (at(&[4, 3, 2, 1, 0]), 5));
        assert_eq!(list(&pending), (at(&[4, 3, 1, 0]), 4));
        let second = ListOptions { order: Order::Oldest, limit: Some(2), offset: 1, search: None };
        assert_eq!(list(&part(second)), (at(&[1, 3]), 4));
        assert_eq!(list(&RatingQuery { status: Some(RatingStatus::Approved), ..RatingQuery::default() }), (at(&[2]), 1));
        assert_eq!(list(&part(ListOptions { offset: 9, ..ListOptions::default() })), (vec![], 4));
        for (words, total) in [("ANNA", 4), ("loved it", 4), ("100%", 0), ("_nna", 0), ("salmon", 0)] {
            let search = Some(words.to_owned());
            assert_eq!(list(&part(ListOptions { search, ..ListOptions::default() })).1, total, "{words}");
        }
        let (listed, _) = storage.read(|db| ratings::list(db, &RatingQuery::default())).unwrap();
        assert_eq!((listed[0].recipe_title.as_str(), listed[1].recipe_title.as_str()), ("Dish 1", "Dish 2"));
    }

    fn a_row_that_breaks_a_rule_of_a_review_is_refused(database) {
        let storage = with_recipes(&database);
        review(&storage, 1, 4, 0);
        for change in [
            "user_name = 'A'",
            "rating = 0",
            "rating = 6",
            "comment = 'too short'",
            "status = 'gone'",
            "recipe_id = 99",
            "image_url = 'https://elsewhere.example/a.jpg'",
            "image_status = 'gone'",
        ] {
            assert!(database.batch(&format!("UPDATE ratings SET {change}")).is_err(), "{change} was taken");
        }
    }
}
