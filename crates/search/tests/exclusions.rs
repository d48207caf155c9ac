//! Searches that leave foods out, with their suggestions and alternatives.

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use search::index::{Document, Index};
use search::interpretation::Interpretation;
use search::suggestion::{Suggestion, Target, suggest};

struct Dish {
    title: &'static str,
    pet_type: PetType,
    category: Category,
    foods: Vec<FoodId>,
    has_only_known_foods: bool,
}

fn dish(title: &'static str, foods: &[&str]) -> Dish {
    Dish {
        title,
        pet_type: PetType::Dog,
        category: Category::Adult,
        foods: foods.iter().copied().map(FoodId::new).collect(),
        has_only_known_foods: true,
    }
}

fn dishes() -> Vec<Dish> {
    vec![
        dish("Chicken Pot", &["chicken_thigh_raw"]),
        dish("Chicken and Beef Pot", &["chicken_thigh_raw", "beef_ground_90_raw"]),
        dish("Salmon Pot", &["salmon_atlantic_farmed_raw"]),
        Dish { category: Category::Large, ..dish("Salmon Feast", &["salmon_atlantic_farmed_raw"]) },
        Dish { pet_type: PetType::Cat, ..dish("Salmon Mousse", &["salmon_atlantic_farmed_raw"]) },
        Dish { has_only_known_foods: false, ..dish("Mystery Pot", &["cod_raw"]) },
    ]
}

fn index() -> Index {
    let dishes = dishes();
    Index::new(dishes.iter().map(|dish| Document {
        title: dish.title,
        description: "",
        keywords: &[],
        ingredients: &[],
        pet_type: dish.pet_type,
        category: dish.category,
        is_organic: false,
        foods: &dish.foods,
        has_only_known_foods: dish.has_only_known_foods,
    }))
}

fn find(text: &str) -> Vec<&'static str> {
    let index = index();
    let ranks = Interpretation::new(text, &index).rank(&index);
    let titles = dishes().into_iter().map(|dish| dish.title);
    titles.enumerate().filter(|(at, _)| ranks.get(*at).is_some()).map(|(_, title)| title).collect()
}

fn suggestions(text: &str) -> Vec<Suggestion> {
    suggest(text, &index(), 0..dishes().len())
}

fn alternatives(text: &str, pet_type: Option<PetType>) -> Vec<(String, usize)> {
    let index = index();
    let dishes = dishes();
    let is_listed =
        |at: usize| pet_type.is_none_or(|pet_type| dishes.get(at).is_some_and(|dish| dish.pet_type == pet_type));
    let alternatives = Interpretation::new(text, &index).alternatives(&index, is_listed);
    alternatives.into_iter().map(|it| (it.search, it.total)).collect()
}

#[test]
fn an_excluded_food_is_not_found() {
    let without_chicken = ["Salmon Pot", "Salmon Feast", "Salmon Mousse"];
    for text in ["no chicken", "chicken allergy", "allergic to chicken and beef", "chicken, beef allergy"] {
        assert_eq!(find(text), without_chicken, "{text}");
    }
    assert_eq!(find("chicken no beef"), ["Chicken Pot"]);
    assert_eq!(find("instead of salmon, chicken"), ["Chicken Pot", "Chicken and Beef Pot"]);
    assert!(find("instead of salmon, chicken or beef").is_empty());
    assert_eq!(find("chicken w/o beef"), ["Chicken Pot"]);
    assert_eq!(find("w/ chicken"), ["Chicken Pot", "Chicken and Beef Pot"]);
    // The last food of a long list counts like the first.
    let long = "no beef, pork, lamb, duck, cod, rabbit, venison, apple, banana, celery, swede, quinoa";
    assert_eq!(find(&format!("{long}, chicken")), without_chicken);
    assert_eq!(find(&format!("{long}, chicken").replace(',', " or")), without_chicken);
}

#[test]
fn a_food_that_nobody_knows_is_named_and_the_other_words_are_searched() {
    let chicken = ["Chicken Pot", "Chicken and Beef Pot"];
    for text in ["chicken no flurble", "chicken without flurble", "flurble free chicken", "chicken allergic to flurble"]
    {
        assert_eq!(find(text), chicken, "{text}");
        let interpretation = Interpretation::new(text, &index());
        let names: Vec<&str> = interpretation.unknown_exclusions.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["flurble"], "{text}");
        assert!(interpretation.excluded.is_empty(), "{text}: {interpretation:?}");
        assert_eq!(interpretation.searched.as_deref(), Some("chicken"), "{text}");
        assert_eq!(suggestions(text), [], "{text}");
    }
    // Recipes that say the word are left out all the same.
    assert_eq!(find("no mystery"), [&chicken[..], &["Salmon Pot", "Salmon Feast", "Salmon Mousse"]].concat());
    assert_eq!(find("no flurble").len(), dishes().len());
    assert_eq!(find("chicken no fuss"), chicken);
    assert_eq!(find("chicken no kangaroo"), chicken);
    assert_eq!(find("intollerante al lattosio").len(), dishes().len() - 1);
}

