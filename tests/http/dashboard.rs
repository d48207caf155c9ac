//! The reports for administrators, compared with figures that were calculated by hand from a few visits and statements.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, Site};
use acceptance::waiting::wait_for;
use chrono::{DateTime, NaiveDate, TimeDelta, Timelike, Utc};
use serde_json::{Value, json};
use std::time::Duration;
use storage::counting::{Click, Event, Visit, record};
use storage::earnings::{Earning, import};

const DASHBOARD: &str = "/api/admin/dashboard";

/// Returns the current time. Shortly before midnight it waits, so that no test runs on two days.
fn now() -> DateTime<Utc> {
    while Utc::now().num_seconds_from_midnight() > 86_400 - 60 {
        std::thread::sleep(Duration::from_secs(1));
    }
    Utc::now()
}

fn midnight(days_ago: i64) -> DateTime<Utc> {
    (now() - TimeDelta::days(days_ago)).date_naive().and_time(chrono::NaiveTime::MIN).and_utc()
}

fn day(days_ago: i64) -> NaiveDate {
    midnight(days_ago).date_naive()
}

/// Days ago, visitor, path, source, country, seconds.
type View = (i64, &'static str, &'static str, Option<&'static str>, Option<&'static str>, i32);

const VIEWS: [View; 8] = [
    (0, "a", "/", Some("search.example"), Some("GB"), 60),
    (0, "a", "/recipe/3", None, Some("GB"), 120),
    (0, "b", "/", Some("direct"), None, 30),
    (6, "c", "/recipe/3", Some("search.example"), Some("DE"), 90),
    (7, "d", "/", Some("direct"), Some("GB"), 10),
    (7, "e", "/about", Some("blog.example"), Some("US"), 0),
    (13, "f", "/recipe/3", Some("search.example"), Some("GB"), 20),
    (14, "g", "/", Some("direct"), Some("GB"), 5),
];

/// Days ago, retailer.
const CLICKS: [(i64, &str); 6] = [(0, "Ocado"), (0, "Ocado"), (0, "Ocado"), (1, "Tesco"), (8, "Ocado"), (8, "Ocado")];

fn events() -> Vec<Event> {
    let views = VIEWS.into_iter().map(|(days_ago, visitor, path, source, country, seconds)| {
        Event::Visit(Visit {
            at: midnight(days_ago) + TimeDelta::hours(12) + TimeDelta::seconds(seconds.into()),
            visitor: visitor.to_owned(),
            path: path.to_owned(),
            source: source.map(str::to_owned),
            country: country.map(str::to_owned),
            seconds: Some(seconds),
        })
    });
    let clicks = CLICKS.into_iter().map(|(days_ago, retailer)| {
        let (retailer, product) = (retailer.to_owned(), None);
        Event::Click(Click { at: midnight(days_ago), retailer, product, country: None, path: None })
    });
    views.chain(clicks).collect()
}

fn earnings() -> Vec<Earning> {
    let earning = |days_ago, partner: &str, kind, minor, currency, clicks, orders| Earning {
        day: day(days_ago),
        partner: partner.to_owned(),
        kind,
        minor,
        currency,
        clicks,
        orders,
    };
    vec![
        earning(1, "Ocado", "affiliate", 1250, "GBP", Some(40), Some(1)),
        earning(3, "Zooplus DE", "affiliate", 1000, "EUR", None, None),
        earning(2, "AdSense", "advertising", 2000, "USD", None, None),
        earning(4, "Shop PL", "affiliate", 700, "PLN", Some(9), None),
        earning(8, "Ocado", "affiliate", 500, "GBP", None, Some(1)),
    ]
}

