//! Verdicts by nutrient profiles that an operator adds. The profile is made up.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, submission};
use acceptance::site::{PUBLIC_URL, Site};
use serde_json::{Value, json};

use super::insert_recipes;
use super::sizes::supper;

const TABLE: &str = "\
standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,ingredient_column,min_in_column_unit,max_in_column_unit,verification,source,note
Example,2030,dog,adult_maintenance,protein,g,20,,,,,,one_source,The test,
Example,2030,dog,adult_maintenance,calcium,g,0.01,5,,,,,one_source,The test,
Example,2030,cat,adult_maintenance,protein,g,500,,,,,,one_source,The test,
";

/// Returns the ids and verdicts of all profiles of an analysis.
fn verdicts(analysis: &Value) -> Vec<(&str, &str)> {
    let profiles = analysis["profiles"].as_array().unwrap();
    profiles.iter().map(|it| (it["id"].as_str().unwrap(), it["verdict"].as_str().unwrap())).collect()
}

/// Returns the data of the first view of a page.
fn first_view(page: &str) -> Value {
    let (_, script) = page.split_once("id=\"first-view\">").unwrap();
    serde_json::from_str(script.split_once("</script>").unwrap().0).unwrap()
}

fn check_added_profiles(engine: Engine) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("example-2030.csv"), TABLE).unwrap();
    let database = TestDatabase::migrated(engine);
    let plain = edit(recipe(1), |it| {
        it.ingredients = vec!["450 g chicken thigh, skinless".into(), "200 g white rice".into()];
    });
    insert_recipes(&database, &[plain]);
    let variables = [
        ("NUTRIENT_PROFILES", folder.path().to_str().unwrap()),
        ("NUTRIENT_PROFILE_COUNTRIES", "GB=example-2030; US=aafco-2016"),
    ];
    let site = Site::start_with(&database.address, &variables);

    let analysis = site.get("/api/recipes/1/nutrition").json();
    let both = [("aafco-2016", "incomplete"), ("example-2030", "complete")];
    assert_eq!(verdicts(&analysis), both);
    assert_eq!((&analysis["verdict"], &analysis["profile"]["standard"]), (&json!("incomplete"), &json!("AAFCO")));
    let [own, added] = &analysis["profiles"].as_array().unwrap()[..] else { panic!("{analysis}") };
    let missing: Vec<&Value> = own["missing"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
    assert_eq!(missing, analysis["missing"].as_array().unwrap().iter().collect::<Vec<_>>());
    assert!(added["verdictText"].as_str().unwrap().contains("(Example 2030, by calculation)"), "{added}");
    assert_eq!((&added["assessed"], &added["total"]), (&json!(2), &json!(2)));

    // The country of the visitor changes neither the response nor the page, because caches share them.
    let for_germany = site.get_with("/api/recipes/1/nutrition", &[("Cookie", "country=DE")]);
    assert_eq!(for_germany.json(), analysis);
    let page = first_view(&site.get("/recipe/1").text());
    assert_eq!(page["/api/recipes/1/nutrition"], analysis);
    let countries = json!([
        { "country": "GB", "profile": "example-2030" },
        { "country": "US", "profile": "aafco-2016" },
    ]);
    assert_eq!(page["/api/site"]["nutrientProfiles"], countries);
    assert_eq!(site.get("/api/site").json()["nutrientProfiles"], countries);

    let check = |pet_type: &str, life_stage: &str| {
        let ingredients = json!(["450 g chicken thigh, skinless", "200 g white rice"]);
        let body = json!({ "petType": pet_type, "lifeStage": life_stage, "ingredients": ingredients });
        site.post("/api/nutrition/analysis", &body).json()
    };
    assert_eq!(verdicts(&check("dog", "adult")), both);
    assert_eq!(verdicts(&check("dog", "growth")).len(), 1, "the profile has no limits for growth");
    let cat = check("cat", "adult");
    assert_eq!(verdicts(&cat), [("aafco-2016", "incomplete"), ("example-2030", "incomplete")]);
    let short = &cat["profiles"][1]["missing"][0];
    assert_eq!((&short["id"], &short["unit"], &short["limit"]), (&json!("protein"), &json!("g"), &json!(500.0)));
    assert!(short["amountPer1000kcal"].as_f64().unwrap() < 100.0);

    let balanced = site.post(
        "/api/nutrition/formulation",
        &json!({ "petType": "dog", "ingredients": ["450 g chicken thigh, skinless", "200 g white rice"] }),
    );
    assert_eq!(verdicts(&balanced.json()["analysis"]), [("aafco-2016", "complete"), ("example-2030", "complete")]);
}

