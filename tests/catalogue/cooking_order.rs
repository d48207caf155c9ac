//! Reads the times of all steps, and plans batch days of all pairs of recipes.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{instructions, read_files};
use domain::cooking_order::{CookingOrder, DishToCook, PlannedStep};
use domain::step::find_timers;

/// A time of at least this many minutes is waiting, except in `CONSTANT_WORK`.
const LONG_MINUTES: u32 = 15;
/// Recipes and steps in which the cook works through a long time: browning in batches, frying mince, and a risotto.
const CONSTANT_WORK: [(i64, usize); 3] = [(13, 1), (16, 3), (30, 3)];
/// Maximum minutes for which a pot that is ready waits: for the work that has begun, and for another pot that is ready.
const MAX_MINUTES_ON_THE_HEAT: u32 = 20;
/// Start, work and waiting of a step are each rounded to a minute.
const ROUNDING_MINUTES: u32 = 3;

struct Recipe {
    id: i64,
    preparation_minutes: u32,
    steps: Vec<String>,
}

impl Recipe {
    fn dish(&self) -> DishToCook<'_> {
        DishToCook { steps: &self.steps, preparation_minutes: self.preparation_minutes }
    }

    /// Returns the longest time that a step states, without the parts of a longer time: 'for the last 8 minutes'.
    fn longest_minutes(&self, step: usize) -> u32 {
        let whole = |clause: &&str| !clause.contains("the last ") && !clause.contains("the final ");
        let clauses = self.steps[step].split([',', ';']).flat_map(|part| part.split(". ")).filter(whole);
        clauses.flat_map(find_timers).map(|timer| timer.seconds / 60).max().unwrap_or(0)
    }

    /// Returns the pots that stay on the heat too long, and their minutes: by the beginning of the next step, and for steps with several
    /// times, which end with work or are interrupted by it, as the plan says itself. A dish that cools or rests may stand.
    fn pots_left(&self, dish: usize, plan: &CookingOrder) -> Vec<String> {
        let steps: Vec<_> = plan.steps.iter().filter(|planned| planned.dish == dish).collect();
        let late = steps.windows(2).filter_map(|pair| {
            let (step, next) = (pair[0], pair[1]);
            let text = self.steps[step.step].to_lowercase();
            let is_ready_at = step.starts_at_minute + step.work_minutes + step.waiting_minutes;
            let minutes = next.starts_at_minute.saturating_sub(is_ready_at);
            let stands = ["cool", "warm", "rest", "soak", "chill"].iter().any(|word| text.contains(word));
            let is_pot = step.waiting_minutes > 0 && !stands;
            (is_pot && find_timers(&text).len() == 1 && minutes > MAX_MINUTES_ON_THE_HEAT + ROUNDING_MINUTES)
                .then(|| format!("recipe {}, step {}: {minutes} minutes too long", self.id, step.step + 1))
        });
        let overdue = steps.iter().filter(|step| step.overdue_minutes > MAX_MINUTES_ON_THE_HEAT);
        let overdue = overdue.map(|step| {
            format!("recipe {}, step {}: {} minutes overdue", self.id, step.step + 1, step.overdue_minutes)
        });
        late.chain(overdue).collect()
    }

    /// Returns the minutes during which the dish needs the oven, and its temperatures, from the text and the plan of its steps.
    fn oven_time(&self, dish: usize, plan: &CookingOrder) -> Option<(Range<u32>, BTreeSet<u32>)> {
        let steps = plan.steps.iter().filter(|planned| planned.dish == dish);
        let in_oven: Vec<_> = steps.filter(|planned| needs_oven(&self.steps[planned.step])).collect();
        // What cools after its time is not in the oven any more.
        let end_of = |step: &PlannedStep| {
            let seconds: u32 = find_timers(&self.steps[step.step]).iter().map(|timer| timer.seconds).sum();
            step.starts_at_minute + step.work_minutes + step.waiting_minutes.min(seconds / 60)
        };
        let has_time = |step: &PlannedStep| step.waiting_minutes > 0 && !find_timers(&self.steps[step.step]).is_empty();
        let last = in_oven.iter().rfind(|planned| has_time(planned))?;
        let celsius = in_oven.iter().flat_map(|planned| oven_celsius(&self.steps[planned.step])).collect();
        Some((in_oven.first()?.starts_at_minute..end_of(last), celsius))
    }
}

fn needs_oven(step: &str) -> bool {
    let step = step.to_lowercase();
    ["oven", "bake", "roast"].iter().any(|word| step.split(|c: char| !c.is_alphabetic()).any(|it| it == *word))
}

