//! GET /api/recipes and GET /api/catalogue.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe};
use acceptance::site::{Site, TestResponse};
use domain::category::Category;
use domain::pet_type::PetType;
use serde_json::json;

fn ids(response: &TestResponse) -> Vec<i64> {
    response.json().as_array().unwrap().iter().map(|recipe| recipe["id"].as_i64().unwrap()).collect()
}

fn list_ids(site: &Site, query: &str) -> Vec<i64> {
    let response = site.get(&format!("/api/recipes?{query}"));
    assert_eq!(response.status, 200, "{query}: {}", response.text());
    ids(&response)
}

#[test]
fn a_list_is_filtered_searched_and_sorted_by_its_parameters() {
    let (_database, site) = site_with(&sample_recipes());
    for (query, expected) in [
        ("", vec![101, 92, 85, 9, 3]),
        ("petType=dog", vec![3, 9, 101]),
        ("petType=cat&sort=newest", vec![92, 85]),
        ("petType=dog&category=large", vec![9]),
        ("category=adult", vec![101]),
        ("category=all&petType=cat&sort=rating", vec![85, 92]),
        ("organic=true", vec![101]),
        ("organic=false&petType=dog", vec![3, 9]),
        ("ids=92,3,4711&sort=rating", vec![3, 92]),
        ("maxMinutes=20&sort=rating", vec![85, 101]),
        ("maxMinutes=35&sort=prepTime", vec![3, 85, 101, 92]),
        ("sort=prep-time", vec![3, 85, 101, 92, 9]),
        ("sort=date&limit=2", vec![101, 92]),
        ("search=chicken", vec![101, 92]),
        ("search=chick&petType=dog", vec![101]),
        ("search=%20%20&sort=rating", vec![3, 9, 85, 92, 101]),
        ("search=%21%21", vec![]),
        ("search=salmon+egg", vec![85]),
        ("sort=rating&limit=2&offset=1", vec![9, 85]),
        ("sort=rating&limit=2&offset=99", vec![]),
    ] {
        assert_eq!(list_ids(&site, query), expected, "{query}");
    }
}

on_both_engines! {
    fn a_varied_list_has_the_newest_recipe_of_each_kind_first(database) {
        let adult_dog = |id| edit(recipe(id), |it| (it.pet_type, it.category) = (PetType::Dog, Category::Adult));
        let more_for_adults = [102, 103].map(adult_dog);
        insert_recipes(&database, &[sample_recipes(), more_for_adults.into()].concat());
        let site = Site::start(&database.address);
        assert_eq!(list_ids(&site, "sort=newest&limit=3"), [103, 102, 101], "all are for adult dogs");
        // Dogs and cats in turn: adult, chicken, large, fish, small; then the adults that are left.
        assert_eq!(list_ids(&site, "sort=variety"), [103, 92, 9, 85, 3, 102, 101]);
    }
}

#[test]
fn a_limited_list_has_the_total_count_and_links_to_other_pages() {
    let (_database, site) = site_with(&sample_recipes());
    let response = site.get("/api/recipes?petType=dog&limit=1&offset=1");
    assert_eq!(response.header("x-total-count"), "3");
    assert_eq!(
        response.header("link"),
        "</api/recipes?petType=dog&limit=1&offset=0>; rel=\"first\", </api/recipes?petType=dog&limit=1&offset=2>; rel=\"last\", \
         </api/recipes?petType=dog&limit=1&offset=0>; rel=\"prev\", </api/recipes?petType=dog&limit=1&offset=2>; rel=\"next\""
    );
    let whole = site.get("/api/recipes");
    assert_eq!((whole.header("x-total-count"), whole.header("link")), ("5", ""));
}

#[test]
fn a_recipe_in_a_list_has_the_shape_clients_rely_on() {
    let (_database, site) = site_with(&sample_recipes());
    insta::assert_json_snapshot!(site.get("/api/recipes?ids=3").json());
}

#[test]
fn an_empty_site_has_empty_lists_and_counts() {
    let (_database, site) = site_with(&[]);
    assert_eq!(site.get("/api/recipes").json(), json!([]));
    assert_eq!(site.get("/api/recipes?limit=24").header("x-total-count"), "0");
    assert_eq!(site.get("/api/catalogue").json()["total"], 0);
}

#[test]
fn the_catalogue_is_counted_by_pet_type_category_and_kind() {
    let (_database, site) = site_with(&sample_recipes());
    insta::assert_json_snapshot!(site.get("/api/catalogue").json());
}

#[test]
fn a_search_for_operators_markup_or_long_words_is_not_an_error() {
    let (_database, site) = site_with(&sample_recipes());
    let long = "a".repeat(200);
    for words in [
        "%22",
        "%27%20OR%201%3D1%20--",
        "salmon*",
        "NEAR(",
        "%F0%9F%90%9F",
        "%25",
        "%3Cscript%3Ealert(1)%3C/script%3E",
        &long,
    ] {
        for path in ["/api/recipes", "/"] {
            let reply = site.get(&format!("{path}?search={words}"));
            assert_eq!(reply.status, 200, "{path}?search={words}: {}", reply.text());
        }
    }
}
