//! Puts the steps of several recipes into one order, so that one dish simmers or cools while the cook works on another.
//!
//! There is one cook. Work is done by the cook, one step at a time; dishes wait at the same time. Whenever the cook is free, the
//! dish that still has to wait longest is continued, among those whose step before is finished. The steps of a recipe keep their
//! order, so that what is stirred in after cooling stays behind the cooling. This simple rule is not always the fastest one.
//!
//! The times that steps state are read as in `step`. All other minutes are our own estimates: the preparation time is divided
//! equally among the steps, and a step in which a dish cools takes `COOLING_SECONDS` if it states no time.

use crate::recipe_words::WordList;
use crate::step::find_timers;
use crate::technique::{contains_any, normalise};

/// Time that a dish needs to become hand-warm, if the step states none. An editorial estimate.
const COOLING_SECONDS: u32 = 30 * 60;

/// A recipe to cook.
#[derive(Debug, Clone, Copy)]
pub struct DishToCook<'a> {
    pub steps: &'a [String],
    /// Minutes of work, without the times that the steps state.
    pub preparation_minutes: u32,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CookingOrder {
    /// All steps of all dishes, by the time at which they begin.
    pub steps: Vec<PlannedStep>,
    /// Minutes until the last step of the last dish is done.
    pub total_minutes: u32,
    /// Minutes if the dishes were cooked one after another.
    pub one_by_one_minutes: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedStep {
    /// Index of the dish.
    pub dish: usize,
    /// Index of the step in its dish.
    pub step: usize,
    pub starts_at_minute: u32,
    /// Minutes of work in this step.
    pub work_minutes: u32,
    /// Minutes in this step during which the cook is free.
    pub waiting_minutes: u32,
}

/// A part of a step that is either work or waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Phase {
    step: usize,
    is_waiting: bool,
    seconds: u32,
}

/// A dish while its steps are put into the order.
struct Progress {
    phases: Vec<Phase>,
    /// Index of the next phase.
    next: usize,
    /// Second at which the phase before ends.
    ready_at: u32,
}

impl CookingOrder {
    pub fn plan(dishes: &[DishToCook<'_>]) -> Self {
        let mut all: Vec<Progress> = dishes.iter().map(Progress::new).collect();
        let one_by_one: u32 = all.iter().map(Progress::remaining_seconds).sum();
        let mut started: Vec<(u32, PlannedStep)> = Vec::new();
        let mut cook_is_free_at = 0;
        loop {
            for (dish, progress) in all.iter_mut().enumerate() {
                while progress.next_phase().is_some_and(|phase| phase.is_waiting) {
                    started.extend(progress.start_phase(dish, progress.ready_at));
                }
            }
            let with_work = || all.iter().filter(|progress| progress.next_phase().is_some());
            let Some(earliest) = with_work().map(|progress| progress.ready_at).min() else { break };
            let now = cook_is_free_at.max(earliest);
            let ready = all.iter_mut().enumerate().rev();
            let ready = ready.filter(|(_, it)| it.next_phase().is_some() && it.ready_at <= now);
            // Of equal dishes the first one continues, because `max_by_key` returns the last maximum of the reversed order.
            let next = ready.max_by_key(|(_, it)| (it.remaining_waiting(), it.remaining_seconds()));
            let Some((dish, progress)) = next else { break };
            started.extend(progress.start_phase(dish, now));
            cook_is_free_at = progress.ready_at;
        }
        started.sort_by_key(|(second, _)| *second);
        Self {
            steps: started.into_iter().map(|(_, step)| step).collect(),
            total_minutes: to_minutes(all.iter().map(|progress| progress.ready_at).max().unwrap_or(0)),
            one_by_one_minutes: to_minutes(one_by_one),
        }
    }
}

impl Progress {
    fn new(dish: &DishToCook<'_>) -> Self {
        let count = u32::try_from(dish.steps.len().max(1)).unwrap_or(u32::MAX);
        let work_seconds = dish.preparation_minutes * 60 / count;
        let mut has_cooled = false;
        let phases = dish.steps.iter().enumerate().flat_map(|(step, text)| {
            let phases = find_phases(text, work_seconds, &mut has_cooled);
            phases.into_iter().map(move |(is_waiting, seconds)| Phase { step, is_waiting, seconds })
        });
        Self { phases: phases.collect(), next: 0, ready_at: 0 }
    }

    fn next_phase(&self) -> Option<Phase> {
        self.phases.get(self.next).copied()
    }

