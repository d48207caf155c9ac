//! Diaries with the advice that they must lead to.

use super::*;
use crate::animal::AnimalInput;
use PetType::{Cat, Dog};
use WeightAction::{CheckCondition, FeedLess, FeedMore, SeeVet, WeighAgain};

/// Age in months, body condition, goal in kg (0 for none) and percentage of the energy.
type Facts = (f64, f64, f64, f64);
/// A pet type, its facts, weights as pairs of days ago and kg, and the expected action.
type Row = (PetType, Facts, &'static [(u16, f64)], WeightAction);

fn advise_for(pet_type: PetType, animal: Facts, weights: &[(u16, f64)], adjusted: Option<u16>) -> Option<WeightAdvice> {
    let (months, condition, goal, percent) = animal;
    let input = AnimalInput {
        weight_kg: weights.first().map(|(_, kg)| *kg),
        age_months: Some(months),
        body_condition: Some(condition),
        goal_weight_kg: (goal > 0.0).then_some(goal),
        energy_percent: Some(percent),
        ..AnimalInput::default()
    };
    let animal = Animal::new(pet_type, &input).unwrap();
    let weights: Vec<Weighing> =
        weights.iter().map(|(days_ago, weight_kg)| Weighing { days_ago: *days_ago, weight_kg: *weight_kg }).collect();
    advise(&animal, &PublishedNeed::for_animal(&animal), &weights, adjusted)
}

#[test]
fn each_diary_leads_to_the_cautious_advice() {
    let heavy_dog = (60.0, 7.0, 20.0, 100.0);
    let fed_more = (60.0, 7.0, 20.0, 110.0);
    let steady_dog = (60.0, 5.0, 20.0, 100.0);
    let heavy_cat = (60.0, 7.0, 4.0, 100.0);
    let steady_cat = (60.0, 5.0, 4.0, 100.0);
    let rows: &[Row] = &[
        // A dog that should lose weight: 1 to 2 % a week.
        (Dog, heavy_dog, &[(0, 23.6), (14, 24.0)], SeeVet), // 0.83 %, and it already gets the least.
        (Dog, fed_more, &[(0, 23.6), (14, 24.0)], FeedLess),
        (Dog, fed_more, &[(0, 24.2), (14, 24.0)], FeedLess),
        (Dog, heavy_dog, &[(0, 23.52), (14, 24.0)], WeighAgain), // exactly 1 %
        (Dog, heavy_dog, &[(0, 23.2), (14, 24.0)], WeighAgain),
        (Dog, heavy_dog, &[(0, 23.04), (14, 24.0)], FeedMore), // exactly 2 %
        (Dog, heavy_dog, &[(0, 22.0), (28, 24.0)], FeedMore),
        (Dog, heavy_dog, &[(0, 22.75), (14, 24.0)], SeeVet),
        (Dog, heavy_dog, &[(0, 21.0), (28, 24.0)], SeeVet),
        (Dog, heavy_dog, &[(0, 22.8), (3, 24.0)], SeeVet), // 5 % in three days
        (Dog, heavy_dog, &[(0, 19.9), (28, 20.8)], CheckCondition),
        (Dog, heavy_dog, &[(0, 19.1), (14, 19.3)], CheckCondition), // 4.5 % below its goal
        // A dog that is far below its goal has not reached the goal but lost too much.
        (Dog, heavy_dog, &[(0, 16.0), (14, 16.2)], SeeVet), // 20 % below
        (Dog, heavy_dog, &[(0, 18.0), (14, 18.0)], SeeVet), // exactly 10 % below, and stable
        (Dog, heavy_dog, &[(0, 18.6), (14, 18.7)], FeedMore), // 7 % below
        (Dog, heavy_dog, &[(0, 18.6), (14, 18.6)], FeedMore),
        (Dog, (60.0, 7.0, 20.0, 130.0), &[(0, 18.6), (14, 18.6)], SeeVet), // already the most
        (Dog, heavy_dog, &[(0, 18.6), (14, 18.4)], WeighAgain),            // on the way back to its goal
        (Dog, heavy_dog, &[(0, 18.6), (28, 19.6), (84, 23.0)], FeedMore),  // most of the loss was planned
        (Dog, heavy_dog, &[(0, 18.6), (14, 19.5)], SeeVet),                // 2.3 % a week
        // A dog that should keep its weight.
        (Dog, steady_dog, &[(0, 20.0), (28, 20.0)], WeighAgain),
        (Dog, steady_dog, &[(0, 20.3), (28, 20.0)], WeighAgain),
        (Dog, steady_dog, &[(0, 20.6), (28, 20.0)], FeedLess),
        (Dog, (60.0, 5.0, 20.0, 90.0), &[(0, 20.6), (28, 20.0)], SeeVet), // already the least
        (Dog, steady_dog, &[(0, 19.4), (28, 20.0)], FeedMore),
        (Dog, (60.0, 5.0, 20.0, 110.0), &[(0, 19.4), (28, 20.0)], SeeVet), // already the most
        (Dog, steady_dog, &[(0, 20.5), (28, 21.2)], WeighAgain),           // on the way back to its goal
        (Dog, steady_dog, &[(0, 21.2), (28, 21.2)], FeedLess),             // 6 % too heavy, and stable
        (Dog, steady_dog, &[(0, 18.8), (28, 18.8)], FeedMore),
        (Cat, (13.0, 5.0, 5.0, 100.0), &[(0, 5.15), (28, 5.0)], WeighAgain), // some breeds still grow
        (Dog, steady_dog, &[(0, 17.9), (28, 18.2), (56, 19.0), (84, 20.0)], SeeVet), // 10.5 % in 12 weeks
        (Dog, steady_dog, &[(0, 20.15), (14, 20.0)], WeighAgain),            // within the errors of a scale
        (Dog, steady_dog, &[(0, 20.0)], WeighAgain),
        (Dog, steady_dog, &[(0, 20.6), (10, 20.0)], WeighAgain), // too close together
        (Dog, steady_dog, &[(60, 20.6), (90, 20.0)], WeighAgain), // too old
        // A cat that should lose weight: 0.5 to 1 % a week.
        (Cat, heavy_cat, &[(0, 4.99), (14, 5.0)], FeedLess),
        (Cat, (60.0, 7.0, 4.0, 90.0), &[(0, 4.99), (14, 5.0)], SeeVet),
        (Cat, heavy_cat, &[(0, 4.92), (14, 5.0)], WeighAgain),
        (Cat, heavy_cat, &[(0, 4.88), (14, 5.0)], FeedMore),
        (Cat, heavy_cat, &[(0, 4.8), (14, 5.0)], SeeVet), // 2 % a week
        (Cat, heavy_cat, &[(0, 4.79), (4, 5.0)], SeeVet),
        (Cat, heavy_cat, &[(0, 4.0), (28, 4.1)], CheckCondition),
        (Cat, heavy_cat, &[(0, 3.76), (14, 3.78)], SeeVet), // 6 % below its goal
        (Cat, heavy_cat, &[(0, 3.79), (14, 3.8)], FeedMore), // 5.25 % below
        (Cat, steady_cat, &[(0, 4.0), (28, 4.02)], WeighAgain),
        (Cat, steady_cat, &[(0, 3.9), (28, 4.0)], FeedMore),
        (Cat, steady_cat, &[(0, 3.84), (28, 4.0)], SeeVet), // 1 % a week without a plan to lose weight
        (Cat, steady_cat, &[(0, 3.76), (42, 3.9), (70, 4.0)], SeeVet), // 6 % in ten weeks
        (Cat, steady_cat, &[(0, 4.12), (28, 4.0)], FeedLess),
        // Thin animals.
        (Dog, (60.0, 3.0, 20.0, 100.0), &[(0, 18.0), (14, 18.0)], FeedMore),
        (Dog, (60.0, 3.0, 20.0, 100.0), &[(0, 18.4), (14, 18.0)], WeighAgain),
        (Dog, (60.0, 3.0, 20.0, 100.0), &[(0, 17.8), (14, 18.0)], SeeVet),
        (Dog, (60.0, 3.0, 18.3, 100.0), &[(0, 18.4), (14, 18.0)], CheckCondition),
        (Dog, (60.0, 2.0, 0.0, 100.0), &[(0, 18.4), (14, 18.0)], SeeVet),
        // Puppies and kittens never get less food by this rule.
        (Dog, (4.0, 5.0, 0.0, 100.0), &[(0, 8.0), (7, 7.4)], WeighAgain),
        (Dog, (4.0, 5.0, 0.0, 100.0), &[(0, 7.4), (7, 7.4)], SeeVet),
        (Dog, (4.0, 5.0, 0.0, 100.0), &[(0, 7.4), (3, 7.4)], WeighAgain),
        (Dog, (4.0, 5.0, 0.0, 100.0), &[(0, 7.2), (3, 7.4)], SeeVet),
        (Dog, (9.0, 5.0, 0.0, 100.0), &[(0, 20.0), (14, 20.0)], WeighAgain),
        (Dog, (9.0, 5.0, 0.0, 100.0), &[(0, 19.7), (14, 20.0)], SeeVet),
        (Dog, (14.0, 5.0, 0.0, 100.0), &[(0, 33.0), (14, 30.0)], WeighAgain), // a large dog that still grows
        (Cat, (5.0, 5.0, 0.0, 100.0), &[(0, 2.0), (7, 2.0)], SeeVet),
        (Cat, (5.0, 5.0, 0.0, 100.0), &[(0, 2.1), (7, 2.0)], WeighAgain),
    ];
    for (pet_type, animal, weights, expected) in rows {
        let advice = advise_for(*pet_type, *animal, weights, None).unwrap();
        assert_eq!(advice.action, *expected, "{pet_type} {animal:?} {weights:?}: {}", advice.reason);
        assert!(advice.reason.ends_with('.') && advice.sentence.ends_with('.'), "{}", advice.reason);
    }
    assert_eq!(advise_for(Dog, steady_dog, &[], None), None);
}

#[test]
fn only_weights_since_the_last_change_of_food_show_its_effect() {
    let dog = (60.0, 5.0, 20.0, 95.0);
    let weights = [(0, 20.6), (14, 20.5), (42, 20.0)];
    let advice_after_change = |adjusted| advise_for(Dog, dog, &weights, adjusted).unwrap();
    assert_eq!(advice_after_change(Some(14)).action, WeighAgain);
    assert_eq!(advice_after_change(Some(14)).percent_per_week, Some(0.24));
    assert_eq!(
        advice_after_change(Some(0)).reason,
        "A trend needs two weights that are at least 2 weeks apart since the amount of food was changed."
    );
    // Signs of illness are looked for in all weights, also in those before the change.
    assert_eq!(advise_for(Cat, (60.0, 7.0, 4.0, 105.0), &[(0, 4.5), (28, 5.0)], Some(27)).unwrap().action, SeeVet);
    assert_eq!(advise_for(Dog, dog, &[(0, 18.0), (42, 20.1)], Some(0)).unwrap().action, SeeVet);
}

#[test]
fn reasons_name_the_change_and_the_aim() {
    let less = advise_for(Cat, (60.0, 7.0, 4.0, 100.0), &[(0, 4.98), (28, 5.0)], None).unwrap();
    assert_eq!(less.sentence, "Feed 5\u{a0}% less.");
    assert_eq!(
        less.reason,
        "It lost 0.1\u{a0}% of its weight a week over 4 weeks. On the way to 4 kg (8.8 lb), a cat should lose 0.5 to 1\u{a0}% a \
         week."
    );
    let weigh = advise_for(Dog, (60.0, 5.0, 20.0, 100.0), &[(3, 20.0), (31, 20.0)], None).unwrap();
    assert_eq!(
        (weigh.sentence.as_str(), weigh.reason.as_str()),
        ("Weigh again in 25 days.", "Its weight stayed the same for 4 weeks. It should keep about 20 kg (44.1 lb).")
    );
    let sudden = advise_for(Dog, (60.0, 5.0, 20.0, 100.0), &[(0, 19.0), (5, 20.0)], None).unwrap();
    assert_eq!(
        sudden.reason,
        "It lost 5\u{a0}% of its weight in 5 days. That is faster than is safe, and it can be a sign of illness. Do not feed less."
    );
}

#[test]
fn a_loss_beyond_the_goal_is_not_called_a_goal_that_was_reached() {
    let dog = |weights: &[(u16, f64)]| advise_for(Dog, (60.0, 7.0, 20.0, 100.0), weights, None).unwrap();
    assert_eq!(
        dog(&[(0, 16.0), (14, 16.2)]).reason,
        "It weighs 20\u{a0}% less than its goal of 20 kg (44.1 lb). A loss beyond the goal can be a sign of illness. Do not feed \
         less."
    );
    assert_eq!(
        dog(&[(0, 18.6), (14, 18.7)]).reason,
        "It lost 0.27\u{a0}% of its weight a week over 2 weeks. It weighs less than its goal of 20 kg (44.1 lb), so it should \
         lose no more. Feel its ribs and update the body condition in the profile."
    );
}

#[test]
fn weights_are_due_more_often_while_an_animal_changes() {
    for (pet_type, months, condition, days) in
        [(Dog, 4.0, 5.0, 7), (Dog, 9.0, 5.0, 14), (Dog, 60.0, 7.0, 14), (Cat, 60.0, 5.0, 28), (Cat, 60.0, 4.0, 14)]
    {
        let input = AnimalInput { age_months: Some(months), body_condition: Some(condition), ..AnimalInput::default() };
        let animal = Animal::new(pet_type, &input).unwrap();
        assert_eq!(WeightGoal::for_animal(&animal).weigh_in_days(), days, "{pet_type} {months} {condition}");
    }
}
