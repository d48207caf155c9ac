//! Revenue that administrators upload and type in, the statuses of partners, and the goal.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, Site, TestResponse};
use chrono::{Datelike, Days, Months, NaiveDate, Utc};
use serde_json::{Value, json};

const STATEMENTS: &str = "/api/admin/statements";
const ENTRIES: &str = "/api/admin/revenue-entries";
const PARTNERS: &str = "/api/admin/partner-statuses";
const GOAL: &str = "/api/admin/goal";

fn start_site(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn upload(admin: &AdminClient<'_>, path: &str, file: &str) -> TestResponse {
    admin.site.post_with(path, file.as_bytes(), &[("cookie", &admin.cookie), ("content-type", "text/csv")])
}

fn today() -> NaiveDate {
    Utc::now().date_naive()
}

fn entry(date: NaiveDate, partner: &str, amount: &str, currency: &str, kind: &str) -> Value {
    json!({ "date": date, "partner": partner, "amount": amount, "currency": currency, "kind": kind })
}

on_both_engines! {
    fn a_statement_with_an_invalid_line_is_imported_only_when_the_line_is_corrected(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let query = "?name=ocado.csv&partner=Ocado&currency=GBP";
        let (preview, import) = (format!("{STATEMENTS}/preview{query}"), format!("{STATEMENTS}{query}"));
        let day = today();
        let wrong = format!("date,amount,orders\n{day},12.50,2\n{day},twelve,1\n\n{day},-2.50,\n");
        let shown = upload(&admin, &preview, &wrong);
        assert_eq!(shown.status, 200, "{}", shown.text());
        let shown = shown.json();
        assert_eq!(shown["invalidLines"], json!([{ "line": 3, "fault": "'twelve' is not an amount of GBP" }]));
        assert_eq!(shown["sums"], json!([{ "currency": "GBP", "amount": 10.0 }]));
        assert_eq!(shown["lines"][1], json!({
            "line": 5, "date": day, "partner": "Ocado", "kind": "affiliate", "amount": -2.5, "currency": "GBP",
            "clicks": null, "orders": null, "isNew": true,
        }));
        let counts = |view: &Value| [&view["newLineCount"], &view["knownLineCount"], &view["invalidLineCount"]].map(|it| it.as_i64().unwrap_or(-1));
        assert_eq!((counts(&shown), &shown["importedAt"]), ([2, 0, 1], &Value::Null));
        let rejected = upload(&admin, &import, &wrong);
        assert_eq!(rejected.status, 422);
        assert_eq!(rejected.json()["errors"], json!({ "file": ["Line 3: 'twelve' is not an amount of GBP."] }));
        assert_eq!(admin.get(STATEMENTS).json(), json!([]), "nothing was stored");

        let corrected = wrong.replace("twelve", "12");
        assert_eq!(counts(&upload(&admin, &preview, &corrected).json()), [3, 0, 0]);
        let imported = upload(&admin, &import, &corrected);
        assert_eq!((imported.status, imported.json()), (201, json!({ "newLineCount": 3, "knownLineCount": 0 })));
        assert_eq!(admin.get("/api/admin/revenue").json()["totalRevenue"], 22.0);
        let repeated = upload(&admin, &import, &corrected);
        assert_eq!((repeated.status, repeated.json()["code"].as_str()), (409, Some("already_imported")));
        let again = upload(&admin, &preview, &corrected).json();
        assert_eq!(counts(&again), [0, 3, 0]);
        assert!(again["importedAt"].is_string());

        let listed = admin.get(STATEMENTS).json();
        assert_eq!((&listed[0]["name"], &listed[0]["lineCount"]), (&json!("ocado.csv"), &json!(3)));
        assert_eq!((&listed[0]["firstDay"], &listed[0]["sums"]), (&json!(day), &json!([{ "currency": "GBP", "amount": 22.0 }])));
        let address = format!("{STATEMENTS}/{}", listed[0]["id"]);
        let undone = admin.send("DELETE", &address, &json!({}));
        assert_eq!((undone.status, undone.json()), (200, json!({ "deletedLineCount": 3, "sharedLineCount": 0 })));
        assert_eq!(admin.send("DELETE", &address, &json!({})).status, 404);
        assert_eq!(admin.get("/api/admin/revenue").json()["importedLines"], 0);
        let log = admin.get("/api/admin/audit-log").json();
        let acts: Vec<&str> = log.as_array().unwrap().iter().take(2).map(|it| it["act"].as_str().unwrap_or_default()).collect();
        assert_eq!(acts, ["statement_undone", "statement_imported"], "{log}");
    }

    fn an_entry_counts_as_revenue_until_it_is_deleted(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let created = admin.send("POST", ENTRIES, &entry(today(), "Ocado", "12.50", "gbp", "affiliate"));
        assert_eq!(created.status, 201, "{}", created.text());
        let view = created.json();
        assert_eq!((&view["amount"], &view["currency"], &view["kind"]), (&json!(12.5), &json!("GBP"), &json!("affiliate")));
        assert_eq!(admin.get("/api/admin/revenue").json(), json!({ "totalRevenue": 12.5, "clickCount": 0, "importedLines": 1 }));

        let address = format!("{ENTRIES}/{}", view["id"]);
        let changed = admin.send("PUT", &address, &entry(today(), "AdSense", "20", "USD", "advertising"));
        assert_eq!((changed.status, &changed.json()["amount"]), (200, &json!(20.0)));
        assert_eq!(admin.send("PUT", &address, &entry(today(), "AdSense", "20", "USD", "advertising")).status, 200);
        let log = admin.get("/api/admin/audit-log").json();
        let changes = log.as_array().unwrap().iter().filter(|it| it["act"] == "revenue_changed").count();
        assert_eq!(changes, 1, "the same values are no change");
        // 20.00 USD * 0.79 = 15.80 pounds.
        assert_eq!(admin.get("/api/admin/revenue").json()["totalRevenue"], 15.8);
        assert_eq!(admin.get("/api/admin/affiliate-revenue").json()["totalRevenue"], 0.0);
        assert_eq!(admin.get(ENTRIES).json(), json!([changed.json()]));
        assert_eq!(admin.get(STATEMENTS).json(), json!([]), "an entry is not listed as a statement");

        assert_eq!(admin.send("DELETE", &address, &json!({})).status, 204);
        for method in ["DELETE", "PUT"] {
            let missing = admin.send(method, &address, &entry(today(), "Ocado", "1", "GBP", "affiliate"));
            assert_eq!(missing.status, 404, "{method}");
        }
        assert_eq!(admin.get("/api/admin/revenue").json()["importedLines"], 0);
        let invalid = admin.send("POST", ENTRIES, &entry(today() + Days::new(9), " ", "0", "pounds", "gift"));
        let fields: Vec<String> = invalid.json()["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!((invalid.status, fields.join(" ").as_str()), (422, "amount currency date kind partner"));
    }

    fn partner_statuses_are_created_changed_and_deleted(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let rows = || -> Vec<(String, String)> {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            admin.get(PARTNERS).json().as_array().unwrap().iter().map(|it| (text(&it["name"]), text(&it["status"]))).collect()
        };
        let row = |name: &str, status: &str| (name.to_owned(), status.to_owned());
        let specified = [row("Amazon Associates", "active"), row("Pets at Home", "pending_verification"), row("AdSense", "active")];
        assert_eq!(rows(), specified);
        let updated_at = |index: usize| admin.get(PARTNERS).json()[index]["updatedAt"].clone();
        assert_eq!([updated_at(0), updated_at(1), updated_at(2)], [Value::Null, Value::Null, Value::Null]);
        let created = admin.send("POST", PARTNERS, &json!({ "name": " Ocado ", "status": "not_joined" }));
        assert_eq!((created.status, created.json()["name"].as_str()), (201, Some("Ocado")));
        let repeated = admin.send("POST", PARTNERS, &json!({ "name": "Ocado", "status": "active" }));
        assert_eq!((repeated.status, &repeated.json()["errors"]["name"]), (422, &json!(["There is already a partner with this name."])));
        for name in ["", "  ", &"x".repeat(101)] {
            assert_eq!(admin.send("POST", PARTNERS, &json!({ "name": name, "status": "active" })).status, 422, "{name}");
        }
        let address = format!("{PARTNERS}/{}", created.json()["id"]);
        assert_eq!(admin.send("PATCH", &address, &json!({ "status": "closed" })).status, 422);
        assert_eq!(admin.send("PATCH", &address, &json!({ "status": "active" })).status, 204);
        assert_eq!(rows()[3], row("Ocado", "active"));
        let changed_at = updated_at(3);
        assert!(changed_at.is_string());
        assert_eq!(admin.send("PATCH", &address, &json!({ "status": "active" })).status, 204);
        assert_eq!(updated_at(3), changed_at, "the same status is no change");
        assert_eq!(admin.send("DELETE", &address, &json!({})).status, 204);
        assert_eq!(admin.send("PATCH", &address, &json!({ "status": "active" })).status, 404);
        assert_eq!(rows(), specified);
        let log = admin.get("/api/admin/audit-log?search=partner").json();
        let details: Vec<_> = log.as_array().unwrap().iter().map(|it| it["detail"].as_str().unwrap_or_default()).collect();
        assert_eq!(details, ["Active", "from Not joined to Active", "Not joined"]);
    }

    fn the_goal_has_the_specified_defaults_and_compares_the_plan_with_the_revenue(database) {
        let site = start_site(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let defaults = json!({
            "goal": 50_000.0, "startMonth": "2024-12", "multipliers": [1.0, 1.8, 3.2, 5.5, 8.8, 12.5],
            "affiliateCommission": 7.5, "amazonCommission": 8.0, "petsAtHomeCommission": 7.0, "adsenseShare": 68.0,
        });
        let shown = admin.get(GOAL).json();
        assert_eq!((&shown["settings"], &shown["defaults"]), (&defaults, &defaults));
        assert_eq!((&shown["progress"], &shown["last30Days"]), (&Value::Null, &Value::Null), "nothing was imported");
        assert_eq!(shown["months"][1], json!({
            "month": "2025-01-01", "multiplier": 1.8, "planned": 7200.0, "projected": null, "revenue": null, "isApproximate": false,
            "unconverted": [],
        }));
        assert_eq!(shown["requiredSales"], json!({ "affiliate": 666_666.67, "amazon": 625_000.0, "petsAtHome": 714_285.71, "adsense": 73_529.41 }));

        let month = |date: NaiveDate| format!("{}-{:02}", date.year(), date.month());
        let mut settings = defaults.clone();
        settings["goal"] = json!(1000.0);
        settings["startMonth"] = json!(month(today()));
        settings["multipliers"] = json!([1.0, 2.0]);
        let first = today().with_day(1).unwrap();
        assert_eq!(admin.send("POST", ENTRIES, &entry(first, "Ocado", "150", "GBP", "affiliate")).status, 201);
        // 100.00 USD * 0.79 = 79.00 pounds.
        assert_eq!(admin.send("POST", ENTRIES, &entry(first, "AdSense", "100", "USD", "advertising")).status, 201);
        let saved = admin.send("PUT", GOAL, &settings);
        assert_eq!(saved.status, 200, "{}", saved.text());
        let saved = saved.json();
        assert_eq!((&saved["settings"], &saved["defaults"]), (&settings, &defaults));
        assert_eq!(saved["months"][0], json!({
            "month": first, "multiplier": 1.0, "planned": 500.0, "projected": 229.0, "revenue": 229.0, "isApproximate": true,
            "unconverted": [],
        }));
        assert_eq!((&saved["months"][1]["projected"], &saved["months"][1]["revenue"]), (&json!(458.0), &Value::Null));
        assert_eq!(admin.get(GOAL).json()["settings"], settings);
        if today().signed_duration_since(first).num_days() < 30 {
            assert_eq!((&saved["last30Days"], &saved["progress"]), (&json!(229.0), &json!(22.9)));
        }

        // There is no exchange rate for the zloty, so an amount in it is left out of the revenue.
        let earlier = first.checked_sub_months(Months::new(1)).unwrap();
        settings["startMonth"] = json!(month(earlier));
        for (amount, currency) in [("7", "PLN"), ("5", "GBP")] {
            assert_eq!(admin.send("POST", ENTRIES, &entry(earlier, "Ocado", amount, currency, "affiliate")).status, 201);
        }
        assert_eq!(admin.send("PUT", GOAL, &settings).json()["months"][0], json!({
            "month": earlier, "multiplier": 1.0, "planned": 500.0, "projected": 5.0, "revenue": 5.0, "isApproximate": false,
            "unconverted": [{ "currency": "PLN", "amount": 7.0 }],
        }));

        settings["multipliers"] = json!([]);
        settings["startMonth"] = json!("soon");
        let rejected = admin.send("PUT", GOAL, &settings);
        let fields: Vec<String> = rejected.json()["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!((rejected.status, fields.join(" ").as_str()), (422, "multipliers startMonth"));
    }
}

#[test]
fn files_that_are_too_large_or_not_statements_are_rejected() {
    let database = TestDatabase::migrated(acceptance::database::Engine::Sqlite);
    let site = start_site(&database);
    let admin = site.sign_in(NAME, PASSWORD);
    for (file, status, detail) in [
        ("", 422, "The file has no lines after its heading."),
        ("date,amount\n2026-11-01,1", 422, "the heading has no column for the partner"),
        (&"x".repeat(1024 * 1024 + 1), 413, "The body is larger than this address accepts."),
    ] {
        for path in [STATEMENTS.to_owned(), format!("{STATEMENTS}/preview")] {
            let rejected = upload(&admin, &path, file);
            let text = rejected.json()["detail"].as_str().unwrap_or_default().to_lowercase();
            assert_eq!(rejected.status, status, "{path}: {text}");
            assert!(text.contains(&detail.to_lowercase()), "{path}: {text}");
        }
    }
    for (method, path) in
        [("GET", STATEMENTS), ("GET", ENTRIES), ("GET", PARTNERS), ("GET", GOAL), ("PUT", GOAL), ("POST", ENTRIES)]
    {
        assert_eq!(site.send_with(method, path, &json!({}), &[]).status, 401, "{method} {path}");
    }
}
