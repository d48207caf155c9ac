//! GET /api/recipes/{id} and GET /api/recipes/{id}/similar.

use super::shared_caching::SHARED;
use super::{sample_recipes, site_with, site_with_evaluated};
use acceptance::recipes::{edit, recipe};
use domain::category::Category;

#[test]
fn a_recipe_includes_its_lines_and_timers() {
    let (_database, site) = site_with(&sample_recipes());
    insta::assert_json_snapshot!(site.get("/api/recipes/3").json());
}

#[test]
fn servings_scale_every_line_and_keep_the_original_text() {
    let (_database, site) = site_with(&[edit(recipe(1), |it| it.servings = 4)]);
    let (plain, double) = (site.get("/api/recipes/1").json(), site.get("/api/recipes/1?servings=8").json());
    assert_eq!((&double["servings"], &double["baseServings"]), (&8.into(), &4.into()));
    assert_eq!(double["ingredients"], plain["ingredients"]);
    for index in 0..2 {
        let (one, two) = (&plain["lines"][index], &double["lines"][index]);
        assert_eq!(one["text"], two["text"]);
        assert_eq!(two["grams"].as_f64().unwrap(), 2.0 * one["grams"].as_f64().unwrap());
        assert_eq!(two["quantity"].as_f64().unwrap(), 2.0 * one["quantity"].as_f64().unwrap());
    }
    assert_eq!(double["lines"][0]["metric"], "900 g");
    assert_eq!(double["lines"][0]["us"], "2 lb");
    assert_eq!(double["lines"][1]["household"], "2 cups");
}

#[test]
fn steps_have_the_scaled_amounts_and_temperatures_of_both_systems() {
    let steps = ["Add the rice and simmer.", "Bake the turkey at 180 °C until it reads 74 °C."].map(str::to_owned);
    let (_database, site) = site_with(&[edit(recipe(1), |it| {
        it.servings = 4;
        it.instructions = steps.to_vec();
    })]);
    for (query, metric, us) in [
        (
            "",
            ["Add the rice (180 g) and simmer.", "Bake the turkey (450 g) at 180 °C until it reads 74 °C."],
            ["Add the rice (1 cup) and simmer.", "Bake the turkey (1 lb) at 350 °F until it reads 165 °F."],
        ),
        (
            "?servings=8",
            ["Add the rice (360 g) and simmer.", "Bake the turkey (900 g) at 180 °C until it reads 74 °C."],
            ["Add the rice (2 cups) and simmer.", "Bake the turkey (2 lb) at 350 °F until it reads 165 °F."],
        ),
    ] {
        let recipe = site.get(&format!("/api/recipes/1{query}")).json();
        for (index, step) in recipe["steps"].as_array().unwrap().iter().enumerate() {
            assert_eq!((step["metric"].as_str(), step["us"].as_str()), (Some(metric[index]), Some(us[index])));
            assert_eq!(step["text"].as_str(), Some(steps[index].as_str()));
            assert_eq!(recipe["instructions"][index], step["text"]);
        }
    }
}

#[test]
fn a_scale_multiplies_the_amounts() {
    let (_database, site) = site_with(&[edit(recipe(1), |it| it.servings = 4)]);
    let scaled = site.get("/api/recipes/1?scale=1.5").json();
    assert_eq!((&scaled["scale"], &scaled["servings"]), (&1.5.into(), &6.into()));
    assert_eq!(scaled["lines"][0]["grams"], 675.0);
    for query in ["scale=0", "scale=101", "scale=NaN", "scale=inf", "scale=2&servings=2", "scale=two"] {
        let response = site.get(&format!("/api/recipes/1?{query}"));
        assert_eq!((response.status, response.json()["errors"]["scale"].is_array()), (400, true), "{query}");
    }
}

#[test]
fn scaled_lines_have_whole_pieces_and_eggs() {
    let lines = ["1 zinc tablet (15 mg)", "2 vitamin D3 drops (400 IU each)", "4 large eggs"].map(str::to_owned);
    let (_database, site) = site_with(&[edit(recipe(1), |it| it.ingredients = lines.to_vec())]);
    for (query, expected) in [
        ("", [(1.0, "1 zinc tablet (15 mg)"), (2.0, "2 vitamin D3 drops (400 IU each)"), (4.0, "4 large eggs")]),
        (
            "?scale=1.37",
            [(1.0, "1 zinc tablet (15 mg)"), (3.0, "3 vitamin D3 drops (400 IU each)"), (5.0, "5 large eggs")],
        ),
        (
            "?scale=0.8",
            [(1.0, "1 zinc tablet (15 mg)"), (2.0, "2 vitamin D3 drops (400 IU each)"), (3.0, "3 large eggs")],
        ),
    ] {
        let recipe = site.get(&format!("/api/recipes/1{query}")).json();
        for (line, (quantity, expected_text)) in recipe["lines"].as_array().unwrap().iter().zip(expected) {
            assert_eq!(line["quantity"], quantity, "{query}");
            for system in ["metric", "us"] {
                let text = format!("{} {}", line[system].as_str().unwrap(), line["name"].as_str().unwrap());
                assert_eq!(text, expected_text, "{query}");
            }
        }
    }
    // At this size, one whole tablet would be two and a half times the dose, more than twice the legal maximum of zinc.
    assert_eq!(site.get("/api/recipes/1?scale=0.4").status, 422);
}

