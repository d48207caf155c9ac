//! Tests of the built-in product table, and of errors in a table.

use super::*;
use std::collections::BTreeSet;

const TABLE: &str = include_str!("../../data/products.csv");

#[test]
fn every_dog_category_has_four_products_and_every_cat_category_at_least_one() {
    let ids_in = |pet_type, category| -> Vec<_> {
        products()
            .iter()
            .filter(|it| it.pet_type == pet_type && it.category == category)
            .map(|it| it.id.as_str())
            .collect()
    };
    for &category in ProductCategory::for_pet_type(PetType::Dog) {
        let ids = ids_in(PetType::Dog, category);
        assert_eq!(
            ids.len(),
            4,
            "The page for dogs shows four products in each category, and crates/affiliate/data/products.csv has others in \
             '{category}': {ids:?}. Add or remove rows of this category."
        );
    }
    for &category in ProductCategory::for_pet_type(PetType::Cat) {
        assert!(
            !ids_in(PetType::Cat, category).is_empty(),
            "crates/affiliate/data/products.csv has no product for cats in '{category}': add a row"
        );
    }
    let ids: BTreeSet<_> = products().iter().map(|it| &it.id).collect();
    assert_eq!(
        ids.len(),
        products().len(),
        "an id appears twice in crates/affiliate/data/products.csv: change one of them"
    );
}

#[test]
fn categories_have_the_specified_labels() {
    let labels = |pet_type| -> Vec<_> {
        ProductCategory::for_pet_type(pet_type).iter().map(|it| (it.as_str(), it.label(pet_type))).collect()
    };
    assert_eq!(
        labels(PetType::Dog),
        [
            ("toys", "Interactive Toys"),
            ("treats", "Organic Treats"),
            ("health", "Health & Wellness"),
            ("accessories", "Accessories"),
        ]
    );
    assert_eq!(
        labels(PetType::Cat),
        [
            ("food", "Food"),
            ("treats", "Treats"),
            ("bowls", "Bowls"),
            ("supplements", "Supplements"),
            ("toys", "Toys"),
            ("grooming", "Grooming"),
            ("health", "Health"),
        ]
    );
    for &category in ProductCategory::VARIANTS {
        assert_eq!(category.as_str().parse(), Ok(category));
    }
    assert!("gadgets".parse::<ProductCategory>().is_err());
}

#[test]
fn price_ranges_have_a_publisher_and_a_month() {
    let priced: Vec<_> = products().iter().filter_map(|it| Some((it.id.as_str(), it.price.as_ref()?))).collect();
    assert_eq!(priced.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["dog-training-treats", "dog-collar"]);
    for (id, price) in priced {
        assert!(price.source.starts_with("Office for National Statistics, "), "{id}");
        assert!(price.min_pence <= price.max_pence);
        assert_eq!(price.as_of.to_string(), "2024-09");
    }
}

#[test]
fn every_product_has_a_description_and_three_features() {
    for product in products() {
        assert!(product.description.ends_with('.') && product.description.len() > 20, "{}", product.id);
        assert_eq!(product.features.len(), 3, "{}", product.id);
        assert!(!product.search_term.is_empty() && !product.name.is_empty());
    }
}

#[test]
fn invalid_table_is_rejected_with_line_and_field() {
    let row = TABLE.lines().find(|row| row.starts_with("dog-collar,")).unwrap();
    let (_, source) = row.split_once("2024-09,").unwrap();
    for (from, to, expected) in [
        ("dog-collar,dog,accessories", "dog-collar,dog,bowls", "category: 'bowls' is not offered for a dog"),
        ("dog-collar,dog,accessories", "dog-collar,dog,gadgets", "category: 'gadgets' is not a product category"),
        ("dog-collar,dog,accessories", "dog-collar,horse,toys", "pet_type: 'horse' is not a pet type; use dog or cat"),
        ("dog-collar,dog,accessories", "dog-stuffable-toy,dog,toys", "id: 'dog-stuffable-toy' appears twice"),
        ("765,834,2024-09", ",834,2024-09", "min_pence: is empty"),
        ("765,834,2024-09", "834,765,2024-09", "max_pence: is less than min_pence"),
        ("765,834,2024-09", "765,834,", "as_of: is empty"),
        ("765,834,2024-09", "0,834,2024-09", "min_pence: must be more than 0"),
        ("765,834,2024-09", "cheap,834,2024-09", "min_pence: invalid digit found in string"),
        (&format!("2024-09,{source}"), "2024-09,", "source: is empty"),
        ("dog collar,765,834,2024-09,", "dog collar,834,2024-09,", "source: the line has 10 fields and the heading 11"),
    ] {
        assert!(TABLE.contains(from), "{from}");
        let error = parse(&TABLE.replacen(from, to, 1)).unwrap_err().to_string();
        assert_eq!(error, format!("line 16, field {expected}"), "{from} -> {to}");
    }
}
