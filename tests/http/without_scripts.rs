//! What a visitor without scripts can do: the links and forms of the pages that the server renders.

use acceptance::database::{Engine, TestDatabase};
use acceptance::plain_browser::PlainPage;
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use domain::recipe::Recipe;

use super::{insert_recipes, sample_recipes};

fn site_with_pages(recipes: &[Recipe]) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, recipes);
    let site = Site::start_with(&database.address, &[("PAGE_RENDERING", "on")]);
    (database, site)
}

/// Returns those of the texts that the page contains, in the order of the page.
fn order_of<'a>(page: &PlainPage<'_>, texts: &[&'a str]) -> Vec<&'a str> {
    let mut found: Vec<(usize, &str)> =
        texts.iter().filter_map(|text| Some((page.text.find(&format!(" {text} "))?, *text))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, text)| text).collect()
}

const TITLES: [&str; 5] =
    ["Cod & Potato Mash", "Big Beef Stew", "Organic Chicken Pot", "Salmon & Egg Supper", "Poached Chicken"];

#[test]
fn a_list_is_filtered_and_sorted() {
    let (_database, site) = site_with_pages(&sample_recipes());
    let large = PlainPage::open(&site, "/dog-recipes").press("Large Dogs", &[]);
    assert_eq!(order_of(&large, &TITLES), ["Big Beef Stew"], "{}", large.text);
    let all = large.press("All Sizes", &[]);
    assert!(order_of(&all, &TITLES).len() > 1, "{}: {}", all.address, all.text);

    let quickest = PlainPage::open(&site, "/recipes").press("Apply the filters", &[("sort", "prepTime")]);
    let by_time =
        ["Cod & Potato Mash", "Salmon & Egg Supper", "Organic Chicken Pot", "Poached Chicken", "Big Beef Stew"];
    assert_eq!(order_of(&quickest, &TITLES), by_time, "{}", quickest.address);
    let organic = quickest.press("Organic only", &[]);
    assert_eq!(order_of(&organic, &TITLES), ["Organic Chicken Pot"], "{}", organic.address);
    assert!(organic.address.contains("sort=prepTime"), "the order stays: {}", organic.address);
    assert_eq!(order_of(&organic.press("Organic only", &[]), &TITLES), by_time, "pressed again");
}

#[test]
fn foods_are_left_out_and_an_unknown_food_is_named() {
    let (_database, site) = site_with_pages(&sample_recipes());
    let list = PlainPage::open(&site, "/recipes").press("Apply the filters", &[("exclude", "chicken")]);
    assert!(!list.text.contains("Poached Chicken"), "{}", list.text);
    assert!(list.text.contains("Cod & Potato Mash"), "{}", list.text);
    let searched = list.press("Find recipes", &[("search", "mash")]);
    assert!(searched.address.contains("exclude=chicken"), "{}", searched.address);
    let unknown = list.press("Apply the filters", &[("exclude", "flurbles")]);
    assert!(unknown.text.contains("flurbles") && unknown.text.contains("Please go back"), "{}", unknown.text);
}

#[test]
fn further_pages_of_a_list_are_shown() {
    let recipes: Vec<Recipe> =
        (1..=30).map(|id| edit(recipe(id), |it| it.title = format!("Dish number {id}"))).collect();
    let (_database, site) = site_with_pages(&recipes);
    let first = PlainPage::open(&site, "/recipes");
    // Links for search engines to all recipes follow the list.
    let count = |page: &PlainPage| {
        let list = page.text.split(" Showing ").next().unwrap();
        (1..=30).filter(|id| list.contains(&format!(" Dish number {id} "))).count()
    };
    assert!(first.text.contains("Showing 24 of 30 recipes") && count(&first) == 24, "{}", first.text);
    let second = first.press("Show more recipes", &[]);
    assert_eq!(second.address, "/recipes?page=2");
    assert_eq!(count(&second), 30, "{}", second.text);
}

