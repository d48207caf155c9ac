//! Names the foods of a recipe in its title: the foods that the visitor asked for, and the foods that the dish is mostly made of.

use nutrition::food::Food;

use super::dish_food::{Part, find_dish_food, part_of};
use crate::constraints::{FoodChoice, ValidConstraints};
use crate::text::{capitalise, push_new};

/// Number of foods that a title names. A title with more names contains only foods that the visitor asked for.
const USUAL_NAMES: usize = 3;
/// Largest number of wanted foods in a title, so that it fits into the field of a title.
const MAX_WANTED_NAMES: usize = 4;
/// Words about how a food is sold or cooked, which a title leaves out: 'cooked mushrooms', 'firm tofu'.
const WORDS_BEFORE_FOOD: [&str; 13] = [
    "baked", "boiled", "cooked", "dried", "firm", "fresh", "frozen", "ground", "lean", "plain", "roast", "skinless",
    "tinned",
];

/// Returns the names of the foods in a title. Foods with much protein come first, and the heaviest of them before the others. `fixed` are the foods that a title names even if the visitor did not ask for them.
pub fn title_names(
    constraints: &ValidConstraints,
    amounts: &[(&'static Food, f64)],
    fixed: &[&'static Food],
) -> Vec<String> {
    let mut named: Vec<(&'static Food, f64)> =
        constraints.include.iter().take(MAX_WANTED_NAMES).filter_map(|choice| heaviest(choice, amounts)).collect();
    let mut others: Vec<(&'static Food, f64)> =
        amounts.iter().copied().filter(|(food, _)| fixed.contains(food)).collect();
    others.sort_by_key(|(food, _)| part_of(food));
    for (food, grams) in others {
        let is_new = named.iter().all(|(other, _)| title_name(other) != title_name(food));
        if is_new && named.len() < USUAL_NAMES {
            named.push((food, grams));
        }
    }
    named.sort_by(|(food, grams), (other, other_grams)| {
        let by_protein = is_rich_in_protein(other).cmp(&is_rich_in_protein(food));
        by_protein.then(other_grams.total_cmp(grams))
    });
    let mut names: Vec<String> = Vec::new();
    named.iter().for_each(|(food, _)| push_new(&mut names, title_name(food)));
    names
}

/// Joins names as titles do: 'Turkey, Rice & Carrot'.
pub fn join_names(names: &[String]) -> String {
    match names {
        [] => "Home-Cooked".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} & {last}", rest.join(", ")),
    }
}

/// Returns the name of a food in titles: 'Sweet Potato'.
pub fn title_name(food: &Food) -> String {
    if let Some(row) = find_dish_food(&food.id) {
        return row.title.clone();
    }
    let name = food.everyday_name.split(',').next().unwrap_or_default();
    let mut words: Vec<&str> = name.split(' ').skip_while(|word| WORDS_BEFORE_FOOD.contains(word)).collect();
    if words.len() > 1 && words.last() == Some(&"meat") {
        words.pop();
    }
    words.into_iter().map(capitalise).collect::<Vec<_>>().join(" ")
}

/// Returns the food of the dish with which a wish is met. If several foods meet it, the heaviest is named.
fn heaviest(choice: &FoodChoice, amounts: &[(&'static Food, f64)]) -> Option<(&'static Food, f64)> {
    let meets = |food: &Food| choice.foods.iter().any(|wanted| wanted.id == food.id);
    amounts.iter().copied().filter(|(food, _)| meets(food)).max_by(|(_, grams), (_, other)| grams.total_cmp(other))
}

fn is_rich_in_protein(food: &Food) -> bool {
    food.is_meat_or_fish() || matches!(part_of(food), Part::Egg | Part::Pulse | Part::Offal | Part::Liver)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;
    use crate::draft::food_selection::Selection;
    use domain::pet_type::PetType;

    /// Foods that visitors ask for.
    const WISHES: [&str; 42] = [
        "chicken",
        "turkey",
        "turkey neck",
        "duck",
        "beef",
        "lamb",
        "pork",
        "rabbit",
        "venison",
        "bison",
        "cod",
        "salmon",
        "sardines",
        "mackerel",
        "tuna",
        "mussels",
        "oysters",
        "prawns",
        "egg",
        "tofu",
        "lentils",
        "chicken heart",
        "turkey heart",
        "beef heart",
        "beef liver",
        "chicken liver",
        "rice",
        "oats",
        "pasta",
        "potato",
        "sweet potato",
        "carrot",
        "pumpkin",
        "peas",
        "spinach",
        "mushrooms",
        "apple",
        "blueberries",
        "cottage cheese",
        "cheese",
        "peanut butter",
        "wheat germ",
    ];

    fn constraints(pet_type: PetType, is_treat: bool, include: &[&str]) -> ValidConstraints {
        let include = include.iter().map(|name| (*name).to_owned()).collect();
        Constraints { pet_type: Some(pet_type), is_treat, include, ..Constraints::default() }.validate().unwrap()
    }

    fn title(constraints: &ValidConstraints) -> String {
        let selection = Selection::new(constraints, 7, 0);
        let amounts: Vec<(&'static Food, f64)> = selection.foods.iter().map(|food| (*food, 100.0)).collect();
        join_names(&title_names(constraints, &amounts, &selection.title_foods()))
    }

    #[test]
    fn every_wanted_food_is_in_the_title() {
        for wish in WISHES {
            for (pet_type, is_treat) in [(PetType::Dog, false), (PetType::Dog, true), (PetType::Cat, false)] {
                let constraints = constraints(pet_type, is_treat, &[wish]);
                let wanted = &constraints.include[0].foods;
                let title = title(&constraints);
                let is_named = wanted.iter().any(|food| title.contains(&title_name(food)));
                assert!(is_named, "{wish} for a {pet_type}: {title}");
            }
        }
    }

    #[test]
    fn names_in_titles_are_short_and_say_whose_a_heart_is() {
        for (wish, expected) in [
            ("turkey neck", "Turkey Neck"),
            ("tofu", "Tofu"),
            ("mushrooms", "Mushrooms"),
            ("sardines", "Sardine"),
            ("chicken heart", "Chicken Heart"),
            ("beef heart", "Beef Heart"),
        ] {
            let title = title(&constraints(PetType::Dog, false, &[wish]));
            let is_short = !["Meat", "Firm", "Cooked", "Raw", "Tinned"].iter().any(|word| title.contains(word));
            assert!(title.contains(expected) && is_short, "{wish}: {title}");
        }
    }

    #[test]
    fn several_wanted_foods_are_all_in_the_title() {
        for (wishes, expected) in [
            (&["rice", "carrot", "apple", "peas"][..], &["Rice", "Carrot", "Apple", "Pea"][..]),
            (&["apple", "carrot"], &["Apple", "Carrot"]),
            (&["chicken", "peanut butter", "spinach"], &["Chicken", "Peanut Butter", "Spinach"]),
        ] {
            let title = title(&constraints(PetType::Dog, false, wishes));
            assert!(expected.iter().all(|name| title.contains(name)), "{wishes:?}: {title}");
        }
    }

    #[test]
    fn the_heaviest_food_with_protein_comes_first() {
        let constraints = Constraints { pet_type: Some(PetType::Dog), ..Constraints::default() }.validate().unwrap();
        let food = |id: &str| nutrition::food::foods().iter().find(|food| food.id.as_str() == id).unwrap();
        let amounts = [
            (food("carrot_raw"), 200.0),
            (food("turkey_thigh_raw"), 300.0),
            (food("rice_white_raw"), 250.0),
            (food("cod_raw"), 400.0),
        ];
        let fixed: Vec<&'static Food> = amounts.iter().map(|(food, _)| *food).collect();
        assert_eq!(join_names(&title_names(&constraints, &amounts, &fixed)), "Cod, Turkey & Rice");
    }
}
