//! Tests of ratings: decisions, replies, totals and lists.

use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::animal_group::{AgeGroup, DogSize};
use domain::pet_type::PetType;
use domain::rating::{NewRating, RatedAnimal, RatingForm, RatingModeration, RatingStatus};
use domain::recipe_id::RecipeId;
use std::collections::HashMap;
use storage::audit::AuditQuery;
use storage::list_options::{ListOptions, Order};
use storage::ratings::{self, Rating, RatingQuery, Reply, Total};
use storage::recipes::import_catalogue;
use storage::{Storage, audit};

const ADMINISTRATOR: &str = "ada";

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn with_recipes(database: &TestDatabase) -> Storage {
    let storage = database.storage();
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1), recipe(2)]), noon())).unwrap();
    storage
}

/// Stores a rating at this number of minutes after noon, and returns its id.
fn add_rating(storage: &Storage, id: i64, stars: i64, minutes: i64) -> i64 {
    let form = RatingForm { user_name: "Anna", stars: Some(stars), comment: "Bello loved it.", animal: None };
    let new = NewRating::parse(form).unwrap();
    storage.write(|db| ratings::save(db, RecipeId(id), &new, Some("NZ"), noon() + TimeDelta::minutes(minutes))).unwrap()
}

fn decide(storage: &Storage, id: i64, status: &str, notes: Option<&str>) -> Option<Rating> {
    let moderation = RatingModeration::parse(status, notes).unwrap();
    storage.write(|db| ratings::decide(db, id, &moderation, ADMINISTRATOR, noon())).unwrap()
}

fn logged_entries(storage: &Storage) -> Vec<(String, String, String)> {
    let (entries, _) = storage.read(|db| audit::list(db, &AuditQuery::default())).unwrap();
    entries.into_iter().rev().map(|it| (it.act, it.subject, it.detail)).collect()
}

