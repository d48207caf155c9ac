//! What shopping lists say: amounts as shops sell them, everyday names, and figures without what is at home.

use super::{insert_recipes, site_with, site_with_evaluated};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use domain::recipe::Recipe;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Foods that shops sell cooked.
const SOLD_COOKED: [&str; 2] = ["mussel_cooked", "shrimp_cooked"];

fn recipe_with(id: i64, lines: &[&str]) -> Recipe {
    edit(recipe(id), |it| it.ingredients = lines.iter().map(|&line| line.to_owned()).collect())
}

fn site_on(database: &TestDatabase, recipes: &[Recipe]) -> Site {
    insert_recipes(database, recipes);
    Site::start(&database.address)
}

fn basket(site: &Site, body: &Value) -> Value {
    let response = site.post("/api/shop/basket", body);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn rows(basket: &Value) -> &[Value] {
    basket["rows"].as_array().unwrap()
}

/// Reads a table of a crate, by the value of its first column.
fn read_table(path: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(path);
    let mut reader = csv::Reader::from_path(path).unwrap();
    let headings = reader.headers().unwrap().clone();
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| {
        let cells = headings.iter().zip(&row).map(|(heading, cell)| (heading.to_owned(), cell.to_owned()));
        (row[0].to_owned(), cells.collect())
    })
    .collect()
}

/// Reads all recipes of the catalogue, with their ids, titles and ingredient lines.
fn catalogue() -> Vec<Recipe> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/cli/catalogue");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let read = |path| -> Recipe {
        let table: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
        let lines = table["ingredients"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned());
        edit(recipe(table["id"].as_integer().unwrap()), |it| {
            it.title = table["title"].as_str().unwrap().to_owned();
            it.ingredients = lines.collect();
        })
    };
    files.map(read).collect()
}

on_both_engines! {
    fn a_list_says_what_to_buy_and_not_what_is_eaten(database) {
        let expected = [
            // (line, name, amount, price at the till)
            ("600 g cooked split peas", "dried split peas", "1 pack of 500 g, 600 g cooked split peas used", 1.5),
            ("1600 g cooked soybeans", "dried soybeans", "2 packs of 500 g, 1.6 kg cooked soybeans used", 3.2),
            ("200 g cooked amaranth", "amaranth", "1 pack of 500 g, 200 g cooked amaranth used", 3.95),
            ("200 g cooked brown rice", "brown rice", "1 pack of 1 kg, 200 g cooked brown rice used", 2.5),
            ("750 g potatoes, peeled", "potatoes", "1 kg before peeling, 750 g used", 0.89),
            ("240 g raw pumpkin, peeled", "pumpkin", "350 g before peeling, 240 g used", 0.53),
            ("1 kg chicken wings", "chicken wings", "1 kg with bones, 620 g used", 2.5),
            ("120 g mussels", "mussels without shells", "150 g, 120 g used", 2.1),
            ("300 g kidney beans", "tinned kidney beans", "2 tins of 400 g (240 g drained), 300 g used", 1.32),
        ];
        let recipes: Vec<Recipe> = (1..).zip(expected).map(|(id, (line, ..))| recipe_with(id, &[line])).collect();
        let site = site_on(&database, &recipes);
        for (id, (line, name, amount, price)) in (1..).zip(expected) {
            let basket = basket(&site, &json!({ "recipeIds": [id], "country": "GB" }));
            let [row] = rows(&basket) else { panic!("{line}: {basket}") };
            assert_eq!((&row["food"], &row["text"]["metric"]), (&json!(name), &json!(amount)), "{line}");
            assert_eq!((&row["tillPrice"]["amount"], &basket["tillTotal"]["amount"]), (&json!(price), &json!(price)), "{line}");
        }
    }

    fn what_is_at_home_is_in_no_figure_of_the_till(database) {
        let site = site_on(&database, &[recipe_with(1, &["6 eggs", "carrots", "2 sun stones", "100 g kale"])]);
        let figures = |owned: &[&str]| {
            let basket = basket(&site, &json!({ "recipeIds": [1], "country": "GB", "owned": owned }));
            let amount = |field: &str| basket[field]["amount"].as_f64();
            (amount("tillTotal"), amount("tillUsed"), basket["unpriced"].clone(), basket["unpricedUses"].clone())
        };
        // 345 pence for 12 eggs and 90 pence for 200 g of kale, of which half is used.
        for (owned, till, used, unpriced) in [
            (&[][..], Some(4.35), Some(2.18), 2),
            (&["carrots"], Some(4.35), Some(2.18), 1),
            (&["carrots", "eggs"], Some(0.9), Some(0.45), 1),
            (&["carrots", "eggs", "other: sun stones"], Some(0.9), Some(0.45), 0),
            (&["carrots", "eggs", "other: sun stones", "kale"], None, None, 0),
        ] {
            assert_eq!(figures(owned), (till, used, json!(unpriced), json!(2)), "{owned:?}");
        }
    }

    fn all_sums_of_a_basket_agree(database) {
        // 8.3 pence for the carrots and 0.405 pence for the water are rounded together in every place that shows the sum.
        let site = site_on(&database, &[recipe_with(1, &["100 g carrots", "900 ml water"])]);
        let basket = basket(&site, &json!({ "recipeIds": [1], "country": "GB" }));
        let recipe = &basket["recipes"][0]["estimatedPrice"];
        assert_eq!(recipe["amount"], 0.09);
        assert_eq!((&basket["tillUsed"], &basket["estimatedTotal"]), (recipe, recipe));
    }

    fn amounts_that_cannot_be_added_are_both_listed(database) {
        let recipes = [recipe_with(1, &["200 g moon dust"]), recipe_with(2, &["2 packets moon dust"])];
        let site = site_on(&database, &recipes);
        let basket = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB" }));
        let [row] = rows(&basket) else { panic!("{basket}") };
        assert_eq!((&row["text"]["metric"], &row["isPartial"]), (&json!("200 g + 2 packets"), &json!(true)));
    }
}

