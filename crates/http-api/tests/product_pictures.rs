//! Tests that every product of the table has a drawing.

use affiliate::product::products;

#[test]
fn every_product_has_a_drawing_of_its_own() {
    let mut drawings: Vec<String> =
        products().iter().map(|it| artwork::product_picture(&it.id).unwrap_or_else(|| panic!("{}", it.id))).collect();
    let count = drawings.len();
    drawings.sort();
    drawings.dedup();
    assert_eq!(drawings.len(), count);
}
