//! Products of a visitor, by their labels, in the requests for an analysis and a formulation.

use acceptance::database::{Engine, TestDatabase};
use acceptance::site::Site;
use serde_json::{Value, json};

const ANALYSIS: &str = "/api/nutrition/analysis";
const FORMULATION: &str = "/api/nutrition/formulation";

/// Returns the label of a powder of which about 10 g balance 1000 kcal of a dog's dinner. Amounts are per gram.
fn complete_powder() -> Value {
    let amounts = [
        ("calcium", 130.0, "mg"),
        ("phosphorus", 30.0, "mg"),
        ("potassium", 40.0, "mg"),
        ("sodium", 15.0, "mg"),
        ("magnesium", 6.0, "mg"),
        ("iron", 0.9, "mg"),
        ("copper", 0.18, "mg"),
        ("manganese", 0.12, "mg"),
        ("zinc", 2.0, "mg"),
        ("iodine", 28.0, "µg"),
        ("selenium", 3.0, "µg"),
        ("vitamin_a", 100.0, "IU"),
        ("vitamin_d", 15.0, "IU"),
        ("vitamin_e", 2.0, "IU"),
        ("thiamine_b1", 0.1, "mg"),
        ("riboflavin_b2", 0.15, "mg"),
        ("pantothenic_b5", 0.3, "mg"),
        ("niacin_b3", 0.5, "mg"),
        ("pyridoxine_b6", 0.05, "mg"),
        ("folic_acid", 8.0, "µg"),
        ("cobalamin_b12", 0.8, "µg"),
        ("choline", 30.0, "mg"),
    ];
    let nutrients: Vec<Value> = amounts
        .iter()
        .map(|(nutrient, amount, unit)| json!({ "nutrient": nutrient, "amount": amount, "unit": unit }))
        .collect();
    json!({ "name": "Complete Mix", "measure": "gram", "nutrients": nutrients })
}

fn lines(draft: &Value) -> Vec<String> {
    let lines = draft["recipe"]["ingredients"].as_array().unwrap();
    lines.iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}

fn on_both_engines(check: impl Fn(&Site)) {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        check(&Site::start(&database.address));
    }
}

#[test]
fn a_recipe_made_with_the_visitors_powder_needs_fewer_lines_and_is_complete() {
    on_both_engines(|site| {
        let formulate = |request: &Value| {
            let response = site.post(FORMULATION, request);
            assert_eq!(response.status, 200, "{request}: {}", response.text());
            response.json()
        };
        let dinner = json!(["450 g chicken thigh, skinless", "200 g white rice", "100 g carrots", "10 g rapeseed oil"]);
        let without = formulate(&json!({ "petType": "dog", "ingredients": dinner }));
        let with = formulate(&json!({ "petType": "dog", "ingredients": dinner, "products": [complete_powder()] }));
        assert!(lines(&with).len() < lines(&without).len(), "{:?} instead of {:?}", lines(&with), lines(&without));
        assert!(lines(&with).iter().any(|line| line.ends_with(" g Complete Mix")), "{:?}", lines(&with));
        assert_eq!(with["analysis"]["verdict"], "complete");
        assert!(with["changes"].as_array().unwrap().iter().any(|change| change["food"] == "Complete Mix"));

        let again = json!({ "petType": "dog", "ingredients": lines(&with), "products": [complete_powder()] });
        let response = site.post(ANALYSIS, &again);
        assert_eq!(response.json()["verdict"], "complete", "{}", response.text());
        assert!(!response.header("cache-control").contains("public"));
        let recipe_of_another_visitor = json!({ "petType": "dog", "ingredients": lines(&with) });
        assert_eq!(site.post(ANALYSIS, &recipe_of_another_visitor).json()["verdict"], "notAssessed");
    });
}

#[test]
fn a_line_that_names_a_product_is_matched_to_the_product() {
    on_both_engines(|site| {
        let mut powder = complete_powder();
        powder["maxPer1000kcal"] = json!(10);
        let body = json!({
            "petType": "dog", "products": [powder],
            "ingredients": ["1000 g chicken thigh", "5 g Complete Mix", "80 g complete mix", "1 tsp Complete Mix"],
        });
        let analysis = site.post(ANALYSIS, &body).json();
        let line = |index: usize| &analysis["lines"][index];
        assert_eq!((&line(1)["food"], &line(1)["grams"]), (&json!("Complete Mix"), &json!(5.0)));
        assert_eq!((&line(3)["food"], &line(3)["grams"]), (&json!("Complete Mix"), &json!(null)));
        let questions: Vec<&Value> = (1..4).map(|index| &line(index)["question"]["kind"]).collect();
        assert_eq!(questions, [&json!(null), &json!("implausibleDose"), &json!("noAmount")], "{analysis}");
        assert_eq!(analysis["unweighed"], json!(["1 tsp Complete Mix"]));
    });
}