#[test]
fn lengths_in_ingredient_lines_are_in_inches_in_us_measures() {
    let lines = ["900 g lamb leg, in 2 cm cubes", "2 cm of ginger", "180 g white rice"].map(str::to_owned);
    let (_database, site) = site_with(&[edit(recipe(1), |it| {
        it.servings = 4;
        it.ingredients = lines.to_vec();
    })]);
    let texts = |query: &str| -> Vec<[Option<String>; 4]> {
        let recipe = site.get(&format!("/api/recipes/1{query}")).json();
        let text = |line: &serde_json::Value, name: &str| line[name].as_str().map(str::to_owned);
        let lines = recipe["lines"].as_array().unwrap().clone();
        lines.iter().map(|line| ["metric", "name", "us", "usName"].map(|name| text(line, name))).collect()
    };
    let line = |texts: [&str; 4]| texts.map(|text| (!text.is_empty()).then(|| text.to_owned()));
    let plain = texts("");
    assert_eq!(plain[0], line(["900 g", "lamb leg, in 2 cm cubes", "2 lb", "lamb leg, in ¾ inch cubes"]));
    assert_eq!(plain[1], line(["2 cm", "ginger", "¾ inch", ""]));
    assert_eq!(plain[2][3], None);
    let doubled = texts("?servings=8");
    assert_eq!(doubled[1], line(["4 cm", "ginger", "1 ½ inches", ""]));
}

#[test]
fn a_line_that_is_scaled_to_one_egg_has_the_singular() {
    let lines = ["450 g turkey thigh", "2 large eggs, beaten", "2 egg yolks"].map(str::to_owned);
    let (_database, site) = site_with(&[edit(recipe(1), |it| it.ingredients = lines.to_vec())]);
    let recipe = site.get("/api/recipes/1?scale=0.5").json();
    let names: Vec<&str> = recipe["lines"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["turkey thigh", "large egg, beaten", "egg yolk"]);
}

#[test]
fn an_invalid_number_of_servings_is_rejected_by_name() {
    let (_database, site) = site_with(&sample_recipes());
    for query in ["servings=0", "servings=61", "servings=2.5", "servings=", "servings=1&servings=2"] {
        let response = site.get(&format!("/api/recipes/3?{query}"));
        assert_eq!(response.status, 400, "{query}");
        assert!(response.json()["errors"]["servings"].is_array(), "{query}: {}", response.text());
    }
    assert!(site.get("/api/recipes/3?portions=2").json()["errors"]["portions"].is_array());
}

#[test]
fn a_recipe_that_is_not_published_is_not_found() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ["/api/recipes/4", "/api/recipes/-1", "/api/recipes/abc", "/api/recipes/99999999999999999999"] {
        let response = site.get(path);
        assert_eq!((response.status, response.json()["code"].as_str()), (404, Some("recipe_not_found")), "{path}");
    }
}

#[test]
fn a_recipe_has_up_to_three_similar_recipes_without_the_excluded_foods() {
    let chicken = ["450 g chicken thigh", "180 g brown rice"].map(str::to_owned);
    let mut recipes: Vec<_> = (1..=6).map(recipe).collect();
    recipes.push(edit(recipe(7), |it| it.ingredients = chicken.to_vec()));
    recipes.push(edit(recipe(8), |it| it.category = Category::Treats));
    recipes.push(edit(recipe(85), |it| it.category = Category::Fish));
    let (_database, site) = site_with_evaluated(&recipes);
    for (path, expected) in [
        ("1/similar", &[2, 3, 4][..]),
        ("4/similar", &[1, 2, 3]),
        ("7/similar", &[1, 2, 3]),
        ("1/similar?exclude=turkey", &[7]),
        ("1/similar?exclude=turkey%20breast", &[7]),
        ("7/similar?exclude=chicken", &[1, 2, 3]),
        ("1/similar?exclude=raisins", &[2, 3, 4]),
        ("1/similar?exclude=poultry", &[]),
        ("8/similar", &[]),
        ("85/similar", &[]),
    ] {
        let response = site.get(&format!("/api/recipes/{path}"));
        assert_eq!(response.status, 200, "{path}: {}", response.text());
        assert_eq!(response.header("cache-control"), SHARED, "{path}");
        let body = response.json();
        let ids: Vec<i64> = body.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
        assert_eq!(ids, expected, "{path}");
    }
    assert_eq!(site.get("/api/recipes/1/similar").json()[0], site.get("/api/recipes?ids=2").json()[0]);
    for (query, field) in [("exclude=unicorn", "exclude"), ("limit=2", "limit")] {
        let response = site.get(&format!("/api/recipes/1/similar?{query}"));
        assert_eq!((response.status, response.json()["errors"][field].is_array()), (400, true), "{query}");
    }
    let missing = site.get("/api/recipes/4711/similar");
    assert_eq!((missing.status, missing.json()["code"].as_str()), (404, Some("recipe_not_found")));
}
