//! Tests that every product of the table has a drawing.

use std::collections::BTreeMap;

use affiliate::product::products;

#[test]
fn every_product_has_a_drawing_of_its_own() {
    let mut drawings = BTreeMap::new();
    for product in products().iter() {
        let id = &product.id;
        let drawing = artwork::product_picture(id).unwrap_or_else(|| {
            panic!("draw {id} of crates/affiliate/data/products.csv in crates/artwork/src/product.rs")
        });
        if let Some(other) = drawings.insert(drawing, id) {
            panic!("{id} and {other} have the same drawing: change one in crates/artwork/src/product.rs");
        }
    }
}
