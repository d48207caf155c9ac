//! Puts the steps of several recipes into one order, so that one dish simmers or cools while the cook works on another.
//!
//! There is one cook. Work is done by the cook, one step at a time; dishes wait at the same time. Whenever the cook is free, a dish
//! whose time on the heat is over is continued, and otherwise the dish that still has to wait longest, among those whose step before
//! is finished. Longer work does not begin if a pot would be ready before its end. There is one oven: a dish that needs another
//! temperature waits until the dish in the oven is done. A dish that would nevertheless stay on the heat or wait for the oven too long
//! begins later, or is cooked after the others, so that nothing boils dry. The steps of a recipe keep their order, so that what is
//! stirred in after cooling stays behind the cooling. These simple rules are not always the fastest ones.
//!
//! The times that steps state are read as in `step`. All other minutes are our own estimates: the preparation time is divided
//! equally among the steps, and a dish needs `COOLING_SECONDS` to become hand-warm, if its steps state no time.

mod oven;
mod phases;

use oven::OvenUse;
use phases::{Phase, PhaseKind, find_phases, is_done_meanwhile, overlap};

/// Work of at most this length may begin although a pot becomes ready meanwhile. An editorial estimate.
const MAX_SHORT_WORK_SECONDS: u32 = 10 * 60;
/// A pot that is ready waits at most this long: for the short work that has begun, and for another pot that is ready.
const MAX_SECONDS_LEFT: u32 = 2 * MAX_SHORT_WORK_SECONDS;
/// A dish that waits too long begins later at most this many times. Then it is cooked after the others.
const MAX_DELAYS: usize = 4;

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
    /// The most minutes for which the dish stays on the heat after a time of this step, because the cook is busy.
    pub overdue_minutes: u32,
}

/// A dish while its steps are put into the order.
struct Progress {
    /// Index of the dish among all that are planned.
    dish: usize,
    phases: Vec<Phase>,
    oven: Option<OvenUse>,
    /// Second at which the last time in the oven ends, once it has begun.
    leaves_oven_at: u32,
    /// Index of the next phase.
    next: usize,
    /// Second at which the phase before ends.
    ready_at: u32,
}

