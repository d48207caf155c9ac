//! The overview for administrators, and the tab about affiliate links.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{TestDatabase, add_onion_to_recipe};
use acceptance::on_both_engines;
use acceptance::recipes::submission_with;
use acceptance::site::Site;
use acceptance::waiting::wait_for;
use chrono::{DateTime, TimeDelta, Utc};
use domain::newsletter::{NewSubscription, SubscriptionForm};
use http_api::evaluation::evaluate_outdated;
use serde_json::{Value, json};
use storage::counting::{Click, Event, Visit, calculate_running_sums, record, save_running_sums};
use storage::subscriptions;

fn start_site(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn visit(at: DateTime<Utc>, visitor: &str, path: &str) -> Event {
    let (visitor, path) = (visitor.to_owned(), path.to_owned());
    Event::Visit(Visit { at, visitor, path, source: None, country: None, seconds: None })
}

/// Stores events and the sums of their days.
fn count(database: &TestDatabase, events: &[Event], days: &[DateTime<Utc>]) {
    let storage = database.storage();
    storage.write(|db| record(db, events)).unwrap();
    for at in days {
        let sums = storage.read(|db| calculate_running_sums(db, at.date_naive())).unwrap().unwrap();
        storage.write(|db| save_running_sums(db, &sums, *at)).unwrap();
    }
}

/// Stores a subscription that was confirmed at this time.
fn subscribe(database: &TestDatabase, name: &str, confirmed_at: DateTime<Utc>) {
    let email = format!("{name}@example.com");
    let form = SubscriptionForm { email: &email, pet_type: None, page: None };
    let subscription = NewSubscription::parse(form).unwrap();
    let confirmed = database.storage().write(|db| {
        let started = subscriptions::start(db, &subscription, name, confirmed_at)?;
        subscriptions::confirm(db, started.id, started.generation, confirmed_at)
    });
    assert!(confirmed.unwrap());
}

on_both_engines! {
    fn the_overview_counts_waiting_tasks_and_compares_the_week_with_the_previous_one(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let now = Utc::now();
        let (before, first) = (now - TimeDelta::days(8), now - TimeDelta::days(20));
        let events = [
            visit(now, "a", "/recipe/3"),
            visit(now, "b", "/recipe/3"),
            visit(now, "c", "/about"),
            visit(before, "a", "/recipe/3"),
            visit(before, "b", "/recipe/9"),
            visit(first, "a", "/about"),
            Event::Click(Click { at: now, retailer: "Ocado".to_owned(), product: None, country: None, path: None }),
        ];
        count(&database, &events, &[now, before, first]);
        let rating = json!({ "userName": "Anna", "rating": 4, "comment": "Eaten at once, twice." });
        assert_eq!(site.post("/api/recipes/3/ratings", &rating).status, 201);
        let overview = admin.get("/api/admin/overview").json();
        assert_eq!(overview["waiting"], json!({ "recipes": 0, "comments": 1, "photos": 0, "messages": 0, "mails": 0, "links": 0, "unsafeRecipes": 0 }));
        assert_eq!(overview["countedSince"], json!(first.date_naive()));
        assert_eq!(overview["week"], json!({ "visitors": 3, "pageViews": 3, "clicks": 1, "revenue": null }));
        assert_eq!(overview["previousWeek"], json!({ "visitors": 2, "pageViews": 2, "clicks": 0, "revenue": null }));
        let ids = |list: &Value| -> Value { list.as_array().unwrap().iter().map(|it| json!([it["id"], it["views"], it["previous"]])).collect() };
        assert_eq!(ids(&overview["gaining"]), json!([[3, 2, 1]]));
        assert_eq!(ids(&overview["losing"]), json!([[9, 0, 1]]));
        assert_eq!((&overview["subscribers"]["confirmed"], &overview["failedJobs"]), (&json!(0), &json!([])));
    }

    fn the_overview_counts_all_confirmed_subscribers_and_those_of_the_last_seven_days(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let now = Utc::now();
        subscribe(&database, "anna", now);
        subscribe(&database, "bob", now - TimeDelta::days(20));
        // A subscription that was not confirmed is not counted.
        let sign_up = json!({ "email": "carl@example.com", "petType": "cat" });
        assert_eq!(site.post("/api/newsletter", &sign_up).status, 202);
        assert_eq!(admin.get("/api/admin/overview").json()["subscribers"], json!({ "confirmed": 2, "newThisWeek": 1 }));
    }

    fn figures_of_a_week_are_unknown_if_counting_began_after_its_first_day(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let unknown = json!({ "visitors": null, "pageViews": null, "clicks": null, "revenue": null });
        let empty = admin.get("/api/admin/overview").json();
        assert_eq!((&empty["countedSince"], &empty["week"], &empty["previousWeek"]), (&Value::Null, &unknown, &unknown));
        // Counting begins on the second day of the previous week.
        let (now, began) = (Utc::now(), Utc::now() - TimeDelta::days(12));
        count(&database, &[visit(began, "a", "/recipe/3"), visit(began, "b", "/recipe/9"), visit(now, "a", "/recipe/3")], &[began, now]);
        let overview = admin.get("/api/admin/overview").json();
        assert_eq!(overview["countedSince"], json!(began.date_naive()));
        assert_eq!(overview["week"], json!({ "visitors": 1, "pageViews": 1, "clicks": 0, "revenue": null }));
        assert_eq!(overview["previousWeek"], unknown);
        assert_eq!((&overview["gaining"], &overview["losing"]), (&json!([]), &json!([])));
        count(&database, &[visit(now - TimeDelta::days(13), "a", "/about")], &[now - TimeDelta::days(13)]);
        let overview = admin.get("/api/admin/overview").json();
        assert_eq!(overview["previousWeek"]["pageViews"], 3);
        assert_eq!(overview["losing"][0]["id"], 9);
    }

    fn unsafe_recipes_and_those_that_the_rules_took_off_the_site_are_reported(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let onion = submission_with(json!({ "ingredients": ["450 g turkey thigh", "1 onion"] }));
        let pending = site.post("/api/recipes", &onion).json()["id"].as_i64().unwrap();
        let overview = || admin.get("/api/admin/overview").json();
        assert_eq!((&overview()["waiting"]["unsafeRecipes"], &overview()["takenDown"]), (&json!(1), &json!([])));
        database.batch("UPDATE recipes SET judged_by = 'older rules' WHERE id IN (3, 9)").unwrap();
        for id in [3, 9] {
            add_onion_to_recipe(&database.address, id);
        }
        assert_eq!(evaluate_outdated(&database.storage()).unwrap().1.len(), 2);
        assert_eq!(overview()["waiting"]["unsafeRecipes"], 3);
        let taken_down = overview()["takenDown"].clone();
        let ids: Value = taken_down.as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
        assert_eq!((ids, taken_down[0]["reason"].as_str()), (json!([9, 3]), Some("now unsafe: onion")));
        assert_eq!(taken_down[1]["title"], "Cod & Potato Mash");

        // A recipe that is corrected and published, and one that an administrator unpublishes, are no longer reported.
        let edit = json!({ "ingredients": ["200 g cod"] });
        for id in [3, 9] {
            assert_eq!(admin.send("PUT", &format!("/api/admin/recipes/{id}"), &edit).status, 200);
            let approve = json!({ "status": "approved", "notes": "", "confirmed": true });
            assert_eq!(admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), &approve).status, 200);
        }
        let unpublish = json!({ "status": "unpublished", "notes": "" });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/9", &unpublish).status, 200);
        let reject = json!({ "status": "rejected", "notes": "" });
        assert_eq!(admin.send("POST", &format!("/api/admin/moderate-recipe/{pending}"), &reject).status, 200);
        assert_eq!((&overview()["waiting"]["unsafeRecipes"], &overview()["takenDown"]), (&json!(0), &json!([])));
    }

    fn searches_that_found_nothing_are_counted_by_their_words(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let person = ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
        let search = |text: &str, headers: &[(&str, &str)]| {
            assert_eq!(site.get_with(&format!("/api/recipes?search={text}"), headers).json(), json!([]), "{text}");
        };
        for _ in 0..2 {
            search("K%C3%A4ngaroo", &[person]);
        }
        search("quetzal", &[person]);
        search("anna%40example.com", &[person]);
        search("wilhelmina+postlethwaite", &[person]);
        search("unicorn", &[person, ("sec-gpc", "1")]);
        search("griffin", &[("user-agent", "Googlebot/2.1")]);
        let emergency = json!({ "query": "dog ate chocolate" });
        let answer = site.send_with("POST", "/api/ai/search", &emergency, &[person]).json();
        assert!(answer["emergency"].is_object(), "{answer}");
        // The emergency would be counted before this search, because events are stored in the order of their requests.
        search("wyvern", &[person]);
        let counted = wait_for(|| {
            let searches = admin.get("/api/admin/overview").json()["failedSearches"].clone();
            let total: i64 = searches.as_array()?.iter().filter_map(|it| it["count"].as_i64()).sum();
            (total >= 4).then_some(searches)
        });
        assert_eq!(counted, json!([
            { "words": "kangaroo", "count": 2 },
            { "words": "quetzal", "count": 1 },
            { "words": "wyvern", "count": 1 },
        ]));
    }

    fn a_search_without_results_is_counted_once_on_each_page_with_a_list(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let person = ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
        let pet = "animalType=dog&petType=dog&breed=beagle&ageMonths=48&weightKg=12";
        // A browser requests the list of its page, what the search was understood as, and suggestions while the visitor types.
        for (words, list) in [
            ("basilisk", "/api/recipes?search=basilisk&limit=24".to_owned()),
            ("hippogriff", "/api/recipes?petType=cat&search=hippogriff&limit=24".to_owned()),
            ("manticore", format!("/api/pets/recipe-list?search=manticore&limit=24&{pet}")),
        ] {
            let response = site.get_with(&list, &[person]);
            assert_eq!((response.status, response.header("x-total-count")), (200, "0"), "{list}: {}", response.text());
            for other in ["/api/search/interpretation?search=", "/api/search/suggestions?q="] {
                assert_eq!(site.get_with(&format!("{other}{words}"), &[person]).status, 200, "{other}{words}");
            }
        }
        assert_eq!(site.get_with("/recipes?search=basilisk", &[person]).status, 200);
        // Events are stored in the order of their requests, so that all others are stored before this one.
        assert_eq!(site.get_with("/api/recipes?search=wyvern", &[person]).json(), json!([]));
        let counted = wait_for(|| {
            let searches = admin.get("/api/admin/overview").json()["failedSearches"].clone();
            searches.as_array()?.iter().any(|it| it["words"] == "wyvern").then_some(searches)
        });
        let expected = ["basilisk", "hippogriff", "manticore", "wyvern"].map(|words| json!({ "words": words, "count": 1 }));
        assert_eq!(counted, json!(expected));
    }

    fn affiliates_show_tags_commissions_and_the_best_links(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let now = Utc::now();
        let click = |retailer: &str, path: &str| {
            let (retailer, product, path) = (retailer.to_owned(), Some("cod".to_owned()), Some(path.to_owned()));
            Event::Click(Click { at: now, retailer, product, country: None, path })
        };
        let events = [click("Ocado", "/recipe/3"), click("Ocado", "/recipe/3"), click("Tesco", "/recipe/9"), click("Tesco", "/about")];
        count(&database, &events, &[now]);
        let entry = json!({ "date": now.date_naive(), "partner": "Ocado", "amount": "2.50", "currency": "GBP", "kind": "affiliate" });
        assert_eq!(admin.send("POST", "/api/admin/revenue-entries", &entry).status, 201);
        let shown = admin.get("/api/admin/affiliates?days=7").json();
        let gb = &shown["countries"][0];
        assert_eq!((&gb["country"], &gb["tag"], &gb["isPlaceholder"]), (&json!("GB"), &json!("placeholder-gb-21"), &json!(true)));
        assert_eq!(gb["commission"], json!({ "min": 1.0, "max": 10.0, "isStrong": true }));
        assert_eq!(gb["shops"][0]["paysCommission"], false);
        let partner = &shown["partners"][0];
        assert_eq!((&partner["partner"], &partner["clicks"], &partner["revenuePerClick"]), (&json!("Ocado"), &json!(2), &json!(1.25)));
        assert_eq!(shown["partners"][1]["revenuePerClick"], Value::Null);
        assert_eq!((&partner["countries"], &shown["partners"][1]["countries"]), (&json!(["GB"]), &json!(["GB"])));
        assert_eq!(shown["bestLinks"], json!([
            { "retailer": "Ocado", "product": "cod", "clicks": 2 }, { "retailer": "Tesco", "product": "cod", "clicks": 2 },
        ]));
        let recipes: Value = shown["bestRecipes"].as_array().unwrap().iter().map(|it| json!([it["id"], it["clicks"]])).collect();
        assert_eq!(recipes, json!([[3, 2], [9, 1]]));
        assert_eq!(site.get("/api/admin/affiliates").status, 401);
        assert_eq!(site.get("/api/admin/overview").status, 401);
    }
}
