//! Drawings and share pictures of recipes.

use super::{sample_recipes, site_with};
use acceptance::recipes::recipe;

#[test]
fn every_recipe_has_a_drawing_and_a_picture_to_share() {
    let (_database, site) = site_with(&sample_recipes());
    for it in sample_recipes() {
        let svg = site.get(&format!("/images/recipes/{}.svg", it.id));
        assert_eq!((svg.status, svg.header("content-type")), (200, "image/svg+xml"), "{}", it.id);
        assert!(svg.text().starts_with("<svg "), "{}", it.id);
    }
    let png = site.get("/images/recipes/3.png");
    assert_eq!((png.status, png.header("content-type")), (200, "image/png"));
    assert_eq!(&png.body[..8], b"\x89PNG\r\n\x1a\n");
    let size = |at: usize| u32::from_be_bytes(png.body[at..at + 4].try_into().unwrap());
    assert_eq!((size(16), size(20)), (1200, 630));
}

#[test]
fn each_pet_type_has_a_bowl() {
    let (_database, site) = site_with(&sample_recipes());
    let (dog, cat) = (site.get("/images/bowls/dog.svg"), site.get("/images/bowls/cat.svg"));
    assert_eq!((dog.status, cat.status), (200, 200));
    assert_ne!(dog.body, cat.body);
}

#[test]
fn each_body_condition_score_has_a_drawing_of_a_dog_and_a_cat() {
    let (_database, site) = site_with(&[]);
    let mut bodies = Vec::new();
    for pet_type in ["dog", "cat"] {
        for score in 1..=9 {
            let picture = site.get(&format!("/images/body-condition/{pet_type}/{score}.svg"));
            assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"), "{pet_type} {score}");
            assert!(!bodies.contains(&picture.body), "{pet_type} {score}");
            bodies.push(picture.body);
        }
    }
    for unknown in ["dog/0", "dog/10", "bird/5", "cat/ideal"] {
        assert_eq!(site.get(&format!("/images/body-condition/{unknown}.svg")).status, 404, "{unknown}");
    }
}

#[test]
fn each_product_has_a_drawing() {
    let (_database, site) = site_with(&[]);
    let products = site.get("/api/shop/products").json();
    assert_ne!(products.as_array().unwrap().len(), 0, "no rows of crates/affiliate/data/products.csv are offered");
    for product in products.as_array().unwrap() {
        let picture = site.get(product["imageUrl"].as_str().unwrap());
        assert_eq!(
            (picture.status, picture.header("content-type")),
            (200, "image/svg+xml"),
            "draw this product of crates/affiliate/data/products.csv in crates/artwork/src/product.rs: {product}"
        );
    }
    assert_eq!(site.get("/images/products/cage.svg").status, 404);
}

#[test]
fn other_spellings_of_the_address_of_a_picture_redirect_to_it() {
    let (_database, site) = site_with(&sample_recipes());
    for picture in
        ["/images/recipes/3.png", "/images/recipes/3.svg", "/images/bowls/dog.svg", "/images/body-condition/cat/3.svg"]
    {
        for spelling in [format!("{picture}?n=1"), format!("{picture}?"), picture.replace("3.", "%33.")] {
            if spelling == picture {
                continue;
            }
            let response = site.get(&spelling);
            assert_eq!((response.status, response.header("location")), (301, picture), "{spelling}");
        }
    }
    for path in ["/images/recipes/03.png", "/images/recipes/+3.svg", "/recipe/03", "/api/recipes/003"] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
}

#[test]
fn concurrent_requests_for_pictures_wait_or_get_status_503() {
    let recipes: Vec<_> = (1..=60).map(recipe).collect();
    let (_database, site) = site_with(&recipes);
    let responses: Vec<_> = std::thread::scope(|scope| {
        let (site, clients) = (&site, 1..=60);
        let clients: Vec<_> =
            clients.map(|id| scope.spawn(move || site.get(&format!("/images/recipes/{id}.png")))).collect();
        assert_eq!(site.get("/recipe/3").status, 200);
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let (shown, busy): (Vec<_>, Vec<_>) = responses.iter().partition(|response| response.status == 200);
    assert!(!shown.is_empty() && !busy.is_empty(), "{} were answered with a picture", shown.len());
    assert!(busy.iter().all(|response| response.status == 503 && response.header("retry-after") == "2"));
    assert_eq!(site.get("/images/recipes/60.png").status, 200);
}