#[test]
fn the_cheapest_recipes_are_sorted_by_their_unrounded_cost_per_serving() {
    let mut recipes = catalogue();
    recipes.sort_by_key(|it| it.id);
    recipes.truncate(12);
    for recipe in &mut recipes {
        // Servings of different sizes, so that the order is not that of the batches.
        recipe.content.servings = u32::try_from(3 + recipe.id.0 % 5).unwrap();
    }
    let (_database, site) = site_with_evaluated(&recipes);
    let list = site.get("/api/recipes?sort=cost").json();
    let list = list.as_array().unwrap();
    let cost = |it: &Value| it["estimatedCost"]["total"].as_f64().unwrap() / it["servings"].as_f64().unwrap();
    let costs: Vec<f64> = list.iter().map(cost).collect();
    assert_eq!(costs.len(), 12);
    assert!(costs.is_sorted(), "{costs:?}");
    assert!(list.iter().all(|it| it["estimatedCost"]["asOf"].is_string()), "each price has a date");
}

#[test]
fn every_recipe_of_the_catalogue_has_a_list_for_the_shop() {
    let (foods, prices) = (read_table("nutrition/data/foods.csv"), read_table("affiliate/data/prices.csv"));
    let recipes = catalogue();
    let (_database, site) = site_with(&recipes);
    let mut rows_seen = 0;
    for recipe in &recipes {
        let basket = basket(&site, &json!({ "recipeIds": [recipe.id.0], "country": "GB" }));
        let title = &recipe.content.title;
        assert_eq!((&basket["unpriced"], &basket["unpricedUses"]), (&json!(0), &json!(0)), "{title}");
        let keys: BTreeSet<&str> = rows(&basket).iter().map(|row| row["key"].as_str().unwrap()).collect();
        assert_eq!(keys.len(), rows(&basket).len(), "{title}: a row is doubled");
        for row in rows(&basket) {
            let (name, amount) = (row["food"].as_str().unwrap(), row["text"]["metric"].as_str().unwrap());
            assert!(amount.starts_with(|first: char| ('1'..='9').contains(&first)), "{title}: {name}: {amount}");
            assert!(row["buy"].is_object() && row["foodId"].is_string(), "{title}: {name} has no pack");
            assert!(name != "water" && row["aisle"] != "other", "{title}: {name}");
            let needs_check = row["aisle"] == "supplements" || row["aisle"] == "tins";
            assert!(row["labelCheck"].is_string() || !needs_check, "{title}: {name} has nothing to check on the label");
            for food in row["uses"].as_array().unwrap() {
                let id = food["foodId"].as_str().unwrap();
                let is_cooked = foods.get(id).is_some_and(|it| it["state"] == "cooked");
                if !is_cooked || row["aisle"] == "tins" || SOLD_COOKED.contains(&id) || id.starts_with("egg_") {
                    continue;
                }
                assert!(!prices[id]["yield_source"].is_empty(), "{title}: {id} is bought by its cooked weight");
                assert!(amount.contains(food["food"].as_str().unwrap()), "{title}: {amount} does not name {id}");
            }
            rows_seen += 1;
        }
    }
    assert!(recipes.len() >= 110 && rows_seen > 1000, "{} recipes, {rows_seen} rows", recipes.len());
}