#[test]
fn dishes_with_maize_or_wheat_germ_oil_are_not_grain_free() {
    for (food, is_grain_free) in
        [("chicken_thigh_raw", true), ("rice_white_raw", false), ("corn_cooked", false), ("oil_wheat_germ", false)]
    {
        let foods = [FoodId::new("salmon_atlantic_farmed_raw"), FoodId::new(food)];
        let index = Index::new([Document {
            title: "Pot",
            description: "",
            keywords: &[],
            ingredients: &[],
            pet_type: PetType::Dog,
            category: Category::Adult,
            is_organic: false,
            foods: &foods,
            has_only_known_foods: true,
        }]);
        let ranks = Interpretation::new("grain free", &index).rank(&index);
        assert_eq!(ranks.get(0).is_some(), is_grain_free, "{food}");
    }
}

/// Gluten is in wheat, barley and rye, and oats contain traces of it unless they are certified. Rice and millet are grains without it.
#[test]
fn gluten_free_leaves_out_the_same_dishes_in_all_words_and_is_not_grain_free() {
    let foods = ["chicken_thigh_raw", "rice_white_raw", "millet_dry", "oats_dry", "barley_pearled_dry", "flour_white"];
    let lists: Vec<Vec<FoodId>> = foods.iter().map(|food| vec![FoodId::new(*food)]).collect();
    let index = Index::new(lists.iter().map(|foods| Document {
        title: "Pot",
        description: "",
        keywords: &[],
        ingredients: &[],
        pet_type: PetType::Dog,
        category: Category::Adult,
        is_organic: false,
        foods,
        has_only_known_foods: true,
    }));
    let find = |text: &str| -> Vec<usize> {
        let ranks = Interpretation::new(text, &index).rank(&index);
        (0..foods.len()).filter(|at| ranks.get(*at).is_some()).collect()
    };
    for text in [
        "gluten free",
        "gluten-free",
        "no gluten",
        "glutenfrei",
        "ohne Gluten",
        "sans gluten",
        "sin gluten",
        "senza glutine",
        "senza glutin",
        "glutenvrij",
        "zonder gluten",
    ] {
        assert_eq!(find(text), [0, 1, 2], "{text}");
        let names: Vec<String> = Interpretation::new(text, &index).excluded.into_iter().map(|food| food.name).collect();
        assert_eq!(names, ["gluten"], "{text}");
    }
    for text in ["grain free", "no grain", "getreidefrei"] {
        assert_eq!(find(text), [0], "{text}");
    }
}