/// Starts a site with five recipes and an administrator.
fn start_site(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn get(admin: &AdminClient<'_>, path: &str) -> Value {
    let response = admin.get(path);
    assert_eq!(response.status, 200, "{path}: {}", response.text());
    response.json()
}

/// Creates a rating of a recipe, and moderates it if a status is given.
fn rate(admin: &AdminClient<'_>, recipe: i64, stars: i64, status: Option<&str>) {
    let comment = format!("Bowl of recipe {recipe}, eaten for {stars} stars.");
    let rating = json!({ "userName": "Anna", "rating": stars, "comment": comment });
    let created = admin.site.post(&format!("/api/recipes/{recipe}/ratings"), &rating);
    assert_eq!(created.status, 201, "{}", created.text());
    if let Some(status) = status {
        let address = format!("/api/admin/moderate-rating/{}", created.json()["id"]);
        assert_eq!(admin.send("POST", &address, &json!({ "status": status })).status, 200);
    }
}

/// Returns these fields of each entry of a list.
fn pick(list: &Value, fields: &[&str]) -> Value {
    list.as_array().unwrap().iter().map(|it| fields.iter().map(|field| it[*field].clone()).collect::<Value>()).collect()
}

on_both_engines! {
    fn the_dashboard_shows_the_figures_of_the_period_and_of_the_one_before(database) {
        let storage = database.storage();
        storage.write(|db| record(db, &events())).unwrap();
        storage.write(|db| import(db, ("", b"statement"), &earnings(), now())).unwrap();
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        // The worker sums up the days two seconds after the start.
        let week = wait_for(|| Some(get(&admin, "/api/admin/dashboard?days=7")).filter(|it| it["visitors"]["pageViews"] == 4));

        assert_eq!((&week["days"], &week["from"], &week["to"]), (&json!(7), &json!(day(6)), &json!(day(0))));
        assert_eq!((&week["previous"]["from"], &week["previous"]["to"]), (&json!(day(13)), &json!(day(7))));
        assert_eq!((&week["countedSince"], &week["importedUntil"]), (&json!(day(14)), &json!(day(1))));
        assert!(week["countedUntil"].as_str().unwrap() >= midnight(0).to_rfc3339().as_str());
        assert_eq!(week["ratesSetOn"], "2026-11-20");

        let visitors = &week["visitors"];
        assert_eq!((&visitors["totalVisitors"], &visitors["sessions"]), (&json!(3), &json!(3)));
        assert_eq!(visitors["avgSessionDuration"], 100, "300 seconds in three sessions");
        assert_eq!(pick(&visitors["trafficSources"], &["source", "visitors"]), json!([["search.example", 2], ["direct", 1]]));
        let cod = sample_recipes()[0].content.title.clone();
        assert_eq!(
            pick(&visitors["topPages"], &["page", "title", "views"]),
            json!([["/", "Home", 2], ["/recipe/3", cod, 2]])
        );
        assert_eq!(
            visitors["countryBreakdown"],
            json!([
                { "country": "Unknown", "countryCode": null, "visitors": 1, "percentage": 33.33 },
                { "country": "Germany", "countryCode": "DE", "visitors": 1, "percentage": 33.33 },
                { "country": "United Kingdom", "countryCode": "GB", "visitors": 1, "percentage": 33.33 },
            ])
        );
        let daily = pick(&visitors["daily"], &["day", "visitors", "views"]);
        let quiet = |days_ago| json!([day(days_ago), 0, 0]);
        assert_eq!(
            daily,
            json!([[day(6), 1, 1], quiet(5), quiet(4), quiet(3), quiet(2), quiet(1), [day(0), 2, 3]])
        );
        let before = &week["previous"]["visitors"];
        assert_eq!((&before["totalVisitors"], &before["pageViews"], &before["avgSessionDuration"]), (&json!(3), &json!(3), &json!(10)));
        assert_eq!(pick(&before["trafficSources"], &["source", "visitors"]), json!([["search.example", 1], ["direct", 1]]));
        assert_eq!(pick(&before["topPages"], &["page", "views"]), json!([["/", 1], ["/recipe/3", 1]]));
        assert_eq!(pick(&before["countryBreakdown"], &["countryCode", "percentage"]), json!([["GB", 66.67], ["US", 33.33]]));

        // 10.00 EUR are 8.59 pounds and 20.00 USD are 15.80 pounds; złoty have no rate.
        let revenue = &week["revenue"];
        assert_eq!(revenue["affiliateRevenue"], 21.09);
        assert_eq!(revenue["advertisingRevenue"], 15.8);
        assert_eq!(revenue["totalRevenue"], 36.89);
        assert_eq!(revenue["monthlyRevenue"], 158.1, "36.89 * 30 / 7");
        assert_eq!((&revenue["totalClicks"], &revenue["totalConversions"]), (&json!(4), &json!(1)));
        assert_eq!(revenue["conversionRate"], 25.0);
        assert_eq!((&revenue["importedLines"], &revenue["isApproximate"]), (&json!(4), &json!(true)));
        assert_eq!(revenue["unconverted"], json!([{ "currency": "PLN", "amount": 7.0 }]));
        assert_eq!(
            pick(&revenue["topAffiliatePartners"], &["partner", "clicks", "clicksFrom", "conversions", "revenue"]),
            json!([
                ["Ocado", 3, "site", 1, 12.5],
                ["Zooplus DE", null, null, null, 8.59],
                ["Shop PL", 9, "statement", null, null],
                ["Tesco", 1, "site", null, null],
            ])
        );
        assert_eq!(
            revenue["weekly"],
            json!([{ "from": day(6), "to": day(0), "total": 36.89, "partners": [
                { "partner": "AdSense", "revenue": 15.8 },
                { "partner": "Ocado", "revenue": 12.5 },
                { "partner": "Zooplus DE", "revenue": 8.59 },
            ] }])
        );
        assert_eq!(revenue["weeklyPartners"], json!(["AdSense", "Ocado", "Zooplus DE"]));
        let before = &week["previous"]["revenue"];
        assert_eq!((&before["totalRevenue"], &before["monthlyRevenue"]), (&json!(5.0), &json!(21.43)));
        assert_eq!((&before["conversionRate"], &before["isApproximate"]), (&json!(50.0), &json!(false)));

        let month = get(&admin, DASHBOARD);
        assert_eq!((&month["days"], &month["visitors"]["totalVisitors"]), (&json!(30), &json!(7)));
        assert_eq!(month["revenue"]["totalRevenue"], 41.89);
        assert_eq!(month["previous"]["visitors"]["totalVisitors"], 0);
        assert_eq!(get(&admin, "/api/admin/dashboard?days=90")["revenue"]["monthlyRevenue"], 13.96, "41.89 / 3");

        assert_eq!(
            get(&admin, "/api/admin/revenue?days=7"),
            json!({ "totalRevenue": 36.89, "clickCount": 4, "importedLines": 4 })
        );
        assert_eq!(
            get(&admin, "/api/admin/affiliate-revenue"),
            json!({ "totalRevenue": 26.09, "totalClicks": 6, "totalConversions": 2, "importedLines": 5 })
        );
        let stats = get(&admin, "/api/admin/visitor-stats?days=7");
        assert_eq!((&stats["totalVisitors"], &stats["uniqueVisitors"]), (&json!(3), &Value::Null));
        assert_eq!(stats["countryBreakdown"], visitors["countryBreakdown"]);
    }

    fn the_dashboard_counts_recipes_and_ratings(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        for (recipe, stars, status) in [
            (3, 5, Some("approved")),
            (3, 4, Some("approved")),
            (9, 5, Some("approved")),
            (9, 1, None),
            (9, 2, Some("rejected")),
        ] {
            rate(&admin, recipe, stars, status);
        }
        let titles: Vec<String> = sample_recipes().into_iter().map(|it| it.content.title).collect();
        let content = get(&admin, DASHBOARD)["content"].clone();
        assert_eq!(
            content,
            json!({
                "totalRecipes": 5,
                "approvedRecipes": 5,
                "pendingRecipes": 0,
                // (5 + 4 + 5) / 3 = 4.67
                "averageRating": 4.7,
                "totalComments": 5,
                "approvedComments": 3,
                "topRatedRecipes": [
                    { "id": 9, "title": titles[1], "reviews": 1, "rating": 5.0 },
                    { "id": 3, "title": titles[0], "reviews": 2, "rating": 4.5 },
                ],
            })
        );
    }

    fn a_new_site_has_no_invented_figures(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let empty = get(&admin, DASHBOARD);
        for field in ["countedSince", "countedUntil", "importedUntil"] {
            assert_eq!(empty[field], Value::Null, "{field}");
        }
        assert_eq!(empty["visitors"]["avgSessionDuration"], Value::Null);
        for field in ["monthlyRevenue", "conversionRate", "totalConversions"] {
            assert_eq!(empty["revenue"][field], Value::Null, "{field}");
        }
        assert_eq!((&empty["revenue"]["importedLines"], &empty["revenue"]["topAffiliatePartners"]), (&json!(0), &json!([])));
        assert_eq!((&empty["content"]["averageRating"], &empty["content"]["topRatedRecipes"]), (&Value::Null, &json!([])));
        assert_eq!(empty["visitors"]["daily"].as_array().unwrap().len(), 30);
    }
}

#[test]
fn reports_need_a_session_and_a_known_period() {
    let (database, site) = super::site_with(&sample_recipes());
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    for path in [DASHBOARD, "/api/admin/revenue", "/api/admin/affiliate-revenue", "/api/admin/visitor-stats"] {
        assert_eq!(site.get(path).status, 401, "{path}");
        for days in ["1", "31", "all", "-7"] {
            let response = admin.get(&format!("{path}?days={days}"));
            assert_eq!(response.status, 400, "{path} {days}");
            assert_eq!(
                response.json()["errors"]["days"],
                json!([format!("'{days}' is not a period; use 7, 30 or 90 days.")])
            );
        }
    }
}