/// Returns the numbers before '°C' that only an oven reaches, without those of its fan.
fn oven_celsius(step: &str) -> Vec<u32> {
    let parts: Vec<&str> = step.split(" °C").collect();
    let number = |part: &&str| {
        let mut words = part.rsplit(' ');
        let number: u32 = words.next()?.trim_start_matches('(').parse().ok()?;
        let is_of_fan = words.next().is_some_and(|word| word.ends_with("fan"));
        (number > 100 && !is_of_fan).then_some(number)
    };
    parts.iter().filter_map(number).collect()
}

fn recipes() -> Vec<Recipe> {
    let recipe = |file: &toml::Table| Recipe {
        id: file["id"].as_integer().unwrap(),
        preparation_minutes: file.get("prep_minutes").map_or(0, |it| u32::try_from(it.as_integer().unwrap()).unwrap()),
        steps: instructions(file),
    };
    read_files().iter().map(recipe).collect()
}

#[test]
fn long_times_are_waiting_unless_the_step_names_constant_work() {
    let (mut long_steps, mut work) = (0, Vec::new());
    for recipe in recipes() {
        let plan = CookingOrder::plan(&[recipe.dish()]);
        assert_eq!(plan.steps.len(), recipe.steps.len(), "recipe {}", recipe.id);
        for planned in plan.steps {
            let minutes = recipe.longest_minutes(planned.step);
            if minutes >= LONG_MINUTES {
                long_steps += 1;
                if planned.waiting_minutes < minutes {
                    work.push((recipe.id, planned.step + 1));
                }
            }
        }
    }
    assert!(long_steps > 120, "{long_steps}");
    assert_eq!(work, CONSTANT_WORK);
}

/// Every step with several times: recipe, step, minutes of work that it states, and minutes in which the cook is free. Read by hand
/// from the steps.
const SEVERAL_TIMES: [(i64, usize, u32, u32); 26] = [
    (6, 5, 3, 6),
    (8, 1, 3, 20),
    (19, 3, 5, 0),
    (20, 3, 12, 0),
    (22, 1, 5, 20),
    (22, 3, 2, 8),
    (31, 1, 0, 45),
    (33, 1, 13, 14),
    (34, 4, 3, 7),
    (40, 3, 0, 60),
    (41, 1, 0, 15),
    (42, 1, 0, 15),
    (42, 2, 15, 0),
    (46, 3, 0, 10),
    (49, 1, 0, 11),
    (49, 2, 3, 7),
    (54, 2, 5, 45),
    (60, 1, 0, 25),
    (60, 3, 0, 20),
    (65, 5, 0, 35),
    (87, 3, 3, 4),
    (89, 1, 2, 28),
    (93, 4, 4, 3),
    (98, 2, 0, 18),
    (104, 1, 0, 8),
    (105, 4, 0, 40),
];

#[test]
fn work_and_waiting_of_steps_with_several_times_are_as_a_cook_reads_them() {
    let mut read = Vec::new();
    for recipe in recipes() {
        // Without minutes of preparation, all work is that of the stated times.
        let plan = CookingOrder::plan(&[DishToCook { preparation_minutes: 0, ..recipe.dish() }]);
        let several = plan.steps.iter().filter(|planned| find_timers(&recipe.steps[planned.step]).len() > 1);
        read.extend(several.map(|it| (recipe.id, it.step + 1, it.work_minutes, it.waiting_minutes)));
    }
    assert_eq!(read, SEVERAL_TIMES);
}

#[test]
fn no_pot_of_a_batch_day_is_left_on_the_heat_and_the_oven_has_one_temperature() {
    let recipes = recipes();
    let (mut problems, mut ovens) = (Vec::new(), 0);
    for (index, first) in recipes.iter().enumerate() {
        for second in recipes.iter().skip(index + 1) {
            let plan = CookingOrder::plan(&[first.dish(), second.dish()]);
            let late = first.pots_left(0, &plan).into_iter().chain(second.pots_left(1, &plan));
            problems.extend(late.map(|pot| format!("{} and {}: {pot}", first.id, second.id)));
            if plan.total_minutes > plan.one_by_one_minutes {
                problems.push(format!("{} and {}: longer than one after another", first.id, second.id));
            }
            let both = first.oven_time(0, &plan).zip(second.oven_time(1, &plan));
            if let Some(((one, celsius), (other, other_celsius))) = both {
                ovens += 1;
                let is_shared = one.start + 1 < other.end && other.start + 1 < one.end;
                if is_shared && (celsius.len() > 1 || celsius != other_celsius) {
                    let (id, other_id) = (first.id, second.id);
                    problems.push(format!("{id} and {other_id}: {celsius:?} {one:?} and {other_celsius:?} {other:?}"));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} problems\n{}", problems.len(), problems.join("\n"));
    assert!(ovens > 500, "{ovens} pairs with two dishes for the oven");
}
