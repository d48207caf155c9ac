//! The SEO dashboard and the audit of the site's own pages, on sites with planted faults.

use super::insert_recipes;
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::built_pages::require_built_pages;
use acceptance::database::{Engine, TestDatabase, set_status};
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe};
use acceptance::site::{AdminClient, Site};
use acceptance::waiting::wait_for;
use chrono::Utc;
use domain::category::Category;
use domain::link_health::LinkHealth;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::seo::audit_rule::AuditRule;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use storage::counting::{Event, Visit, record};
use storage::link_checks;
use storage::photos::{self, NewPhoto};

const AUDIT: &str = "/api/seo/audit";
const RECIPES: &str = "/api/seo/validate-recipes";
const CONTENT: &str = "/api/seo/content";
const STATS: &str = "/api/seo/stats";

/// Returns a recipe whose page has no fault.
fn good_recipe(id: i64) -> Recipe {
    edit(recipe(id), |it| {
        it.title = format!("Turkey and Rice Bowl {id}");
        it.description =
            format!("Tender turkey with brown rice, number {id}: simmered in one pot and cooled before serving.");
    })
}

fn start_site(database: &TestDatabase, recipes: &[Recipe]) -> Site {
    // The audit reads the pages and the files that they load.
    require_built_pages();
    insert_recipes(database, recipes);
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn get(admin: &AdminClient, path: &str) -> Value {
    let response = admin.get(path);
    assert_eq!(response.status, 200, "{path}: {}", response.text());
    response.json()
}

/// Returns the rules that each recipe breaks.
fn faults(admin: &AdminClient) -> BTreeMap<i64, Vec<String>> {
    let rules = |recipe: &Value| {
        let issues = recipe["issues"].as_array().unwrap();
        issues.iter().map(|issue| issue["rule"].as_str().unwrap().to_owned()).collect()
    };
    let recipes = get(admin, RECIPES);
    recipes.as_array().unwrap().iter().map(|it| (it["recipeId"].as_i64().unwrap(), rules(it))).collect()
}

fn issue<'a>(audit: &'a Value, list: &str, rule: &str) -> Option<&'a Value> {
    audit[list].as_array().unwrap().iter().find(|issue| issue["rule"] == rule)
}

/// The rules whose faults cannot be planted from outside, because the program writes these parts of pages, lists and
/// robots.txt itself. Their unit tests are in `page_rules.rs`, `structured_data.rs` and `site_rules/tests.rs`.
const NOT_PLANTED: [AuditRule; 13] = [
    AuditRule::PageFails,
    AuditRule::BlockedByRobots,
    AuditRule::TitleMissing,
    AuditRule::CanonicalWrong,
    AuditRule::CanonicalMissing,
    AuditRule::StructuredDataInvalid,
    AuditRule::SitemapWrong,
    AuditRule::NotLinked,
    AuditRule::NotInSitemap,
    AuditRule::HeadingRepeated,
    AuditRule::PictureWithoutAlternative,
    AuditRule::HeadingOrder,
    AuditRule::RobotsWithoutSitemap,
];

/// Returns numbers that cannot be compressed well.
fn random_numbers(bytes: usize) -> String {
    let mut state: u64 = 7;
    let mut text = String::new();
    while text.len() < bytes {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        text.push_str(&format!("{} ", state >> 32));
    }
    text
}