#[test]
fn a_diet_of_people_leaves_out_its_foods() {
    let foods = ["chicken_thigh_raw", "cod_raw", "egg_raw", "rice_white_raw"];
    let lists: Vec<Vec<FoodId>> = foods.iter().map(|food| vec![FoodId::new(*food)]).collect();
    let index = Index::new(lists.iter().map(|foods| Document {
        title: "Pot",
        description: "",
        keywords: &[],
        ingredients: &[],
        pet_type: PetType::Dog,
        category: Category::Adult,
        is_organic: false,
        foods,
        has_only_known_foods: true,
    }));
    for (text, expected) in
        [("no meat", &[1, 2, 3][..]), ("vegetarian", &[2, 3]), ("no meat or fish", &[2, 3]), ("vegan dog food", &[3])]
    {
        let ranks = Interpretation::new(text, &index).rank(&index);
        let found: Vec<usize> = (0..foods.len()).filter(|at| ranks.get(*at).is_some()).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn an_alternative_names_a_food_an_animal_or_a_kind_of_recipe() {
    for text in ["only unicorn", "1 unicorn", "her flurble unicorn"] {
        let found = alternatives(text, None);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
    assert_eq!(alternatives("chicken wings", None).first(), Some(&("chicken".to_owned(), 2)));
}

#[test]
fn suggestions_do_not_contain_excluded_foods() {
    for text in ["no chicken", "chicken free", "allergic to chicken and beef"] {
        let recipes: Vec<usize> = suggestions(text)
            .iter()
            .filter_map(|it| if let Target::Recipe(at) = it.target { Some(at) } else { None })
            .collect();
        assert_eq!(recipes, [2, 3, 4], "{text}");
    }
    let labels: Vec<String> = suggestions("Beef no chi").into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Beef no chicken"]);
    // The food 'chicken' is not suggested, because its link would also list the recipes with beef.
    assert_eq!(suggestions("chicken no beef"), [Suggestion { label: String::new(), target: Target::Recipe(0) }]);
}

#[test]
fn an_exclusion_whose_food_is_missing_leaves_nothing_out() {
    for text in [
        "salmon no",
        "salmon not",
        "salmon without",
        "salmon without any",
        "salmon ohne",
        "salmon sans",
        "salmon sin",
        "salmon senza",
        "salmon zonder",
    ] {
        assert_eq!(find(text), ["Salmon Pot", "Salmon Feast", "Salmon Mousse"], "{text}");
        assert_eq!(suggestions(text), suggestions("salmon"), "{text}");
        let interpretation = Interpretation::new(text, &index());
        assert_eq!(interpretation.searched.as_deref(), Some("salmon"), "{text}");
        assert!(interpretation.excluded.is_empty() && interpretation.unknown_exclusions.is_empty(), "{text}");
    }
    assert_eq!(find("without").len(), dishes().len());
    assert_eq!(find("no chicken, no"), find("no chicken"));
}

#[test]
fn misspelt_breeds_and_sizes_of_dogs_are_suggested() {
    let labels = |text: &str| suggestions(text).into_iter().map(|it| it.label).collect::<Vec<_>>();
    assert!(labels("labrdor").contains(&"Labrador Retriever".to_owned()));
    assert!(labels("large").contains(&"Large Dogs".to_owned()));
}

#[test]
fn alternatives_keep_the_exclusions_the_breed_and_the_pet_type() {
    for (text, expected) in [
        ("chicken unicorn", vec![("chicken", 2)]),
        // The words of a sentence that names what to leave out are not searched if nothing has them.
        ("chicken unicorn no beef", vec![]),
        ("salmon unicorn", vec![("salmon", 3)]),
        ("salmon unicorn dog", vec![("salmon dog", 2)]),
        ("salmon unicorn labrador", vec![("salmon Labrador Retriever", 1)]),
        ("salmon chicken labrador no beef or pork", vec![("salmon Labrador Retriever without beef or pork", 1)]),
    ] {
        let expected: Vec<(String, usize)> =
            expected.into_iter().map(|(text, total)| (text.to_owned(), total)).collect();
        assert_eq!(alternatives(text, None), expected, "{text}");
        for (search, total) in expected {
            assert_eq!(find(&search).len(), total, "{search}");
        }
    }
    // The search is one food that no dish contains, so the groups of the food are offered.
    assert_eq!(alternatives("tilapia", None), [("fish".to_owned(), 4), ("seafood".to_owned(), 4)]);
    assert_eq!(alternatives("tilapia dog no salmon", None), []);
    assert_eq!(alternatives("salmon unicorn", Some(PetType::Cat)), [("salmon".to_owned(), 1)]);
    // Only recipes of the category of the list are counted.
    let of_category = |text: &str, category| {
        let (index, dishes) = (index(), dishes());
        let is_listed = |at: usize| dishes[at].category == category;
        Interpretation::new(text, &index).alternatives(&index, is_listed)
    };
    assert_eq!(of_category("salmon unicorn", Category::Large)[0].total, 1);
    assert_eq!(of_category("salmon", Category::Puppy), []);
    assert_eq!(of_category("chicken beef", Category::Large), []);
}

#[test]
fn the_nearest_dishes_keep_the_exclusions_the_animal_and_its_age() {
    let nearest = |text: &str| {
        let (index, dishes) = (index(), dishes());
        let nearness = Interpretation::new(text, &index).nearness(&index, dishes.len());
        let mut near: Vec<_> =
            nearness.into_iter().zip(dishes).filter_map(|(it, dish)| Some((it?.missing_words, dish.title))).collect();
        near.sort_by_key(|(missing, _)| *missing);
        near
    };
    for (text, expected) in [
        ("chicken beef unicorn", vec![(1, "Chicken and Beef Pot"), (2, "Chicken Pot")]),
        ("chicken unicorn no beef", vec![(0, "Chicken Pot")]),
        ("salmon unicorn cat", vec![(1, "Salmon Mousse")]),
        ("salmon unicorn labrador", vec![(1, "Salmon Feast")]),
        ("salmon unicorn puppy", vec![]),
        ("unicorn", vec![]),
        // The unknown food could be in any dish.
        ("salmon without unicorn", vec![]),
        ("salmon onion", vec![]),
        ("salmon for kidney disease", vec![]),
        ("?", vec![]),
        ("no chicken", vec![(0, "Salmon Pot"), (0, "Salmon Feast"), (0, "Salmon Mousse")]),
    ] {
        assert_eq!(nearest(text), expected, "{text}");
    }
}