#[test]
fn recipes_are_assessed_by_added_profiles_on_sqlite() {
    check_added_profiles(Engine::Sqlite);
}

#[test]
fn recipes_are_assessed_by_added_profiles_on_postgres() {
    check_added_profiles(Engine::Postgres);
}

/// The supper for ten servings meets this table. Five servings exceed its limit of vitamin D, because a drop of vitamin D
/// cannot be halved.
const TABLE_FOR_SIZES: &str = "\
standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,ingredient_column,min_in_column_unit,max_in_column_unit,verification,source,note
Example,2030,dog,adult_maintenance,vitamin_d,IU,100,400,,,,,one_source,The test,
Example,2030,dog,adult_maintenance,calcium,g,1.5,6,,,,,one_source,The test,
";

on_both_engines! {
    fn another_size_and_a_mix_are_assessed_by_added_profiles(database) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("example-2030.csv"), TABLE_FOR_SIZES).unwrap();
        insert_recipes(&database, &[supper()]);
        let variables = [("NUTRIENT_PROFILES", folder.path().to_str().unwrap())];
        let site = Site::start_with(&database.address, &variables);

        for (query, expected) in [("", "complete"), ("?servings=5", "incomplete"), ("?servings=20", "complete")] {
            let address = format!("/api/recipes/1{query}");
            let recipe = site.get(&address).json();
            let batch = &recipe["batch"];
            assert_eq!(verdicts(batch), [("aafco-2016", "complete"), ("example-2030", expected)], "{query}");
            assert_eq!((&batch["verdict"], &batch["verdictText"]), (&json!("complete"), &batch["profiles"][0]["verdictText"]));
            // The first view of the page has the same verdicts.
            assert_eq!(first_view(&site.get(&format!("/recipe/1{query}")).text())[&address]["batch"], *batch);
        }
        let smaller = site.get("/api/recipes/1?servings=5").json();
        let by_example = &smaller["batch"]["profiles"][1];
        assert_eq!(by_example["verdictText"], "Incomplete: too much vitamin D");
        let exceeded = &by_example["exceeded"][0];
        assert_eq!((&exceeded["id"], &exceeded["limit"]), (&json!("vitamin_d"), &json!(400.0)));
        assert!(exceeded["amountPer1000kcal"].as_f64().unwrap() > 400.0, "{exceeded}");
        let offered = smaller["offeredServings"].as_array().unwrap();
        assert!(offered.contains(&json!(5)), "AAFCO decides which sizes are offered: {offered:?}");
        // The analysis remains that of the original amounts.
        let analysis = site.get("/api/recipes/1/nutrition").json();
        assert_eq!(verdicts(&analysis), [("aafco-2016", "complete"), ("example-2030", "complete")]);

        let mix = site.get("/api/recipes/1/supplement-mix").json()["mix"].clone();
        assert_eq!(verdicts(&mix["withLess"]), [("aafco-2016", "complete"), ("example-2030", "incomplete")]);
        assert_eq!(mix["withLess"]["profiles"][1]["verdictText"], "Incomplete: too little calcium");
        assert_eq!(verdicts(&mix["withMore"]), [("aafco-2016", "complete"), ("example-2030", "complete")]);
    }

    fn a_proposal_to_an_author_is_assessed_by_added_profiles(database) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("example-2030.csv"), TABLE).unwrap();
        administrators::add(&database.storage());
        let site = Site::start_with(&database.address, &[("NUTRIENT_PROFILES", folder.path().to_str().unwrap())]);
        let created = site.post("/api/recipes", &submission()).json();
        let link = format!("/api{}", created["statusUrl"].as_str().unwrap().strip_prefix(PUBLIC_URL).unwrap());
        let admin = site.sign_in(NAME, PASSWORD);
        let lines = ["450 g chicken thigh, skinless", "200 g white rice"];
        let request = json!({ "status": "changes_requested", "notes": "Like this?", "proposedIngredients": lines });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/1001", &request).status, 200);
        let proposal = site.get(&link).json()["proposal"].clone();
        assert_eq!(verdicts(&proposal), [("aafco-2016", "incomplete"), ("example-2030", "complete")]);
        assert_eq!((&proposal["verdict"], &proposal["profiles"][0]["verdictText"]), (&json!("incomplete"), &proposal["verdictText"]));
    }
}

#[test]
fn without_added_profiles_recipes_are_assessed_by_the_built_in_profile_alone() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[recipe(1)]);
    let site = Site::start(&database.address);
    let analysis = site.get("/api/recipes/1/nutrition").json();
    assert_eq!(verdicts(&analysis), [("aafco-2016", analysis["verdict"].as_str().unwrap())]);
    assert_eq!(site.get("/api/site").json()["nutrientProfiles"], json!([]));
}
