//! The table of products as it is written, and what may not be written into it.

use super::*;
use std::collections::BTreeSet;

const TABLE: &str = include_str!("../../data/products.csv");

#[test]
fn there_are_sixteen_kinds_for_dogs_in_four_groups_and_six_for_cats() {
    let of = |pet_type| products().iter().filter(move |it| it.pet_type == pet_type);
    assert_eq!((of(PetType::Dog).count(), of(PetType::Cat).count()), (16, 6));
    for category in ProductCategory::offered(PetType::Dog) {
        assert_eq!(of(PetType::Dog).filter(|it| it.category == *category).count(), 4, "{category}");
    }
    let ids: BTreeSet<_> = products().iter().map(|it| &it.id).collect();
    assert_eq!(ids.len(), products().len());
}

#[test]
fn the_groups_are_called_as_specified() {
    let labels = |pet_type| -> Vec<_> {
        ProductCategory::offered(pet_type).iter().map(|it| (it.as_str(), it.label(pet_type))).collect()
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
    for category in ProductCategory::ALL {
        assert_eq!(category.as_str().parse(), Ok(category));
    }
    assert!("gadgets".parse::<ProductCategory>().is_err());
}

#[test]
fn a_price_has_a_publisher_a_month_and_two_ends() {
    let priced: Vec<_> = products().iter().filter_map(|it| Some((it.id.as_str(), it.price.as_ref()?))).collect();
    assert_eq!(priced.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["dog-training-treats", "dog-collar"]);
    for (id, price) in priced {
        assert!(price.source.starts_with("Office for National Statistics, "), "{id}");
        assert!(price.min_pence <= price.max_pence);
        assert_eq!(price.as_of.to_string(), "2024-09");
    }
}

#[test]
fn every_kind_says_what_it_is() {
    for product in products() {
        assert!(product.description.ends_with('.') && product.description.len() > 20, "{}", product.id);
        assert_eq!(product.features.len(), 3, "{}", product.id);
        assert!(!product.search_term.is_empty() && !product.name.is_empty());
    }
}

#[test]
fn a_broken_table_is_refused_by_line_and_field() {
    let row = TABLE.lines().find(|row| row.starts_with("dog-collar,")).unwrap();
    let (_, source) = row.split_once("2024-09,").unwrap();
    for (from, to, expected) in [
        ("dog-collar,dog,accessories", "dog-collar,dog,bowls", "category: 'bowls' is not offered for a dog"),
        ("dog-collar,dog,accessories", "dog-collar,dog,gadgets", "category: 'gadgets' is not a category of products"),
        ("dog-collar,dog,accessories", "dog-collar,horse,toys", "pet_type: 'horse' is not a pet type: dog or cat"),
        ("dog-collar,dog,accessories", "dog-stuffable-toy,dog,toys", "id: 'dog-stuffable-toy' is there twice"),
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