    fn remaining(&self) -> &[Phase] {
        self.phases.get(self.next..).unwrap_or_default()
    }

    fn remaining_seconds(&self) -> u32 {
        self.remaining().iter().map(|phase| phase.seconds).sum()
    }

    fn remaining_waiting(&self) -> u32 {
        self.remaining().iter().filter(|phase| phase.is_waiting).map(|phase| phase.seconds).sum()
    }

    /// Starts the next phase at this second. Returns the step, with the second, if it begins with this phase.
    fn start_phase(&mut self, dish: usize, now: u32) -> Option<(u32, PlannedStep)> {
        let phase = self.next_phase()?;
        let previous = self.next.checked_sub(1).and_then(|index| self.phases.get(index));
        let is_first = previous.is_none_or(|previous| previous.step != phase.step);
        self.next += 1;
        self.ready_at = now + phase.seconds;
        is_first.then(|| {
            let seconds = |is_waiting: bool| {
                let phases = self.phases.iter().filter(|it| it.step == phase.step && it.is_waiting == is_waiting);
                phases.map(|it| it.seconds).sum()
            };
            let starts_at_minute = now / 60;
            let (work_minutes, waiting_minutes) = (to_minutes(seconds(false)), to_minutes(seconds(true)));
            (now, PlannedStep { dish, step: phase.step, starts_at_minute, work_minutes, waiting_minutes })
        })
    }
}

/// Returns the parts of a step in their order: whether each is waiting, and its seconds. The work for which the step states no time
/// comes first, unless the step begins with cooling. A dish cools once, so later steps that name it take no further time.
fn find_phases(step: &str, work_seconds: u32, has_cooled: &mut bool) -> Vec<(bool, u32)> {
    let mut phases: Vec<(bool, u32)> = Vec::new();
    let is_constant = contains(step, WordList::ConstantWork);
    let has_timer = !find_timers(step).is_empty();
    let mut begins_with_cooling = false;
    for (index, clause) in clauses(step).enumerate() {
        if contains(clause, WordList::PartOfTime) {
            continue;
        }
        let is_cooling = contains(clause, WordList::Cooling);
        let stated: u32 = find_timers(clause).iter().map(|timer| timer.seconds).sum();
        let seconds = if stated == 0 && is_cooling && !has_timer && !*has_cooled { COOLING_SECONDS } else { stated };
        *has_cooled |= is_cooling;
        if seconds > 0 {
            let is_waiting = is_cooling || (contains(clause, WordList::WaitingTime) && !is_constant);
            begins_with_cooling |= index == 0 && is_cooling;
            phases.push((is_waiting, seconds));
        }
    }
    phases.insert(usize::from(begins_with_cooling), (false, work_seconds));
    let mut merged: Vec<(bool, u32)> = Vec::new();
    for (is_waiting, seconds) in phases {
        match merged.last_mut() {
            Some((previous, sum)) if *previous == is_waiting => *sum += seconds,
            _ => merged.push((is_waiting, seconds)),
        }
    }
    merged
}

/// Returns the parts of a step between commas and at the ends of sentences, so that each has the words about its own time. A
/// decimal point ends none, because no space follows it.
fn clauses(step: &str) -> impl Iterator<Item = &str> {
    step.split([',', ';', ':', '(', ')']).flat_map(|part| part.split(". ")).flat_map(|part| part.split(" then "))
}

fn contains(text: &str, list: WordList) -> bool {
    contains_any(&format!(" {} ", normalise(text)), list.words())
}

fn to_minutes(seconds: u32) -> u32 {
    seconds.div_ceil(60)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns each step as 'dish.step@minute', and the total minutes. Each step has two minutes of work that it does not state.
    fn order(dishes: &[&[&str]]) -> (String, u32) {
        let dishes: Vec<Vec<String>> =
            dishes.iter().map(|steps| steps.iter().map(|step| (*step).to_owned()).collect()).collect();
        let dishes: Vec<DishToCook> = dishes
            .iter()
            .map(|steps| DishToCook { steps, preparation_minutes: 2 * u32::try_from(steps.len()).unwrap() })
            .collect();
        let plan = CookingOrder::plan(&dishes);
        let steps = plan.steps.iter().map(|it| format!("{}.{}@{}", it.dish, it.step, it.starts_at_minute));
        (steps.collect::<Vec<_>>().join(" "), plan.total_minutes)
    }

    #[test]
    fn the_dish_that_waits_longest_starts_and_the_others_are_prepared_meanwhile() {
        for (dishes, expected, total) in [
            (&[][..], "", 0),
            (&[&["Mix."][..]], "0.0@0", 2),
            (&[&["Mix.", "Simmer for 40 minutes.", "Serve."]], "0.0@0 0.1@2 0.2@44", 46),
            // The second dish waits longer, so it starts. Both wait at the same time.
            (
                &[&["Chop.", "Simmer for 10 minutes.", "Mash."], &["Chop.", "Bake for 40 minutes.", "Cut."]],
                "1.0@0 1.1@2 0.0@4 0.1@6 0.2@18 1.2@44",
                46,
            ),
            // Two equal dishes keep the order of the basket.
            (
                &[&["Simmer for 20 minutes.", "Mash."], &["Simmer for 20 minutes.", "Mash."]],
                "0.0@0 1.0@2 0.1@22 1.1@24",
                26,
            ),
            // No dish waits, so the cook finishes one dish before the next one begins.
            (&[&["Chop.", "Mix."], &["Fry for 5 minutes."]], "1.0@0 0.0@7 0.1@9", 11),
        ] {
            assert_eq!(order(dishes), (expected.to_owned(), total), "{dishes:?}");
        }
    }

    #[test]
    fn what_is_stirred_in_after_cooling_stays_behind_the_cooling() {
        let stew = ["Simmer for 20 minutes.", "Leave to cool until hand-warm.", "Stir in the crushed tablets."];
        let bites = ["Chop.", "Bake for 25 minutes.", "Cut."];
        let (steps, total) = order(&[&stew, &bites]);
        assert_eq!(steps, "0.0@0 1.0@2 1.1@4 0.1@22 1.2@31 0.2@54");
        assert_eq!(total, 56);
    }

    #[test]
    fn every_step_is_planned_once_and_in_the_order_of_its_recipe() {
        let steps = ["Chop.", "Simmer for 12 minutes.", "Cool completely.", "Stir in the oil.", "Chill for 1 hour."];
        let steps = steps.map(str::to_owned);
        let dishes = [DishToCook { steps: &steps, preparation_minutes: 31 }; 4];
        let plan = CookingOrder::plan(&dishes);
        for dish in 0..dishes.len() {
            let planned: Vec<usize> = plan.steps.iter().filter(|it| it.dish == dish).map(|it| it.step).collect();
            assert_eq!(planned, [0, 1, 2, 3, 4], "dish {dish}");
        }
        assert!(plan.steps.is_sorted_by_key(|it| it.starts_at_minute));
        assert!(plan.total_minutes < plan.one_by_one_minutes / 2, "{plan:?}");
    }

    #[test]
    fn work_and_waiting_are_read_from_the_words_beside_a_time() {
        let minutes = |step: &str| {
            let phases = find_phases(step, 0, &mut false);
            let phases = phases.iter().filter(|(_, seconds)| *seconds > 0);
            phases
                .map(|(is_waiting, seconds)| format!("{}{}", if *is_waiting { "wait " } else { "work " }, seconds / 60))
                .collect::<Vec<_>>()
                .join(", ")
        };
        for (step, expected) in [
            ("Bake for 25 minutes, until the surface is matt.", "wait 25"),
            ("Fry the slices in two batches for 2 minutes on each side.", "work 2"),
            ("Toast the millet for 3 minutes. Add the water, cover and simmer for 20 minutes.", "work 3, wait 20"),
            ("Cover and cook on a low heat for 20 minutes, taking the lid off for the last 8 minutes.", "wait 20"),
            ("Simmer for 4 minutes, then beat in the yolks and cook for 3 minutes more.", "wait 4, work 3"),
            ("Simmer for 5 minutes, stirring all the time.", "work 5"),
            ("Stir for 5 minutes over a low heat.", "work 5"),
            ("Dry the squares in the oven for 10 minutes.", "wait 10"),
            ("Leave to cool until hand-warm, below 40 °C.", "wait 30"),
            ("Let it cool for 20 minutes.", "wait 20"),
            ("Keep in the fridge for up to 3 days.", ""),
            ("Steam for 1.5 hours.", "wait 90"),
        ] {
            assert_eq!(minutes(step), expected, "{step}");
        }
    }

    #[test]
    fn a_dish_cools_once() {
        let steps = ["Cool completely.".to_owned(), "When cool, stir in the oil.".to_owned()];
        let plan = CookingOrder::plan(&[DishToCook { steps: &steps, preparation_minutes: 0 }]);
        assert_eq!(plan.total_minutes, 30);
    }
}