#[test]
fn an_invalid_label_is_rejected_with_its_field() {
    on_both_engines(|site| {
        let changed = |field: &str, value: Value| {
            let mut label = complete_powder();
            label[field] = value;
            json!([label])
        };
        let row = |nutrient: &str, amount: Value, unit: &str| {
            changed("nutrients", json!([{ "nutrient": nutrient, "amount": amount, "unit": unit }]))
        };
        for path in [ANALYSIS, FORMULATION] {
            for (products, field) in [
                (changed("name", json!("")), "products[0].name"),
                (changed("measure", json!("spoon")), "products[0].measure"),
                (changed("measure", json!("piece")), "products[0].gramsPerPiece"),
                (changed("colour", json!("red")), "products[0].colour"),
                (row("unobtainium", json!(1), "mg"), "products[0].nutrients[0].nutrient"),
                (row("zinc", json!(1), "IU"), "products[0].nutrients[0].unit"),
                (row("zinc", json!("much"), "mg"), "products[0].nutrients[0].amount"),
                (row("zinc", json!(-1), "mg"), "products[0].nutrients[0].amount"),
                (json!([complete_powder(), complete_powder()]), "products[1].name"),
                (json!(vec![complete_powder(); 6]), "products"),
            ] {
                let body = json!({ "petType": "dog", "ingredients": ["500 g chicken thigh"], "products": products });
                let response = site.post(path, &body);
                assert_eq!(response.status, 422, "{path} {field}: {}", response.text());
                assert!(response.json()["errors"].get(field).is_some(), "{path} {field}: {}", response.text());
            }
        }
    });
}

#[test]
fn the_daily_maximum_of_a_product_is_kept_for_the_described_animal() {
    on_both_engines(|site| {
        let mut powder = complete_powder();
        powder["maxPerDay"] = json!(3);
        let mut body = json!({
            "petType": "dog", "days": 5, "products": [powder],
            "ingredients": ["450 g chicken thigh, skinless", "200 g white rice", "100 g carrots", "10 g rapeseed oil"],
        });
        let response = site.post(FORMULATION, &body);
        assert_eq!(response.status, 422, "{}", response.text());
        assert!(response.json()["errors"].get("products[0].maxPerDay").is_some(), "{}", response.text());
        body["weightKg"] = json!(12);
        let draft = site.post(FORMULATION, &body).json();
        let changes = draft["changes"].as_array().unwrap();
        let grams = changes.iter().find(|change| change["food"] == "Complete Mix").map(|it| it["toGrams"].as_f64());
        assert!(grams.flatten().unwrap_or_default() <= 3.0 * 5.0 * 1.05, "{changes:?}");
    });
}

#[test]
fn an_analysis_warns_about_more_of_a_product_than_its_label_allows_a_day() {
    on_both_engines(|site| {
        let mut powder = complete_powder();
        powder["maxPerDay"] = json!(3);
        let warnings = |animal: Value, line: &str| {
            let body = json!({
                "petType": "dog", "products": [powder], "animal": animal,
                "ingredients": ["450 g chicken thigh, skinless", "200 g white rice", line],
            });
            site.post(ANALYSIS, &body).json()["portionWarnings"].clone()
        };
        // The batch has about 1270 kcal, and a neutered dog of 25 kg eats 1252 kcal a day.
        let large_dog = json!({ "weightKg": 25 });
        let too_much = warnings(large_dog.clone(), "10 g Complete Mix")[0].clone();
        assert_eq!((&too_much["kind"], &too_much["line"]), (&json!("productMaximum"), &json!("10 g Complete Mix")));
        let text = too_much["text"].as_str().unwrap();
        assert!(text.contains("the label allows at most 3 g a day. Put at most 3 g into this batch."), "{text}");
        assert_eq!(warnings(large_dog, "3 g Complete Mix"), json!([]));
        assert_eq!(warnings(json!({ "weightKg": 4 }), "10 g Complete Mix"), json!([]));
        let without_animal = warnings(json!(null), "10 g Complete Mix")[0].clone();
        assert_eq!(without_animal["kind"], "productDays");
        assert!(without_animal["text"].as_str().unwrap().ends_with("at least 4 days."), "{without_animal}");
    });
}