impl CookingOrder {
    pub fn plan(dishes: &[DishToCook<'_>]) -> Self {
        let one_by_one = dishes.iter().map(seconds_of).sum();
        let mut started: Vec<(u32, PlannedStep)> = Vec::new();
        let mut begin = 0;
        let mut rest: Vec<usize> = (0..dishes.len()).collect();
        while !rest.is_empty() {
            let mut together: Vec<Start> = rest.drain(..).map(|dish| Start::new(dish, begin)).collect();
            let mut schedule = Schedule::with_delays(dishes, &mut together, &mut rest);
            let alone: u32 = together.iter().filter_map(|start| dishes.get(start.dish)).map(seconds_of).sum();
            if schedule.end > begin + alone {
                // Putting off the dishes in turn took longer than cooking one after another.
                rest.splice(0..0, together.drain(1..).map(|start| start.dish));
                together.iter_mut().for_each(|start| *start = Start::new(start.dish, begin));
                schedule = Schedule::with_delays(dishes, &mut together, &mut rest);
            }
            started.extend(schedule.steps);
            begin = schedule.end;
        }
        started.sort_by_key(|(second, _)| *second);
        Self {
            steps: started.into_iter().map(|(_, step)| step).collect(),
            total_minutes: to_minutes(begin),
            one_by_one_minutes: to_minutes(one_by_one),
        }
    }
}

/// Returns the time for a dish that is cooked alone.
fn seconds_of(dish: &DishToCook<'_>) -> u32 {
    Progress::new(0, dish, 0).remaining_seconds()
}

/// The time at which a dish can begin.
struct Start {
    /// Index of the dish among all that are planned.
    dish: usize,
    second: u32,
    /// The number of times that the beginning was put off.
    delays: usize,
}

impl Start {
    fn new(dish: usize, second: u32) -> Self {
        Self { dish, second, delays: 0 }
    }
}

/// A dish that would wait too long, on the heat or for the oven.
struct LateDish {
    dish: usize,
    seconds: u32,
}

/// The steps of dishes that are cooked at the same time.
struct Schedule {
    steps: Vec<(u32, PlannedStep)>,
    end: u32,
}

impl Schedule {
    /// Plans some of the dishes. A dish that would wait too long begins later; after `MAX_DELAYS` it is moved to `rest`, to be cooked
    /// after them.
    fn with_delays(dishes: &[DishToCook<'_>], together: &mut Vec<Start>, rest: &mut Vec<usize>) -> Self {
        loop {
            match Self::new(dishes, together) {
                Ok(schedule) => return schedule,
                Err(late) => match together.iter_mut().find(|start| start.dish == late.dish) {
                    Some(start) if start.delays < MAX_DELAYS => {
                        start.second += late.seconds;
                        start.delays += 1;
                    }
                    _ => {
                        together.retain(|start| start.dish != late.dish);
                        rest.push(late.dish);
                    }
                },
            }
        }
    }

    /// Plans some of the dishes. If one of them would wait too long, returns this dish.
    fn new(dishes: &[DishToCook<'_>], together: &[Start]) -> Result<Self, LateDish> {
        let selected = together.iter().filter_map(|start| Some((start, dishes.get(start.dish)?)));
        let mut all: Vec<Progress> =
            selected.map(|(start, dish)| Progress::new(start.dish, dish, start.second)).collect();
        let mut steps: Vec<(u32, PlannedStep)> = Vec::new();
        let mut cook_is_free_at = 0;
        loop {
            for progress in &mut all {
                while progress.next_phase().is_some_and(|phase| phase.is_waiting()) {
                    steps.extend(progress.start_phase(progress.ready_at));
                }
            }
            let with_work = || all.iter().filter(|progress| progress.next_phase().is_some());
            let Some(earliest) = with_work().map(|progress| progress.ready_at).min() else { break };
            let now = cook_is_free_at.max(earliest);
            let Some(next) = choose_dish(&all, now) else {
                let ends = all.iter().flat_map(|progress| [progress.ready_at, progress.leaves_oven_at]);
                let Some(next_end) = ends.filter(|end| *end > now).min() else { break };
                cook_is_free_at = next_end;
                continue;
            };
            let Some(progress) = all.get_mut(next) else { break };
            let seconds = progress.waits_since().map_or(0, |ready_at| now.saturating_sub(ready_at));
            if seconds > MAX_SECONDS_LEFT && together.len() > 1 {
                return Err(LateDish { dish: progress.dish, seconds });
            }
            if let Some((step, seconds)) = progress.overdue(now) {
                let of_pot = steps.iter_mut().find(|(_, it)| it.dish == progress.dish && it.step == step);
                let minutes = to_minutes(seconds);
                of_pot.into_iter().for_each(|(_, it)| it.overdue_minutes = it.overdue_minutes.max(minutes));
            }
            steps.extend(progress.start_phase(now));
            cook_is_free_at = progress.ready_at;
        }
        let end = all.iter().map(|progress| progress.ready_at).max().unwrap_or(0);
        Ok(Self { steps, end })
    }
}

/// Returns the dish to continue at this second. None if the cook has to wait for a pot that is on the heat or for the oven.
fn choose_dish(all: &[Progress], now: u32) -> Option<usize> {
    let is_overdue = |it: &Progress| it.pot_is_ready_at().is_some_and(|ready_at| ready_at <= now);
    let can_continue = |it: &Progress| it.next_phase().is_some() && it.ready_at <= now && !it.waits_for_oven(all, now);
    let ready = || all.iter().enumerate().rev().filter(|(_, it)| can_continue(it));
    // Of equal dishes the first one continues, because `max_by_key` returns the last maximum of the reversed order.
    let priority = |(_, it): &(usize, &Progress)| {
        let overdue_since = if is_overdue(it) { now + 1 - it.ready_at } else { 0 };
        (overdue_since, it.remaining_waiting(), it.remaining_seconds())
    };
    let leaves_no_pot = |(dish, it): &(usize, &Progress)| {
        let seconds = it.next_phase().map_or(0, |phase| phase.seconds);
        let others = all.iter().enumerate().filter(|(other, _)| other != dish);
        let is_left = |(_, other): (usize, &Progress)| {
            let is_on_the_heat = other.next_phase().is_some() || other.ready_at > now;
            is_on_the_heat && other.pot_is_ready_at().is_some_and(|ready_at| ready_at < now + seconds)
        };
        seconds <= MAX_SHORT_WORK_SECONDS || !others.into_iter().any(is_left)
    };
    let is_pot_on_the_heat = all.iter().filter_map(Progress::pot_is_ready_at).any(|ready_at| ready_at > now);
    let next = ready().filter(leaves_no_pot).max_by_key(priority);
    // If all pots are ready and each needs long work, one of them has to wait.
    let next = next.or_else(|| if is_pot_on_the_heat { None } else { ready().max_by_key(priority) });
    next.map(|(dish, _)| dish)
}

impl Progress {
    fn new(index: usize, dish: &DishToCook<'_>, begin: u32) -> Self {
        let count = u32::try_from(dish.steps.len().max(1)).unwrap_or(u32::MAX);
        let work_seconds = dish.preparation_minutes * 60 / count;
        let mut cooled_seconds = 0;
        let mut phases: Vec<Phase> = Vec::new();
        for (step, text) in dish.steps.iter().enumerate() {
            let mut own: Vec<Phase> = find_phases(text, work_seconds, &mut cooled_seconds)
                .into_iter()
                .map(|(kind, seconds)| Phase { step, kind, seconds, seconds_until_next: seconds })
                .collect();
            if is_done_meanwhile(text) {
                overlap(&mut phases, &mut own);
            }
            phases.append(&mut own);
        }
        let oven = OvenUse::find(&phases, dish.steps);
        Self { dish: index, phases, oven, leaves_oven_at: begin, next: 0, ready_at: begin }
    }

    /// Returns whether the dish needs the oven next, while another one uses it at another temperature.
    fn waits_for_oven(&self, all: &[Self], now: u32) -> bool {
        let Some(own) = self.oven.filter(|own| own.first == self.next) else { return false };
        // A dish whose time is over stays in the oven until the cook continues it.
        let has_left = |other: &Self, last: usize| {
            let is_continued = other.next > last + 1 || other.next_phase().is_none();
            other.next > last && other.leaves_oven_at <= now && is_continued
        };
        let uses_oven = |other: &Self| other.oven.filter(|it| other.next > it.first && !has_left(other, it.last));
        all.iter().filter(|other| other.dish != self.dish).filter_map(uses_oven).any(|other| !own.can_share(other))
    }

    fn next_phase(&self) -> Option<Phase> {
        self.phases.get(self.next).copied()
    }

    fn remaining(&self) -> &[Phase] {
        self.phases.get(self.next..).unwrap_or_default()
    }

    fn remaining_seconds(&self) -> u32 {
        self.remaining().iter().map(|phase| phase.seconds_until_next).sum()
    }

    fn remaining_waiting(&self) -> u32 {
        self.remaining().iter().filter(|phase| phase.is_waiting()).map(|phase| phase.seconds_until_next).sum()
    }

    /// Returns the second at which the dish has to be taken off the heat or continued, if it is on the heat.
    fn pot_is_ready_at(&self) -> Option<u32> {
        let previous = self.next.checked_sub(1).and_then(|index| self.phases.get(index))?;
        (previous.kind == PhaseKind::Cooking).then_some(self.ready_at)
    }

    /// Returns the second since which the dish is on the heat longer than it should, or waits for the oven after it was prepared.
    fn waits_since(&self) -> Option<u32> {
        let is_prepared = self.next > 0 && self.oven.is_some_and(|own| own.first == self.next);
        if is_prepared { Some(self.ready_at) } else { self.pot_is_ready_at() }
    }

    /// Returns the step whose pot is continued late at this second, and by how many seconds.
    fn overdue(&self, now: u32) -> Option<(usize, u32)> {
        let seconds = now.saturating_sub(self.pot_is_ready_at()?);
        let previous = self.next.checked_sub(1).and_then(|index| self.phases.get(index))?;
        Some((previous.step, seconds))
    }

    /// Starts the next phase at this second. Returns the step, with the second, if it begins with this phase.
    fn start_phase(&mut self, now: u32) -> Option<(u32, PlannedStep)> {
        let phase = self.next_phase()?;
        let previous = self.next.checked_sub(1).and_then(|index| self.phases.get(index));
        let is_first = previous.is_none_or(|previous| previous.step != phase.step);
        if self.oven.is_some_and(|it| it.last == self.next) {
            self.leaves_oven_at = now + phase.seconds;
        }
        self.next += 1;
        self.ready_at = now + phase.seconds_until_next;
        is_first.then(|| {
            let seconds = |is_waiting: bool| {
                let phases = self.phases.iter().filter(|it| it.step == phase.step && it.is_waiting() == is_waiting);
                phases.map(|it| it.seconds).sum()
            };
            let starts_at_minute = now / 60;
            let (work_minutes, waiting_minutes) = (to_minutes(seconds(false)), to_minutes(seconds(true)));
            let (dish, step, overdue_minutes) = (self.dish, phase.step, 0);
            (now, PlannedStep { dish, step, starts_at_minute, work_minutes, waiting_minutes, overdue_minutes })
        })
    }
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
    fn a_pot_that_is_ready_is_continued_before_long_work_begins() {
        for (dishes, expected, total) in [
            // The cook waits for the pot instead of frying for 20 minutes beside it.
            (
                &[&["Simmer for 8 minutes.", "Mash."][..], &["Fry in batches for 20 minutes."]],
                "0.0@0 0.1@10 1.0@12",
                34,
            ),
            // Dough can rest for longer than the step states.
            (
                &[&["Rest it in the fridge for 8 minutes.", "Roll."], &["Fry in batches for 20 minutes."]],
                "0.0@0 1.0@2 0.1@24",
                26,
            ),
            // Frying ends before the pot is ready.
            (&[&["Simmer for 40 minutes.", "Mash."], &["Fry in batches for 20 minutes."]], "0.0@0 1.0@2 0.1@42", 44),
            // The last step of a dish leaves a pot on the heat, too.
            (&[&["Simmer for 8 minutes."], &["Fry in batches for 20 minutes."]], "0.0@0 1.0@10", 32),
        ] {
            assert_eq!(order(dishes), (expected.to_owned(), total), "{dishes:?}");
        }
    }

    #[test]
    fn the_cook_comes_back_between_the_times_of_a_step() {
        for (dishes, expected, total) in [
            // The peas are added after 20 minutes, so that no long work begins in this time.
            (
                &[
                    &["Simmer for 20 minutes. Add the peas and simmer for 30 minutes."][..],
                    &["Fry in batches for 25 minutes."],
                ],
                "0.0@0 1.0@22",
                52,
            ),
            (
                &[
                    &["Simmer for 50 minutes, adding the peas for the last 30 minutes."],
                    &["Fry in batches for 25 minutes."],
                ],
                "0.0@0 1.0@22",
                52,
            ),
            // The tin is taken out of the oven before long work begins.
            (
                &[&["Bake for 20 minutes.", "Leave to cool."], &["Fry in batches for 25 minutes."]],
                "0.0@0 0.1@22 1.0@22",
                54,
            ),
        ] {
            assert_eq!(order(dishes), (expected.to_owned(), total), "{dishes:?}");
        }
    }

    #[test]
    fn a_dish_that_would_be_left_on_the_heat_begins_later() {
        let risotto = ["Simmer for 10 minutes.", "Stir in the stock a ladleful at a time, for 60 minutes.", "Serve."];
        let stew = ["Simmer for 60 minutes.", "Mash."];
        let (steps, total) = order(&[&risotto, &stew]);
        assert_eq!((steps.as_str(), total), ("1.0@0 0.0@50 1.1@62 0.1@64 0.2@126", 128));
    }

    #[test]
    fn a_step_that_is_done_meanwhile_begins_while_the_dish_cooks() {
        for (steps, expected, total) in [
            (
                &["Braise for 60 minutes.", "While it cooks, simmer the rice for 35 minutes.", "Mix."][..],
                "0.0@0 0.1@25 0.2@62",
                64,
            ),
            (&["Roast for 20 minutes.", "Meanwhile simmer the rice for 35 minutes.", "Mix."], "0.0@0 0.1@2 0.2@39", 41),
            (&["Roast for 20 minutes.", "At the same time, mash the peas.", "Mix."], "0.0@0 0.1@2 0.2@22", 24),
            (&["Roast for 20 minutes.", "Chop the herbs while the rice cooks.", "Mix."], "0.0@0 0.1@2 0.2@22", 24),
            (&["Roast for 20 minutes.", "Fold in the herbs while it is still hot.", "Mix."], "0.0@0 0.1@22 0.2@24", 26),
            (&["Chop.", "Meanwhile simmer the rice for 35 minutes.", "Mix."], "0.0@0 0.1@2 0.2@39", 41),
        ] {
            assert_eq!(order(&[steps]), (expected.to_owned(), total), "{steps:?}");
        }
    }

    #[test]
    fn dishes_share_the_oven_only_at_the_same_temperature() {
        let hot = ["Heat the oven to 200 °C (fan 180 °C).", "Bake for 30 minutes.", "Cut."];
        let warm = ["Heat the oven to 150 °C (fan 130 °C).", "Bake for 60 minutes.", "Mash."];
        for (dishes, expected, total) in [
            // The other dish begins when the first one is taken out.
            (&[&hot[..], &warm], "1.0@0 1.1@2 1.2@64 0.0@66 0.1@68 0.2@100", 102),
            (&[&hot, &hot], "0.0@0 1.0@2 0.1@4 1.1@6 0.2@36 1.2@38", 40),
            // An oven in °F. 300 °F is 150 °C.
            (&[&["Bake at 300 °F for 60 minutes."], &warm], "1.0@0 1.1@2 0.0@4 1.2@64", 66),
            // No step states the temperature.
            (&[&["Bake for 60 minutes."], &hot], "0.0@0 1.0@62 1.1@64 1.2@96", 98),
            // A dish that needs two temperatures shares the oven with none.
            (
                &[&["Bake at 170 °C for 40 minutes.", "Bake at 200 °C for 30 minutes."], &hot],
                "0.0@0 0.1@42 1.0@74 1.1@76 1.2@108",
                110,
            ),
            // A step that is done meanwhile does not end the time in the oven.
            (
                &[&["Roast at 180 °C for 60 minutes.", "Meanwhile simmer the rice for 10 minutes.", "Mix."], &hot],
                "0.0@0 0.1@50 0.2@62 1.0@64 1.1@66 1.2@98",
                100,
            ),
            // The pot on the hob does not need the oven. A dish that is prepared for the oven stands for a short time only.
            (&[&["Simmer for 20 minutes.", "Mash."], &hot], "1.0@0 1.1@2 0.0@4 0.1@26 1.2@34", 36),
            (&[&["Chop.", "Roast at 180 °C for 20 minutes."], &warm], "1.0@0 1.1@2 0.0@60 1.2@64 0.1@66", 88),
        ] {
            assert_eq!(order(dishes), (expected.to_owned(), total), "{dishes:?}");
        }
    }

    #[test]
    fn odd_dishes_are_planned_too() {
        for (dishes, expected, total) in [
            // A dish without steps, one of which the steps say nothing, and one that takes all day.
            (&[&[][..], &["Mix."]], "1.0@0", 2),
            (&[&[""][..], &["Dry in the oven for 10 hours.", "Cut."]], "1.0@0 0.0@2 1.1@602", 604),
        ] {
            assert_eq!(order(dishes), (expected.to_owned(), total), "{dishes:?}");
        }
        let steps = ["Simmer for 40 minutes, adding the peas for the last 5 minutes. Cool.", "Stir in the oil."];
        let steps = steps.map(str::to_owned);
        let plan = CookingOrder::plan(&[DishToCook { steps: &steps, preparation_minutes: 30 }; 20]);
        assert_eq!(plan.steps.len(), 40);
        let longest = plan.steps.iter().map(|step| step.overdue_minutes).max().unwrap();
        assert!(longest <= MAX_SECONDS_LEFT / 60, "{longest} minutes");
        assert!(plan.total_minutes <= plan.one_by_one_minutes);
    }

    #[test]
    fn a_dish_cools_once() {
        for (steps, minutes) in [
            (["Cool completely.", "When cool, stir in the oil."], 30),
            (["Let it cool for 20 minutes. Fold in the eggs.", "When it is hand-warm, stir in the oil."], 30),
            (["Let it cool, about 40 minutes.", "When it is hand-warm, stir in the oil."], 40),
        ] {
            let steps = steps.map(str::to_owned);
            let plan = CookingOrder::plan(&[DishToCook { steps: &steps, preparation_minutes: 0 }]);
            assert_eq!(plan.total_minutes, minutes, "{steps:?}");
        }
    }

    #[test]
    fn a_time_of_another_sentence_is_not_that_of_the_cooling() {
        for (step, minutes) in [
            ("Wait until it is below 40 °C. Stir in the tablets for 1 minute.", 31),
            ("Let it cool, about 20 minutes. Stir in the tablets.", 20),
            ("When it is hand-warm (below 40 °C), stir in the tablets for a full two minutes.", 32),
            // Eggs cool within minutes, and the dish afterwards.
            ("Boil the eggs for 10 minutes, cool and peel them. Let the mash cool below 40 °C.", 40),
            ("Boil the eggs for 10 minutes. Cool under the tap, peel and chop.", 10),
        ] {
            let plan = CookingOrder::plan(&[DishToCook { steps: &[step.to_owned()], preparation_minutes: 0 }]);
            assert_eq!(plan.total_minutes, minutes, "{step}");
        }
    }
}