#[test]
fn an_audit_finds_each_planted_fault_and_no_other() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let hard = "Supplementation requirements necessitate consideration of bioavailability characteristics.";
    let recipes = [
        edit(good_recipe(1), |it| it.category = Category::Large),
        edit(good_recipe(2), |it| it.title = "Turkey".into()),
        edit(good_recipe(3), |it| it.title = "Turkey and Rice Bowl with Very Many Further Vegetables".into()),
        edit(good_recipe(4), |it| it.title = "Repeated Bowl".into()),
        edit(good_recipe(5), |it| it.title = "Repeated Bowl".into()),
        edit(good_recipe(6), |it| it.description = "A short text.".into()),
        edit(good_recipe(7), |it| {
            it.description = "The same description of two recipes, which search engines replace.".into()
        }),
        edit(good_recipe(8), |it| {
            it.description = "The same description of two recipes, which search engines replace.".into()
        }),
        edit(good_recipe(9), |it| it.cook_minutes = None),
        edit(good_recipe(10), |it| it.instructions = vec![hard.into(); 20]),
        edit(good_recipe(11), |it| it.title = " ".into()),
        edit(good_recipe(12), |it| it.description = " ".repeat(10)),
        good_recipe(13),
        edit(good_recipe(14), |it| it.instructions = vec![random_numbers(150_000)]),
        edit(good_recipe(66), |it| it.category = Category::Fish),
    ];
    insert_recipes(&database, &recipes);
    let photo = NewPhoto { source: "upload", bytes: &[0xff, 0xd8], width: 400, height: 300 };
    database.storage().write(|db| photos::save(db, RecipeId(13), photo, NAME, Utc::now())).unwrap();
    administrators::add(&database.storage());
    let site = Site::start(&database.address);
    let admin = site.sign_in(NAME, PASSWORD);
    let expected: BTreeMap<i64, Vec<&str>> = [
        (1, vec![]),
        (2, vec![]),
        (3, vec!["titleLength"]),
        (4, vec!["titleRepeated"]),
        (5, vec!["titleRepeated"]),
        (6, vec!["descriptionLength"]),
        (7, vec!["descriptionRepeated"]),
        (8, vec!["descriptionRepeated"]),
        (9, vec!["recipeDataSparse"]),
        (10, vec!["hardToRead"]),
        (11, vec!["recipeDataIncomplete", "headingMissing", "breadcrumbIncomplete"]),
        (12, vec!["descriptionMissing", "recipeDataSparse"]),
        (13, vec!["pictureTooSmall"]),
        (14, vec!["tooHeavy"]),
        (66, vec![]),
    ]
    .into();
    let found = faults(&admin);
    let found: BTreeMap<i64, Vec<&str>> =
        found.iter().map(|(id, rules)| (*id, rules.iter().map(String::as_str).collect())).collect();
    assert_eq!(found, expected);

    let recipes = get(&admin, RECIPES);
    let repeated = recipes.as_array().unwrap().iter().find(|it| it["recipeId"] == 4).unwrap();
    assert_eq!((&repeated["seoScore"], &repeated["band"]), (&json!(85), &json!("fair")), "{repeated}");
    let fault = &repeated["issues"][0];
    assert_eq!((&fault["detail"], &fault["remedy"]), (&json!("Also on /recipe/5."), &json!("recipe")), "{fault}");
    assert!(!fault["fix"].as_str().unwrap().is_empty());

    let audit = get(&admin, AUDIT);
    let summary = &audit["summary"];
    assert_eq!((&summary["recipesChecked"], &summary["excellentRecipes"]), (&json!(15), &json!(9)));
    assert_eq!(summary["isComplete"], true);
    assert!(summary["addressesChecked"].as_i64() > summary["pagesChecked"].as_i64());
    assert!((70..=100).contains(&audit["overallScore"].as_i64().unwrap()), "{audit}");
    let repeated = issue(&audit, "recommendations", "titleRepeated").unwrap();
    assert_eq!((&repeated["count"], &repeated["pages"][0]["path"]), (&json!(2), &json!("/recipe/4")));
    assert_eq!(get(&admin, AUDIT)["summary"]["checkedAt"], summary["checkedAt"], "the pages are not read again");

    // A picture that does not load and a broken link to another site are planted in the tests below.
    let elsewhere = ["brokenLink", "brokenExternalLink"];
    let planted: BTreeSet<&str> = expected.values().flatten().copied().collect();
    let rules_broken_on_site: BTreeSet<&str> = ["criticalIssues", "recommendations"]
        .iter()
        .flat_map(|list| audit[list].as_array().unwrap())
        .map(|it| it["rule"].as_str().unwrap())
        .collect();
    assert_eq!(rules_broken_on_site, planted, "a page of the program itself has a fault: {audit}");
    let not_planted = NOT_PLANTED.iter().map(|it| it.to_string());
    let all: BTreeSet<String> =
        planted.iter().chain(&elsewhere).map(|it| (*it).to_owned()).chain(not_planted).collect();
    assert_eq!(
        all,
        AuditRule::ALL.iter().map(ToString::to_string).collect(),
        "each rule is planted, is tested below or is in NOT_PLANTED"
    );
}

