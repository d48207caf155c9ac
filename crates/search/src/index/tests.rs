//! Tests of the index: which recipes a term finds, and their ranks.

use super::*;

struct Dish {
    title: &'static str,
    description: &'static str,
    ingredients: Vec<String>,
    foods: Vec<FoodId>,
    category: Category,
}

fn dish(title: &'static str, description: &'static str, ingredients: &[&str]) -> Dish {
    let ingredients = ingredients.iter().map(|line| (*line).to_owned()).collect();
    Dish { title, description, ingredients, foods: vec![], category: Category::Adult }
}

fn index(dishes: &[Dish]) -> Index {
    Index::new(dishes.iter().map(|dish| Document {
        title: dish.title,
        description: dish.description,
        keywords: &[],
        ingredients: &dish.ingredients,
        pet_type: PetType::Dog,
        category: dish.category,
        is_organic: false,
        foods: &dish.foods,
        has_only_known_foods: true,
    }))
}

fn group(term: &str) -> AnyTerm {
    AnyTerm { terms: vec![Term::from_stems(term)], label: term.to_owned(), is_filter: false }
}

#[test]
fn a_recipe_is_ranked_by_the_field_that_contains_the_term() {
    let mut in_category = dish("Supper", "Plain.", &["50 g peas"]);
    in_category.category = Category::Puppy;
    let index = index(&[
        dish("Salmon Pot", "Plain.", &["50 g peas"]),
        dish("Pot", "Plain.", &["50 g salmon", "50 g peas"]),
        dish("Pot", "Plain.", &["50 g peas", "50 g salmon"]),
        dish("Pot", "Tastes of salmon.", &["50 g peas"]),
        dish("Pot", "Plain.", &["50 g peas"]),
        in_category,
    ]);
    let ranks = index.rank(&[group("salmon")]);
    assert_eq!(
        (0..6).map(|document| ranks.get(document)).collect::<Vec<_>>(),
        [Some(0), Some(1), Some(3), Some(4), None, None]
    );
    let puppy = AnyTerm { terms: vec![Term::from_category(Category::Puppy)], label: "puppy".into(), is_filter: false };
    assert_eq!(index.rank(&[puppy]).get(5), Some(2));
    assert_eq!(index.rank(&[]).count(), 6);
}

#[test]
fn every_group_must_match_and_the_worst_field_counts() {
    let index = index(&[
        dish("Turkey and Rice", "Plain.", &["50 g peas"]),
        dish("Turkey Pot", "Plain.", &["50 g peas", "60 g rice"]),
        dish("Turkey Pot", "Plain.", &["50 g peas"]),
    ]);
    let ranks = index.rank(&[group("turkey"), group("rice")]);
    assert_eq!([ranks.get(0), ranks.get(1), ranks.get(2)], [Some(0), Some(3), None]);
    assert_eq!(ranks.count(), 2);
}

#[test]
fn compounds_come_after_the_food_whose_name_they_contain() {
    let index = index(&[dish("Sweet Potato Mash", "Plain.", &[]), dish("Mash", "Plain.", &["1 potato"])]);
    let ranks = index.rank(&[group("potato")]);
    assert_eq!([ranks.get(0), ranks.get(1)], [Some(4), Some(1)]);
    let compound = index.rank(&[group("sweet potato")]);
    assert_eq!([compound.get(0), compound.get(1)], [Some(0), None]);
}

#[test]
fn foods_are_found_by_their_names_and_groups() {
    let mut beef = dish("Pot", "Plain.", &["500 g lean beef, minced"]);
    beef.foods = vec![FoodId::new("beef_ground_90_raw"), FoodId::new("rice_white_raw")];
    let mut cod = dish("Pot", "Plain.", &["500 g cod"]);
    cod.foods = vec![FoodId::new("cod_raw")];
    let index = index(&[beef, cod]);
    let found = |term: Term| {
        let ranks = index.rank(&[AnyTerm { terms: vec![term], label: String::new(), is_filter: false }]);
        [ranks.get(0).is_some(), ranks.get(1).is_some()]
    };
    assert_eq!(found(Term::from_food(&FoodId::new("beef_ground_90_raw"))), [true, false]);
    assert_eq!(found(Term::from_food_category("fish")), [false, true]);
    assert_eq!(found(Term::from_category(Category::GrainFree)), [false, true]);
}

#[test]
fn documents_are_left_out_by_what_their_lines_are_may_be_or_name() {
    let mut unknown = dish("Pot", "Plain.", &["50 g flurble"]);
    unknown.foods = vec![FoodId::new("turkey_ground_raw")];
    let index = index(&[
        dish("Pot", "Plain.", &["500 g turkey mince"]),
        dish("Pot", "Plain.", &["500 g turkey mince", "100 g liver"]),
        dish("Pot", "Plain.", &["500 g turkey mince", "120 g tinned sardines in sunflower oil"]),
        unknown,
    ]);
    for (excluded, expected) in [
        ("chicken", &[0, 2, 3][..]),
        ("beef", &[0, 2, 3]),
        ("sunflower oil", &[0, 1, 3]),
        ("olive oil", &[0, 1, 2, 3]),
        ("turkey", &[]),
    ] {
        let excluded = [ExcludedFood::from_resolved(excluded.to_owned())];
        let found: Vec<usize> = index.rank_without(&excluded).documents().collect();
        assert_eq!(found, expected, "{}", excluded[0].name);
    }
    assert_eq!(index.rank_without(&[]).count(), 4);
}

#[test]
fn a_saved_index_is_equal_when_it_is_read() {
    let saved = index(&[
        dish("Turkey pot", "Plain.", &["500 g turkey mince", "120 g tinned sardines in sunflower oil"]),
        dish("Flurble", "With café.", &["50 g flurble"]),
    ]);
    assert!(!saved.named_foods.is_empty());
    let json = serde_json::to_string(&saved).unwrap();
    assert_eq!(serde_json::from_str::<Index>(&json).unwrap(), saved);
}