#[test]
fn recipes_are_searched_from_every_page() {
    let (_database, site) = site_with_pages(&sample_recipes());
    let results = PlainPage::open(&site, "/about").press("Search", &[("search", "salmon")]);
    assert_eq!(results.address, "/?search=salmon");
    assert_eq!(order_of(&results, &TITLES), ["Salmon & Egg Supper"], "{}", results.text);
    let recipe = results.follow("Salmon & Egg Supper");
    assert!(recipe.text.contains("Method"), "{}", recipe.text);

    let search = PlainPage::open(&site, "/search").press("Find recipes", &[("search", "mash"), ("petType", "dog")]);
    assert_eq!(order_of(&search, &TITLES), ["Cod & Potato Mash"], "{}", search.text);
}

#[test]
fn a_recipe_has_other_servings_other_measures_shops_and_reviews() {
    let (_database, site) = site_with_pages(&[recipe(7), recipe(9)]);
    let original = PlainPage::open(&site, "/recipe/7");
    assert!(original.text.contains("450 g"), "{}", original.text);
    let double = original.press("Double the servings", &[]);
    assert_eq!(double.address, "/recipe/7?servings=8");
    assert!(double.text.contains("900 g"), "{}", double.text);
    let american = double.press("Show", &[("measures", "us")]);
    assert_eq!(american.address, "/recipe/7?measures=us&servings=8");
    assert!(!american.text.contains("900 g turkey"), "{}", american.text);
    let has_british_shop = |page: &PlainPage| page.link_to("https://www.tesco.com/").is_some();
    let shops = american.press("Show the shops", &[("country", "US")]);
    assert_eq!(shops.address, "/recipe/7?country=US&servings=8&measures=us");
    assert!(has_british_shop(&double) && !has_british_shop(&shops), "{}", shops.text);
    for text in ["Nutrients and their limits", "You may also like", "No reviews yet", "The form for a review needs"] {
        assert!(shops.text.contains(text), "{text}: {}", shops.text);
    }
}

#[test]
fn toxic_foods_shops_and_products_are_found() {
    let (_database, site) = site_with_pages(&sample_recipes());
    let all = PlainPage::open(&site, "/toxic-foods");
    let found = all.press("Find the food", &[("search", "raisins"), ("petType", "dog")]);
    assert_eq!(found.address, "/toxic-foods?search=raisins&petType=dog");
    assert!(found.text.contains("Grapes") && !found.text.contains("Xylitol"), "{}", found.text);
    assert!(found.text.contains("This form needs JavaScript"), "{}", found.text);

    let shop = PlainPage::open(&site, "/shop").press("Find", &[("ingredient", "salmon")]);
    assert!(shop.text.contains("Shopping for salmon"), "{}", shop.text);
    assert!(order_of(&shop, &TITLES).contains(&"Salmon & Egg Supper"), "{}", shop.text);
    assert!(shop.link_to("https://").is_some());

    let products = PlainPage::open(&site, "/dog-products");
    let sorted = products.press("Show", &[("sort", "name")]);
    assert_eq!(sorted.address, "/dog-products?search=&sort=name");
    assert!(sorted.text.contains("Showing") && sorted.link_to("https://").is_some(), "{}", sorted.text);
}

#[test]
fn the_calculators_show_a_usual_pet() {
    let (_database, site) = site_with_pages(&sample_recipes());
    let dog = PlainPage::open(&site, "/tools/calorie-calculator");
    assert!(dog.text.contains("The form for your own pet needs JavaScript") && dog.text.contains("kcal"));
    let cat = dog.press("Show", &[("petType", "cat")]);
    assert!(cat.text.contains("kcal") && cat.text != dog.text, "{}", cat.text);
    let portion = PlainPage::open(&site, "/tools/portion-calculator?recipe=3");
    assert!(portion.text.contains("Cod & Potato Mash for"), "{}", portion.text);
}
