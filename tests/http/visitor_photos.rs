//! Photos that visitors send with reviews and recipes: the upload, their use, the decision on them, and who sees them.

use super::insert_recipes;
use super::photos::{jpeg, oversized_png};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, submission, submission_with};
use acceptance::site::{AdminClient, Site, TestResponse};
use acceptance::waiting::wait_until;
use chrono::Utc;
use domain::retention::RetainedData;
use serde_json::{Value, json};
use storage::retention::clear;

const RATINGS: &str = "/api/recipes/1/ratings";
const NOT_STORED: &str = "Please choose the photo again: it is no longer stored.";

fn site_on(database: &TestDatabase) -> Site {
    insert_recipes(database, &[recipe(1), recipe(2)]);
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn upload(site: &Site, file: &[u8]) -> TestResponse {
    site.post_with("/api/photos", file, &[("content-type", "application/octet-stream")])
}

/// Uploads a photo and returns its key.
fn upload_key(site: &Site) -> String {
    let stored = upload(site, &jpeg(800, 600));
    assert_eq!(stored.status, 201, "{}", stored.text());
    stored.json()["photo"].as_str().unwrap().to_owned()
}

fn rating(comment: &str, photo: &Value) -> Value {
    json!({ "userName": "Anna", "rating": 5, "comment": comment, "photo": photo })
}

/// Sends a review with a photo and returns its id.
fn create_rating(site: &Site, photo: &str) -> i64 {
    let created = site.post(RATINGS, &rating("She licked the bowl clean.", &json!(photo)));
    assert_eq!(created.status, 201, "{}", created.text());
    created.json()["id"].as_i64().unwrap()
}

fn moderate(admin: &AdminClient, id: i64, status: &str) {
    let decided = admin.send("POST", &format!("/api/admin/moderate-rating/{id}"), &json!({ "status": status }));
    assert_eq!(decided.status, 200, "{}", decided.text());
}

fn moderate_photo(admin: &AdminClient, id: i64, status: &str) -> TestResponse {
    admin.send("POST", &format!("/api/admin/ratings/{id}/photo"), &json!({ "status": status }))
}

/// Returns the path of the photo that visitors see with the first review.
fn public_path(site: &Site) -> Value {
    site.get(RATINGS).json()[0]["imageUrl"].clone()
}

fn acts(admin: &AdminClient) -> Vec<String> {
    let log = admin.get("/api/admin/audit-log").json();
    log.as_array().unwrap().iter().rev().map(|entry| entry["act"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    fn the_photo_of_a_review_is_public_only_while_both_are_approved(database) {
        let site = site_on(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let stored = upload(&site, &jpeg(1500, 1000));
        let key = stored.json()["photo"].as_str().unwrap().to_owned();
        assert_eq!((stored.status, stored.json()), (201, json!({ "photo": key, "width": 1200, "height": 800 })));
        assert!(key.len() == 32 && key.chars().all(|digit| digit.is_ascii_hexdigit()), "{key}");
        let created = site.post(RATINGS, &rating("She licked the bowl clean.", &json!(key)));
        let (id, created) = (created.json()["id"].as_i64().unwrap(), created.json());
        assert_eq!((&created["imageUrl"], &created["imageStatus"]), (&Value::Null, &json!("pending")));

        let path = format!("/api/admin/photos/{key}");
        let expected = json!({ "path": path, "width": 1200, "height": 800, "status": "pending" });
        assert_eq!(admin.get("/api/admin/pending-ratings").json()[0]["photo"], expected);
        let shown = admin.get(&path);
        assert_eq!((shown.status, shown.header("content-type"), shown.header("cache-control")), (200, "image/jpeg", "no-store"));
        assert!(!shown.body.windows(3).any(|part| part == b"GPS"), "the metadata is removed");
        assert_eq!(site.get(&path).status, 401, "only administrators see a photo before the decision");

        let waiting_photos = || {
            let listed = admin.get("/api/admin/pending-ratings?status=approved&photo=pending");
            let overview = admin.get("/api/admin/overview").json();
            let photos = overview["waiting"]["photos"].as_i64().unwrap();
            (listed.json().as_array().unwrap().len(), listed.header("x-total-count").to_owned(), photos)
        };
        assert_eq!(waiting_photos(), (0, "0".to_owned(), 0), "the photo is decided with the comment");
        moderate(&admin, id, "approved");
        assert_eq!(waiting_photos(), (1, "1".to_owned(), 1));
        let unknown = admin.get("/api/admin/pending-ratings?photo=lost");
        assert_eq!((unknown.status, unknown.json()["code"].as_str()), (400, Some("bad_query")), "{}", unknown.text());
        let visible = site.get(RATINGS).json()[0].clone();
        assert_eq!((&visible["imageUrl"], &visible["imageStatus"]), (&Value::Null, &json!("pending")));
        let decided = moderate_photo(&admin, id, "approved");
        assert_eq!((decided.status, &decided.json()["photo"]["status"]), (200, &json!("approved")), "{}", decided.text());
        assert_eq!(waiting_photos(), (0, "0".to_owned(), 0));
        let public = public_path(&site).as_str().unwrap().to_owned();
        assert!(public.starts_with("/images/reviews/") && public.ends_with(".jpg"), "{public}");
        assert!(!public.contains(&key), "the key stays secret");
        let visible = site.get(RATINGS).json()[0].clone();
        assert_eq!((&visible["imageWidth"], &visible["imageHeight"]), (&json!(1200), &json!(800)));
        let photo = site.get(&public);
        assert_eq!((photo.status, photo.header("content-type"), &photo.body), (200, "image/jpeg", &shown.body));
        assert_eq!(photo.header("cache-control"), "public, max-age=240, s-maxage=60", "it can be withdrawn");
        let other_address = site.get(&format!("{public}?x=1"));
        assert_eq!((other_address.status, other_address.header("location")), (301, public.as_str()));
        let other_process = Site::start(&database.address);
        assert_eq!(other_process.get(&public).status, 200);

        for hide in ["withdraw", "reject"] {
            if hide == "withdraw" {
                assert_eq!(admin.send("POST", &format!("/api/admin/ratings/{id}/withdraw"), &json!({})).status, 200);
            } else {
                moderate(&admin, id, "rejected");
            }
            assert_eq!(site.get(&public).status, 404, "{hide}");
            wait_until(|| other_process.get(&public).status == 404);
            moderate(&admin, id, "approved");
            assert_eq!(site.get(&public).status, 200, "{hide}");
        }
        assert_eq!(acts(&admin).iter().filter(|act| *act == "rating_photo_approved").count(), 1);
    }

    fn a_rejected_photo_is_deleted_at_once(database) {
        let site = site_on(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let id = create_rating(&site, &upload_key(&site));
        moderate(&admin, id, "approved");
        moderate_photo(&admin, id, "approved");
        let public = public_path(&site).as_str().unwrap().to_owned();
        let path = admin.get("/api/admin/pending-ratings?status=approved").json()[0]["photo"]["path"].clone();
        for _ in 0..2 {
            let rejected = moderate_photo(&admin, id, "rejected");
            assert_eq!((rejected.status, &rejected.json()["photo"]["status"]), (200, &json!("rejected")));
            assert_eq!((site.get(&public).status, admin.get(path.as_str().unwrap()).status), (404, 404));
        }
        let visible = site.get(RATINGS).json()[0].clone();
        assert_eq!((&visible["imageUrl"], &visible["imageStatus"]), (&Value::Null, &json!("rejected")));
        let approved = moderate_photo(&admin, id, "approved");
        assert_eq!((approved.status, &approved.json()["code"]), (409, &json!("photo_deleted")));
        let acts = acts(&admin);
        assert_eq!(acts.iter().filter(|act| act.starts_with("rating_photo_")).count(), 2, "{acts:?}");
        assert_eq!(moderate_photo(&admin, id, "pending").json()["errors"]["status"][0], "'pending' is not a decision; use approved or rejected");

        let without = site.post(RATINGS, &rating("No photo of this bowl.", &Value::Null)).json();
        assert_eq!((&without["imageStatus"], moderate_photo(&admin, without["id"].as_i64().unwrap(), "approved").status), (&Value::Null, 404));
        database.batch(&format!("DELETE FROM ratings WHERE id = {id}")).unwrap();
        assert_eq!(database.count_rows("visitor_photos"), 0, "the photo is deleted with its review");
    }

    fn a_photo_can_be_used_once_and_within_a_day(database) {
        let site = site_on(&database);
        let used = upload_key(&site);
        let body = rating("She licked the bowl clean.", &json!(used));
        let id = site.post(RATINGS, &body).json()["id"].clone();
        assert_eq!(site.post(RATINGS, &body).json()["id"], id, "a repeated request creates no second review");
        let expired = upload_key(&site);
        database
            .batch(&format!("UPDATE visitor_photos SET created_at = '2026-01-02 00:00:00' WHERE key = '{expired}'"))
            .unwrap();
        for key in [used.as_str(), &expired, "0123456789abcdef0123456789abcdef", "a", "'; --", "a\u{0}b"] {
            for (path, body) in [
                (RATINGS, rating("Another bowl, another day.", &json!(key))),
                ("/api/recipes", submission_with(json!({ "photo": key }))),
            ] {
                let rejected = site.post(path, &body);
                let problem = rejected.json();
                assert_eq!((rejected.status, &problem["errors"]), (422, &json!({ "photo": [NOT_STORED] })), "{path} {key}");
            }
        }
        assert_eq!((database.count_rows("ratings"), database.count_rows("submissions")), (1, 0), "nothing was stored");
        let unused = upload_key(&site);
        let deleted = database.storage().write(|db| clear(db, RetainedData::UnusedPhotos, Utc::now())).unwrap();
        assert_eq!(deleted, 1, "only the photo that has expired");
        for photo in [json!(unused), json!(""), json!("  "), Value::Null] {
            assert_eq!(site.post(RATINGS, &rating("Another bowl, another day.", &photo)).status, 201, "{photo}");
        }
    }

    fn the_photo_of_a_submission_can_become_the_photo_of_the_recipe(database) {
        let site = site_on(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let key = upload_key(&site);
        let created = site.post("/api/recipes", &submission_with(json!({ "photo": key })));
        assert_eq!(created.status, 201, "{}", created.text());
        let (id, link) = (created.json()["id"].clone(), created.header("location").to_owned());
        let path = format!("/api/admin/photos/{key}");
        let expected = json!({ "path": path, "width": 800, "height": 600 });
        assert_eq!(admin.get("/api/admin/pending-recipes").json()[0]["submittedPhoto"], expected);
        let review = admin.get(&format!("/api/admin/recipes/{id}")).json();
        assert_eq!((&review["submittedPhoto"], &review["photo"]), (&expected, &Value::Null));
        let taken = admin.send("POST", &format!("/api/admin/recipe/{id}/submitted-photo"), &json!({}));
        assert_eq!(taken.status, 200, "{}", taken.text());
        assert_eq!((&taken.json()["sourceUrl"], &taken.json()["width"]), (&json!("author"), &json!(800)));
        let review = admin.get(&format!("/api/admin/recipes/{id}")).json();
        assert_eq!((&review["submittedPhoto"], &review["photo"]["sourceUrl"]), (&expected, &json!("author")));
        let stored = admin.get(review["photo"]["imageUrl"].as_str().unwrap());
        assert_eq!(stored.body, admin.get(&path).body);
        assert!(acts(&admin).contains(&"photo_updated".to_owned()));

        // A change replaces the whole form: it keeps, replaces or removes the photo.
        let shown = |site: &Site| site.get(&link).json()["recipe"]["photo"].clone();
        assert_eq!(shown(&site), json!(key));
        let other = upload_key(&site);
        for (photo, expected) in [(json!(key), json!(key)), (json!(other), json!(other)), (Value::Null, Value::Null)] {
            let changed = site.send_with("PUT", &link, &submission_with(json!({ "photo": photo })), &[]);
            assert_eq!((changed.status, shown(&site)), (200, expected), "{}", changed.text());
        }
        assert_eq!(database.count_rows("visitor_photos"), 0, "photos that are replaced or removed are deleted");
        let gone = site.send_with("PUT", &link, &submission_with(json!({ "photo": key })), &[]);
        assert_eq!((gone.status, &gone.json()["errors"]["photo"][0]), (422, &json!(NOT_STORED)));
        assert_eq!(admin.send("POST", &format!("/api/admin/recipe/{id}/submitted-photo"), &json!({})).status, 404);
    }
}

#[test]
fn a_file_that_is_no_usable_photo_is_rejected_with_the_reason() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = site_on(&database);
    for (file, reason) in [
        (b"GIF89a".to_vec(), "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types."),
        (
            jpeg(399, 800),
            "At the size that pages show, the photo has 399 by 800 pixels; it needs at least 400 by 300. Choose a larger one, or one that is less narrow.",
        ),
        (oversized_png(), "The photo has more than 40 million pixels. Choose a smaller one."),
        (jpeg(800, 600)[..200].to_vec(), "The photo is damaged. Choose another one."),
    ] {
        let rejected = upload(&site, &file);
        assert_eq!((rejected.status, &rejected.json()["errors"]["imageUrl"][0]), (422, &json!(reason)));
    }
    assert_eq!(upload(&site, &vec![0; 10 * 1024 * 1024 + 1]).status, 413);
    assert_eq!(database.count_rows("visitor_photos"), 0);
}

#[test]
fn one_address_can_upload_ten_photos_at_once() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = site_on(&database);
    for _ in 0..10 {
        upload_key(&site);
    }
    let rejected = upload(&site, &jpeg(800, 600));
    assert_eq!((rejected.status, &rejected.json()["code"]), (429, &json!("too_often")));
    assert!(!rejected.header("retry-after").is_empty());
    assert_eq!(site.post("/api/recipes", &submission()).status, 201, "other limits are not affected");
}

#[test]
fn photos_that_nobody_approved_have_no_public_address() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = site_on(&database);
    let key = upload_key(&site);
    for path in [
        format!("/images/reviews/{key}.jpg"),
        "/images/reviews/.jpg".to_owned(),
        "/images/reviews/0123456789abcdef01234567.jpg".to_owned(),
        format!("/api/photos/{key}"),
    ] {
        assert_eq!(site.get(&path).status, 404, "{path}");
    }
    let admin = site.sign_in(NAME, PASSWORD);
    for key in ["0123456789abcdef0123456789abcdef", "x", "%00"] {
        assert_eq!(admin.get(&format!("/api/admin/photos/{key}")).status, 404, "{key}");
    }
    assert_eq!(site.send_with("POST", "/api/admin/ratings/1/photo", &json!({ "status": "approved" }), &[]).status, 401);
    assert_eq!(site.send_with("POST", "/api/admin/recipe/1/submitted-photo", &json!({}), &[]).status, 401);
}