#[test]
fn a_picture_that_does_not_load_is_a_critical_fault() {
    // The home page shows two bowls, drawn after a recipe for large dogs and after a recipe with fish for cats. The second
    // is missing.
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = start_site(&database, &[edit(good_recipe(1), |it| it.category = Category::Large)]);
    let admin = site.sign_in(NAME, PASSWORD);
    let audit = get(&admin, AUDIT);
    let broken = issue(&audit, "criticalIssues", "brokenLink").unwrap();
    assert_eq!(broken["pages"][0], json!({ "path": "/", "detail": "/images/bowls/cat.svg" }));
}

#[test]
fn links_that_the_last_check_could_not_open_are_reported() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = start_site(&database, &[good_recipe(1)]);
    let admin = site.sign_in(NAME, PASSWORD);
    assert!(issue(&get(&admin, AUDIT), "recommendations", "brokenExternalLink").is_none());
    // The DOI of a study that the resources page names.
    let url = domain::resources::studies()[0].url();
    for checked in [url.as_str(), "https://removed.example/search"] {
        let check = |db: &mut storage::Db| {
            link_checks::claim(db, checked, Utc::now(), Utc::now())?;
            link_checks::save_result(db, checked, LinkHealth::Broken, Some(404), "", Utc::now())
        };
        database.storage().write(check).unwrap();
    }
    let audit = get(&admin, AUDIT);
    let broken = issue(&audit, "recommendations", "brokenExternalLink").unwrap();
    assert_eq!(
        broken["pages"],
        json!([{ "path": null, "detail": url }]),
        "a link that the site no longer has is not reported"
    );
}

