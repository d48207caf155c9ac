//! The drawings.

use super::{a_few, site_with};

#[test]
fn every_recipe_has_a_drawing_and_a_picture_to_share() {
    let (_database, site) = site_with(&a_few());
    for it in a_few() {
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
fn each_species_has_a_bowl() {
    let (_database, site) = site_with(&a_few());
    let (dog, cat) = (site.get("/images/bowls/dog.svg"), site.get("/images/bowls/cat.svg"));
    assert_eq!((dog.status, cat.status), (200, 200));
    assert_ne!(dog.body, cat.body);
}