on_both_engines! {
    fn a_rating_is_public_only_while_it_is_approved(database) {
        let storage = with_recipes(&database);
        let id = add_rating(&storage, 1, 4, 0);
        let shown = || storage.read(|db| ratings::list_approved(db, RecipeId(1))).unwrap().len();
        assert_eq!(shown(), 0, "it is pending");
        assert_eq!(decide(&storage, id, "approved", None).unwrap().status, RatingStatus::Approved);
        assert_eq!(shown(), 1);
        assert_eq!(decide(&storage, id, "rejected", None).unwrap().notes, "Comment rejected by admin");
        assert_eq!(shown(), 0);
        decide(&storage, id, "approved", Some("Read again")).unwrap();
        let withdrawn = storage.write(|db| ratings::withdraw(db, id, ADMINISTRATOR, noon())).unwrap().unwrap();
        assert_eq!((withdrawn.status, withdrawn.comment.as_str()), (RatingStatus::Withdrawn, "Bello loved it."));
        assert_eq!(shown(), 0);
        assert_eq!(storage.read(|db| ratings::list_approved(db, RecipeId(2))).unwrap(), []);
    }

    fn each_change_is_logged_once_and_repeated_decisions_change_nothing(database) {
        let storage = with_recipes(&database);
        let id = add_rating(&storage, 1, 4, 0);
        for status in ["approved", "approved", "rejected", "rejected", "approved"] {
            assert!(decide(&storage, id, status, None).is_some());
        }
        for _ in 0..2 {
            storage.write(|db| ratings::reply(db, id, "Thank you!", ADMINISTRATOR, noon())).unwrap().unwrap();
            storage.write(|db| ratings::withdraw(db, id, ADMINISTRATOR, noon())).unwrap().unwrap();
        }
        let logged: Vec<_> = logged_entries(&storage);
        let row = |act: &str, detail: &str| (act.to_owned(), format!("rating {id}"), detail.to_owned());
        assert_eq!(
            logged,
            [
                row("rating_approved", "was pending; no note"),
                row("rating_rejected", "was approved; Comment rejected by admin"),
                row("rating_approved", "was rejected; no note"),
                row("rating_replied", "first reply"),
                row("rating_withdrawn", "was approved"),
            ]
        );
    }

    fn a_reply_replaces_an_earlier_reply(database) {
        let storage = with_recipes(&database);
        let id = add_rating(&storage, 1, 4, 0);
        for text in ["Thank you!", "Thank you, Anna!"] {
            let replied = storage.write(|db| ratings::reply(db, id, text, ADMINISTRATOR, noon())).unwrap().unwrap();
            assert_eq!(replied.reply, Some(Reply { text: text.to_owned(), at: noon() }));
        }
        assert_eq!(logged_entries(&storage)[1].2, "was: Thank you!");
    }

    fn decisions_on_a_missing_rating_return_none(database) {
        let storage = with_recipes(&database);
        assert_eq!(decide(&storage, 7, "approved", None), None);
        assert_eq!(storage.write(|db| ratings::reply(db, 7, "Hello", ADMINISTRATOR, noon())).unwrap(), None);
        assert_eq!(storage.write(|db| ratings::withdraw(db, 7, ADMINISTRATOR, noon())).unwrap(), None);
        assert_eq!(logged_entries(&storage), []);
    }

    fn totals_contain_only_approved_ratings(database) {
        let storage = with_recipes(&database);
        let ids: Vec<i64> = [5, 4, 4, 1].map(|stars| add_rating(&storage, 1, stars, 0)).to_vec();
        add_rating(&storage, 2, 5, 0);
        assert_eq!(storage.read(ratings::totals).unwrap(), HashMap::new());
        for id in &ids[..3] {
            decide(&storage, *id, "approved", None);
        }
        decide(&storage, ids[3], "rejected", None);
        let expected = HashMap::from([(RecipeId(1), Total { sum: 13, count: 3 })]);
        assert_eq!(storage.read(ratings::totals).unwrap(), expected);
    }

    fn only_changes_of_public_ratings_increase_the_catalogue_version(database) {
        let storage = with_recipes(&database);
        let version = || storage.read(storage::recipes::catalogue_version).unwrap();
        let before = version();
        let id = add_rating(&storage, 1, 4, 0);
        storage.write(|db| ratings::reply(db, id, "Thank you!", ADMINISTRATOR, noon())).unwrap();
        decide(&storage, id, "rejected", None);
        assert_eq!(version(), before, "the rating is not public");
        let mut last = before;
        let mut assert_increased = |what: &str| {
            assert!(version() > last, "{what}");
            last = version();
        };
        decide(&storage, id, "approved", None);
        assert_increased("approved");
        storage.write(|db| ratings::reply(db, id, "Thank you, Anna!", ADMINISTRATOR, noon())).unwrap();
        assert_increased("replied");
        storage.write(|db| ratings::withdraw(db, id, ADMINISTRATOR, noon())).unwrap();
        assert_increased("withdrawn");
    }

    fn lists_are_filtered_sorted_and_paged(database) {
        let storage = with_recipes(&database);
        let ids: Vec<i64> = (0..5).map(|minutes| add_rating(&storage, 1 + minutes % 2, 3, minutes)).collect();
        decide(&storage, ids[2], "approved", None);
        let list = |query: &RatingQuery| {
            let (listed, total) = storage.read(|db| ratings::list(db, query)).unwrap();
            (listed.iter().map(|it| it.rating.id).collect::<Vec<_>>(), total)
        };
        let at = |positions: &[usize]| positions.iter().map(|position| ids[*position]).collect::<Vec<_>>();
        let pending = RatingQuery { status: Some(RatingStatus::Pending), ..RatingQuery::default() };
        let with_options = |options: ListOptions| RatingQuery { options, ..pending.clone() };
        assert_eq!(list(&RatingQuery::default()), (at(&[4, 3, 2, 1, 0]), 5));
        assert_eq!(list(&pending), (at(&[4, 3, 1, 0]), 4));
        let second = ListOptions { order: Order::Oldest, limit: Some(2), offset: 1, search: None };
        assert_eq!(list(&with_options(second)), (at(&[1, 3]), 4));
        assert_eq!(list(&RatingQuery { status: Some(RatingStatus::Approved), ..RatingQuery::default() }), (at(&[2]), 1));
        assert_eq!(list(&with_options(ListOptions { offset: 9, ..ListOptions::default() })), (vec![], 4));
        for (words, total) in [("ANNA", 4), ("loved it", 4), ("100%", 0), ("_nna", 0), ("salmon", 0)] {
            let search = Some(words.to_owned());
            assert_eq!(list(&with_options(ListOptions { search, ..ListOptions::default() })).1, total, "{words}");
        }
        let (listed, _) = storage.read(|db| ratings::list(db, &RatingQuery::default())).unwrap();
        assert_eq!((listed[0].recipe_title.as_str(), listed[1].recipe_title.as_str()), ("Dish 1", "Dish 2"));
    }

    fn a_search_ignores_the_case_of_all_letters(database) {
        let storage = with_recipes(&database);
        let id = add_rating(&storage, 1, 5, 0);
        database.batch(&format!("UPDATE ratings SET user_name = 'Élodie Åse' WHERE id = {id}")).unwrap();
        for (text, total) in [("Élodie Åse", 1), ("élodie", 1), ("ÉLODIE", 1), ("åse", 1), ("Elodie", 0)] {
            let options = ListOptions { search: Some(text.to_owned()), ..ListOptions::default() };
            let query = RatingQuery { options, ..RatingQuery::default() };
            assert_eq!(storage.read(|db| ratings::list(db, &query)).unwrap().1, total, "{text}");
        }
    }

    fn the_animal_of_a_rating_is_stored_as_far_as_it_is_known(database) {
        let storage = with_recipes(&database);
        let dog = RatedAnimal { pet_type: PetType::Dog, size: Some(DogSize::Large), age: Some(AgeGroup::Senior) };
        let cat = RatedAnimal { pet_type: PetType::Cat, size: None, age: None };
        for animal in [None, Some(dog), Some(cat)] {
            let form = RatingForm { user_name: "Anna", stars: Some(5), comment: "Bello loved it.", animal };
            let new = NewRating::parse(form).unwrap();
            let id = storage.write(|db| ratings::save(db, RecipeId(1), &new, None, noon())).unwrap();
            assert_eq!(storage.read(|db| ratings::get(db, id)).unwrap().animal, animal);
        }
    }

    fn the_database_rejects_invalid_ratings(database) {
        let storage = with_recipes(&database);
        add_rating(&storage, 1, 4, 0);
        for change in [
            "user_name = 'A'",
            "rating = 0",
            "rating = 6",
            "comment = 'too short'",
            "status = 'gone'",
            "recipe_id = 99",
            "animal_pet_type = 'bird'",
            "animal_size = 'small'",
            "animal_pet_type = 'cat', animal_size = 'small'",
            "animal_pet_type = 'dog', animal_size = 'huge'",
            "animal_age = 'adult'",
            "animal_pet_type = 'cat', animal_age = 'old'",
        ] {
            assert!(database.batch(&format!("UPDATE ratings SET {change}")).is_err(), "{change}");
        }
    }
}
