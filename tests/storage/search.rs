//! Tests of the full-text search of both engines.

use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use domain::recipe::Recipe;
use domain::search::SearchWords;
use storage::recipes::{MAX_MATCHES, import_catalogue, search};

fn dish(id: i64, title: &str, description: &str, ingredients: &[&str]) -> Recipe {
    edit(recipe(id), |it| {
        it.title = title.into();
        it.description = description.into();
        it.ingredients = ingredients.iter().map(|line| (*line).to_owned()).collect();
    })
}

fn add_recipes(database: &TestDatabase) {
    let catalogue = [
        dish(1, "Turkey & Oat Bowl", "Minced turkey in soft porridge.", &["450 g turkey mince", "60 g rolled oats"]),
        dish(2, "Chicken Hash", "Crisp apple and thigh.", &["400 g chicken thigh", "1 apple, cored", "1 carrot"]),
        dish(3, "Salmon Pâté", "Smooth and pink, for cats at heart.", &["300 g salmon fillet", "30 g courgette"]),
        dish(4, "Garden Pot", "Vegetables with a little fish.", &["100 g salmon", "200 g carrots", "80 g brown rice"]),
        dish(5, "Risotto", "Tastes of salmon without any.", &["200 g white rice", "1 chicken heart"]),
    ];
    database
        .storage()
        .write(|db| import_catalogue(db, &with_fixed_evaluation(&catalogue), recipe(1).created_at))
        .unwrap();
}

fn search_ids(database: &TestDatabase, text: &str) -> Vec<i64> {
    let words = SearchWords::parse(text).unwrap_or_else(|| panic!("{text:?} contains no word"));
    database.storage().read(|db| search(db, &words)).unwrap().into_iter().map(|id| id.0).collect()
}

on_both_engines! {
    fn words_are_found_in_title_description_and_ingredients(database) {
        add_recipes(&database);
        for (text, expected) in [
            ("turkey", vec![1]),
            ("porridge", vec![1]),
            ("TURKEY oat", vec![1]),
            ("chick", vec![2, 5]),
            ("chicken hea", vec![5]),
            ("carrot", vec![2, 4]),
            ("carrots", vec![2, 4]),
            ("brown ric", vec![4]),
            ("pate", vec![3]),
            ("pâté", vec![3]),
            ("turkey salmon", vec![]),
            ("unicorn", vec![]),
            ("turkey and the oat", vec![1]),
        ] {
            let mut ids = search_ids(&database, text);
            ids.sort_unstable();
            assert_eq!(ids, expected, "{text:?}");
        }
    }

    fn matches_in_titles_come_before_ingredients_and_ingredients_before_descriptions(database) {
        add_recipes(&database);
        assert_eq!(search_ids(&database, "salmon"), [3, 4, 5]);
    }

    fn matches_in_title_and_ingredients_together_come_before_those_in_descriptions(database) {
        let catalogue = [
            dish(1, "Pot", "Turkey with rice.", &["50 g peas"]),
            dish(2, "Pot", "For a cold day.", &["50 g turkey", "60 g rice"]),
            dish(3, "Turkey Pot", "For a cold day.", &["60 g rice"]),
            dish(4, "Turkey and Rice", "For a cold day.", &["50 g peas"]),
            dish(5, "Rice with Turkey", "For a cold day.", &["50 g peas"]),
        ];
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&catalogue), recipe(1).created_at)).unwrap();
        assert_eq!(search_ids(&database, "turkey rice"), [4, 5, 2, 3, 1]);
    }

    fn special_characters_are_not_query_syntax(database) {
        add_recipes(&database);
        for text in [
            "salmon\"", "'salmon", "salmon OR 1", "salmon*", "title:salmon", "NEAR(salmon)", "salmon & | !", "salmon:*",
            "(salmon", "salmon\\", "salmon -- ", "^salmon", "{salmon}", "salmon%", "🐟 salmon", "salmon\u{0}",
        ] {
            assert!(search_ids(&database, text).iter().all(|id| [3, 4, 5].contains(id)), "{text:?}");
        }
        assert_eq!(search_ids(&database, "'; DROP TABLE recipes; --"), Vec::<i64>::new());
        assert_eq!(search_ids(&database, "salmon"), [3, 4, 5], "no recipe was deleted");
    }

    fn updates_and_deletions_change_the_index(database) {
        add_recipes(&database);
        database.batch("UPDATE recipes SET title = 'Duck Hash' WHERE id = 2").unwrap();
        assert_eq!(search_ids(&database, "duck"), [2]);
        database.batch("DELETE FROM recipes WHERE id = 2").unwrap();
        assert_eq!(search_ids(&database, "duck"), Vec::<i64>::new());
        assert_eq!(search_ids(&database, "thigh"), Vec::<i64>::new());
    }

    fn a_frequent_word_finds_titles_first_and_at_most_the_maximum_of_each_priority(database) {
        let common = 1001..1001 + MAX_MATCHES + 50;
        let mut catalogue: Vec<Recipe> = common.clone().map(|id| dish(id, "Bowl", "Everyday food.", &["100 g rice"])).collect();
        catalogue.push(dish(common.end, "Rice Pudding", "A late recipe.", &["100 g rice"]));
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&catalogue), recipe(1).created_at)).unwrap();
        let ids = search_ids(&database, "rice");
        assert_eq!(ids.first(), Some(&common.end), "the match in a title comes first, although it was stored last");
        assert!(ids.len() <= usize::try_from(MAX_MATCHES).unwrap() + 1, "{} matches", ids.len());
    }
}