on_both_engines! {
    fn descriptions_and_keywords_are_edited_with_a_revision_and_audited_again(database) {
        let site = start_site(&database, &[edit(good_recipe(3), |it| it.description = "A short text.".into())]);
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(faults(&admin)[&3], ["descriptionLength"]);
        let path = "/api/admin/recipes/3";
        let description = "Turkey with brown rice for adult dogs, simmered in one pot and ready in half an hour.";
        let texts = json!({ "description": description, "keywords": ["turkey for dogs", "rice bowl"], "revision": 1 });
        let edited = admin.send("PUT", path, &texts);
        assert_eq!((edited.status, &edited.json()["recipe"]["keywords"]), (200, &texts["keywords"]), "{}", edited.text());
        assert_eq!((&edited.json()["revision"], &edited.json()["revisedBy"]), (&json!(2), &json!(NAME)));
        assert_eq!(faults(&admin)[&3], Vec::<String>::new(), "{}", get(&admin, AUDIT));
        let page = site.get("/recipe/3").text();
        assert!(page.contains("<meta name=\"keywords\" content=\"turkey for dogs, rice bowl\">"));
        assert!(page.contains(&format!("<meta name=\"description\" content=\"{description}\">")));

        for (field, texts) in [
            ("keywords", json!({ "keywords": ["rice bowl", "cures arthritis"] })),
            ("description", json!({ "description": "This bowl cures arthritis in old dogs within a few days." })),
        ] {
            let claim = admin.send("PUT", path, &texts);
            assert_eq!(claim.status, 422, "{field}: {}", claim.text());
            assert!(claim.json()["errors"][field][0].as_str().unwrap().contains("cures arthritis"), "{}", claim.text());
        }
        let restored = admin.send("POST", &format!("{path}/revisions/1/restore"), &Value::Null);
        assert_eq!((restored.status, &restored.json()["recipe"]["keywords"]), (200, &json!([])));
        let item = |id: &str| get(&admin, CONTENT).as_array().unwrap().iter().find(|it| it["id"] == id).cloned().unwrap();
        assert_eq!(item("recipe-3")["hasOwnKeywords"], false);
        assert_eq!(item("recipe-3")["targetKeywords"][0], "home-made dog food");
    }

    fn seo_content_lists_pages_and_recipes_including_unpublished_ones(database) {
        let site = start_site(&database, &[good_recipe(3), good_recipe(9), good_recipe(85)]);
        let admin = site.sign_in(NAME, PASSWORD);
        set_status(&database.address, 9, "unpublished");
        wait_for(|| (site.get("/api/recipes/9").status == 404).then_some(()));
        let content = get(&admin, CONTENT);
        let item = |id: &str| content.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap();
        let cat = item("recipe-85");
        assert_eq!((&cat["title"], &cat["isPublished"]), (&json!("Turkey and Rice Bowl 85 | Natural Cat Recipes"), &json!(true)));
        assert_eq!((&cat["contentType"], &cat["path"], &cat["recipeId"]), (&json!("recipe"), &json!("/recipe/85"), &json!(85)));
        assert!(cat["publishedAt"].is_string());
        let unpublished = item("recipe-9");
        assert_eq!((&unpublished["isPublished"], &unpublished["publishedAt"]), (&json!(false), &Value::Null));
        assert_eq!(item("page-portionCalculator")["contentType"], "tool");
        assert_eq!(item("page-dogRecipes")["metaDescription"].as_str().unwrap().split(' ').next(), Some("1"));
        let stats = get(&admin, STATS);
        assert_eq!(stats["totalContent"], content.as_array().unwrap().len());
        assert_eq!(stats["publishedContent"], content.as_array().unwrap().len() - 1);
        assert_eq!(stats["contentByType"]["recipe"], 3);
        assert_eq!(stats["topKeywords"][0]["keyword"], "home-made dog food");
    }

    fn traffic_is_the_number_of_browsing_sessions_in_thirty_days(database) {
        let site = start_site(&database, &[good_recipe(3)]);
        let admin = site.sign_in(NAME, PASSWORD);
        let stats = get(&admin, STATS);
        assert_eq!((&stats["estimatedTraffic"], &stats["trafficPercent"]), (&Value::Null, &Value::Null), "nothing was counted");
        assert_eq!((&stats["countedSince"], &stats["countedUntil"]), (&Value::Null, &Value::Null));
        assert_eq!(stats["from"], (Utc::now().date_naive() - chrono::TimeDelta::days(29)).to_string());
        assert_eq!(stats["trafficGoal"], 50_000);
        // Each visitor opens two pages in one browsing session.
        let views: Vec<Event> = (0..2400)
            .map(|n| {
                let source = (n == 0).then(|| "direct".to_owned());
                let at = Utc::now() - chrono::TimeDelta::days(if n < 2200 { 0 } else { 31 });
                let visitor = format!("v{}", n / 2);
                Event::Visit(Visit { at, visitor, path: "/".into(), source, country: None, seconds: None })
            })
            .collect();
        database.storage().write(|db| record(db, &views)).unwrap();
        // A server sums up the days two seconds after its start.
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        wait_for(|| (get(&admin, STATS)["estimatedTraffic"] == 1100).then_some(()));
        let stats = get(&admin, STATS);
        assert_eq!(stats["trafficPercent"], 2);
        assert_eq!(stats["countedSince"], (Utc::now().date_naive() - chrono::TimeDelta::days(31)).to_string());
    }
}

#[test]
fn the_dashboard_and_the_audit_need_a_session() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = start_site(&database, &[]);
    for path in [AUDIT, RECIPES, CONTENT, STATS] {
        assert_eq!(site.get(path).status, 401, "{path}");
    }
    let admin = site.sign_in(NAME, PASSWORD);
    assert_eq!(get(&admin, RECIPES), json!([]));
    assert_eq!(admin.get("/api/seo/audit?x=1").status, 400);
}
