//! Puts the steps of several recipes into one order, so that one dish simmers or cools while the cook works on another.
//!
//! There is one cook. Work is done by the cook, one step at a time; dishes wait at the same time. Whenever the cook is free, a dish
//! whose time on the heat is over is continued, and otherwise the dish that still has to wait longest, among those whose step before
//! is finished. Longer work does not begin if a pot would be ready before its end. A dish that would nevertheless stay on the heat
//! for too long is cooked after the others, so that nothing boils dry. The steps of a recipe keep their order, so that what is stirred
//! in after cooling stays behind the cooling. These simple rules are not always the fastest ones.
//!
//! The times that steps state are read as in `step`. All other minutes are our own estimates: the preparation time is divided
//! equally among the steps, and a step in which a dish cools takes `COOLING_SECONDS` if it states no time.

use crate::recipe_words::WordList;
use crate::step::find_timers;
use crate::technique::{contains_any, normalise};

/// Time that a dish needs to become hand-warm, if the step states none. An editorial estimate.
const COOLING_SECONDS: u32 = 30 * 60;
/// A time of at least this length counts as waiting unless the sentence names constant work, because steps state such times for
/// dishes that cook unattended.
const MIN_WAITING_SECONDS: u32 = 15 * 60;
/// Work of at most this length may begin although a pot becomes ready meanwhile. An editorial estimate.
const MAX_SHORT_WORK_SECONDS: u32 = 10 * 60;
/// A pot that is ready waits at most this long: for the short work that has begun, and for another pot that is ready.
const MAX_SECONDS_LEFT: u32 = 2 * MAX_SHORT_WORK_SECONDS;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PhaseKind {
    Work,
    /// The dish cooks without the cook, who must come back in time.
    Cooking,
    /// The dish cools. It can stand longer than the step states.
    Cooling,
}

/// A part of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Phase {
    step: usize,
    kind: PhaseKind,
    seconds: u32,
    /// Seconds before the next phase can begin. They differ from `seconds` if the next step is done meanwhile.
    seconds_until_next: u32,
}

impl Phase {
    fn is_waiting(&self) -> bool {
        self.kind != PhaseKind::Work
    }
}

/// A dish while its steps are put into the order.
struct Progress {
    /// Index of the dish among all that are planned.
    dish: usize,
    phases: Vec<Phase>,
    /// Index of the next phase.
    next: usize,
    /// Second at which the phase before ends.
    ready_at: u32,
}

impl CookingOrder {
    pub fn plan(dishes: &[DishToCook<'_>]) -> Self {
        let one_by_one = dishes.iter().map(|dish| Progress::new(0, dish, 0).remaining_seconds()).sum();
        let mut started: Vec<(u32, PlannedStep)> = Vec::new();
        let mut begin = 0;
        let mut rest: Vec<usize> = (0..dishes.len()).collect();
        while !rest.is_empty() {
            let mut together = std::mem::take(&mut rest);
            let schedule = loop {
                match Schedule::new(dishes, &together, begin) {
                    Ok(schedule) => break schedule,
                    // A dish whose pot would be left on the heat beside these dishes is cooked after them.
                    Err(left) => {
                        together.retain(|dish| *dish != left);
                        rest.push(left);
                    }
                }
            };
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

/// The steps of dishes that are cooked at the same time.
struct Schedule {
    steps: Vec<(u32, PlannedStep)>,
    end: u32,
}

impl Schedule {
    /// Plans some of the dishes. If a pot of one of them would be left on the heat, returns this dish.
    fn new(dishes: &[DishToCook<'_>], together: &[usize], begin: u32) -> Result<Self, usize> {
        let selected = together.iter().filter_map(|dish| Some((*dish, dishes.get(*dish)?)));
        let mut all: Vec<Progress> = selected.map(|(index, dish)| Progress::new(index, dish, begin)).collect();
        let mut steps: Vec<(u32, PlannedStep)> = Vec::new();
        let mut cook_is_free_at = begin;
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
                let pots = all.iter().filter_map(Progress::pot_is_ready_at);
                let Some(ready_at) = pots.filter(|ready_at| *ready_at > now).min() else { break };
                cook_is_free_at = ready_at;
                continue;
            };
            let Some(progress) = all.get_mut(next) else { break };
            let is_left = progress.pot_is_ready_at().is_some_and(|ready_at| now > ready_at + MAX_SECONDS_LEFT);
            if is_left && together.len() > 1 {
                return Err(progress.dish);
            }
            if let Some((step, seconds)) = progress.overdue(now) {
                let of_pot = steps.iter_mut().find(|(_, it)| it.dish == progress.dish && it.step == step);
                let minutes = to_minutes(seconds);
                of_pot.into_iter().for_each(|(_, it)| it.overdue_minutes = it.overdue_minutes.max(minutes));
            }
            steps.extend(progress.start_phase(now));
            cook_is_free_at = progress.ready_at;
        }
        let end = all.iter().map(|progress| progress.ready_at).max().unwrap_or(begin);
        Ok(Self { steps, end })
    }
}

/// Returns the dish to continue at this second. None if the cook has to wait for a pot that is on the heat.
fn choose_dish(all: &[Progress], now: u32) -> Option<usize> {
    let is_overdue = |it: &Progress| it.pot_is_ready_at().is_some_and(|ready_at| ready_at <= now);
    let ready = || all.iter().enumerate().rev().filter(|(_, it)| it.next_phase().is_some() && it.ready_at <= now);
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
        let mut has_cooled = false;
        let mut phases: Vec<Phase> = Vec::new();
        for (step, text) in dish.steps.iter().enumerate() {
            let mut own: Vec<Phase> = find_phases(text, work_seconds, &mut has_cooled)
                .into_iter()
                .map(|(kind, seconds)| Phase { step, kind, seconds, seconds_until_next: seconds })
                .collect();
            if is_done_meanwhile(text) {
                overlap(&mut phases, &mut own);
            }
            phases.append(&mut own);
        }
        Self { dish: index, phases, next: 0, ready_at: begin }
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

/// Lets a step be done while the dish of the step before cooks: 'meanwhile simmer the rice'. What cooks for a shorter time begins later,
/// so that both are ready at the same time.
fn overlap(before: &mut [Phase], own: &mut Vec<Phase>) {
    let Some(cooking) = before.last_mut().filter(|phase| phase.kind == PhaseKind::Cooking) else { return };
    let seconds: u32 = own.iter().map(|phase| phase.seconds_until_next).sum();
    let rest = cooking.seconds_until_next.saturating_sub(seconds);
    match own.last() {
        Some(last) if last.kind == PhaseKind::Cooking => cooking.seconds_until_next = rest,
        Some(last) => {
            let step = last.step;
            cooking.seconds_until_next = 0;
            own.push(Phase { step, kind: PhaseKind::Cooking, seconds: 0, seconds_until_next: rest });
        }
        None => {}
    }
}

/// Returns whether a step is done while another pot cooks: 'meanwhile', 'while the rice cooks', but not 'while it is hot'.
fn is_done_meanwhile(step: &str) -> bool {
    /// Number of words after 'while' that say what cooks.
    const WORDS_AFTER_WHILE: usize = 3;
    let Some(sentence) = sentences(step).next() else { return false };
    let words = format!(" {} ", normalise(sentence));
    let cooks_after_while = words.split_once(" while ").is_some_and(|(_, rest)| {
        let next: Vec<&str> = rest.split(' ').take(WORDS_AFTER_WHILE).collect();
        contains(&next.join(" "), WordList::CookingVerbs)
    });
    cooks_after_while || contains(sentence, WordList::Meanwhile)
}

/// Returns the parts of a step in their order, with their seconds. The work for which the step states no time comes first, unless
/// the step begins with cooling. A dish cools once, so later steps that name it take no further time. The cook is needed between two
/// times, for example to add the peas, and before a dish cools, to take it off the heat: each is a phase of work without seconds.
fn find_phases(step: &str, work_seconds: u32, has_cooled: &mut bool) -> Vec<(PhaseKind, u32)> {
    let mut phases: Vec<(PhaseKind, u32)> = Vec::new();
    let has_timer = !find_timers(step).is_empty();
    let mut begins_with_cooling = false;
    let clauses = sentences(step).flat_map(|sentence| clauses(sentence).map(move |clause| (sentence, clause)));
    for (index, (sentence, clause)) in clauses.enumerate() {
        let timers: Vec<u32> = find_timers(clause).iter().map(|timer| timer.seconds).collect();
        let is_end = contains(clause, WordList::EndOfTime);
        let is_part = is_end || contains(clause, WordList::BeginningOfTime);
        let part = timers.iter().copied().min().filter(|_| is_end).unwrap_or(0);
        if is_part && timers.len() < 2 {
            divide_cooking(&mut phases, part);
            continue;
        }
        let is_cooling = contains(clause, WordList::Cooling);
        let stated: u32 = if is_part { timers.iter().copied().max().unwrap_or(0) } else { timers.iter().sum() };
        let seconds = if stated == 0 && is_cooling && !has_timer && !*has_cooled { COOLING_SECONDS } else { stated };
        *has_cooled |= is_cooling;
        if seconds > 0 {
            let is_long = timers.iter().any(|seconds| *seconds >= MIN_WAITING_SECONDS);
            let is_unattended = is_long || contains(clause, WordList::WaitingTime);
            let kind = match () {
                () if is_cooling => PhaseKind::Cooling,
                () if is_unattended && !contains(sentence, WordList::ConstantWork) => PhaseKind::Cooking,
                () => PhaseKind::Work,
            };
            begins_with_cooling |= index == 0 && is_cooling;
            phases.push((kind, seconds));
            divide_cooking(&mut phases, part);
        }
    }
    phases.insert(usize::from(begins_with_cooling), (PhaseKind::Work, work_seconds));
    phases.insert(0, (PhaseKind::Work, 0));
    let mut merged: Vec<(PhaseKind, u32)> = Vec::new();
    for (kind, seconds) in phases {
        match merged.last_mut() {
            Some((previous, sum)) if *previous == kind && kind != PhaseKind::Cooking => *sum += seconds,
            Some((PhaseKind::Cooking | PhaseKind::Cooling, _)) if kind != PhaseKind::Work => {
                merged.extend([(PhaseKind::Work, 0), (kind, seconds)]);
            }
            _ => merged.push((kind, seconds)),
        }
    }
    merged
}

/// Divides the last phase, if the dish cooks in it, so that a part of it is left: 'add the peas for the last 3 minutes'.
fn divide_cooking(phases: &mut Vec<(PhaseKind, u32)>, part: u32) {
    if let Some((PhaseKind::Cooking, whole)) = phases.last_mut().filter(|(_, whole)| part > 0 && part < *whole) {
        *whole -= part;
        phases.push((PhaseKind::Cooking, part));
    }
}

/// Returns the parts of a step that describe one action: its sentences, divided at semicolons and 'then'. A decimal point ends none,
/// because no space follows it.
fn sentences(step: &str) -> impl Iterator<Item = &str> {
    step.split(';').flat_map(|part| part.split(". ")).flat_map(|part| part.split(" then "))
}

/// Returns the parts of a sentence between commas, so that each has the words about its own time.
fn clauses(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split([',', ':', '(', ')'])
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
                .map(|(kind, seconds)| {
                    format!("{} {}", if *kind == PhaseKind::Work { "work" } else { "wait" }, seconds / 60)
                })
                .collect::<Vec<_>>()
                .join(", ")
        };
        for (step, expected) in [
            ("Bake for 25 minutes, until the surface is matt.", "wait 25"),
            ("Fry the slices in two batches for 2 minutes on each side.", "work 2"),
            ("Toast the millet for 3 minutes. Add the water, cover and simmer for 20 minutes.", "work 3, wait 20"),
            (
                "Cover and cook on a low heat for 20 minutes, taking the lid off for the last 8 minutes.",
                "wait 12, wait 8",
            ),
            ("Simmer for 20 minutes adding the peas for the last 4 minutes.", "wait 16, wait 4"),
            ("Simmer for 20 minutes, with the lid on for the first 5 minutes.", "wait 20"),
            ("Fry the mince for 12 minutes, adding the peas for the last 4 minutes.", "work 12"),
            ("Braise for 45 minutes. Stir in the bran and braise for 15 minutes.", "wait 45, wait 15"),
            ("Simmer for 40 minutes. Stir every 10 minutes.", "wait 40"),
            ("Bake for 25 minutes. Let it cool for 20 minutes.", "wait 25, wait 20"),
            ("Simmer for 4 minutes, then beat in the yolks and cook for 3 minutes more.", "wait 4, work 3"),
            (
                "Cook without the lid for 6 minutes. Stir in the rest of the egg and cook for 3 minutes more, until it has set.",
                "wait 6, work 3",
            ),
            ("Rest the dough for 10 minutes.", "wait 10"),
            ("Let the mixture rest for 10 minutes.", "wait 10"),
            ("Simmer for 5 minutes, stirring all the time.", "work 5"),
            ("Stir for 5 minutes over a low heat.", "work 5"),
            ("Bring to a bare simmer, cover, and cook for 75 minutes.", "wait 75"),
            ("Cook on low for 6 hours, or until the beef can be crushed.", "wait 360"),
            ("Freeze for 3 hours, until the drops are hard.", "wait 180"),
            ("Bake for 30 minutes, flipping the rounds halfway.", "wait 30"),
            ("Simmer for 15 minutes, stirring now and then.", "wait 15"),
            ("Brown the pork, in batches so that it fries, for 15 minutes altogether.", "work 15"),
            ("Fry the mince for 15 minutes, stirring and chopping with the spoon.", "work 15"),
            ("Add the water a ladleful at a time, stirring and simmering, for about 26 minutes.", "work 26"),
            (
                "Seal it for 5 minutes, stirring all the while. Pour on the water, cover and simmer for 20 minutes.",
                "work 5, wait 20",
            ),
            ("Cook the rice, covered, for 28 minutes; beat in the yolks and stir for 2 minutes.", "wait 28, work 2"),
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
    fn a_pot_that_is_ready_is_continued_before_long_work_begins() {
        for (dishes, expected, total) in [
            // The cook waits for the pot instead of frying for 20 minutes beside it.
            (
                &[&["Simmer for 8 minutes.", "Mash."][..], &["Fry in batches for 20 minutes."]],
                "0.0@0 0.1@10 1.0@12",
                34,
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
    fn a_dish_that_would_be_left_on_the_heat_is_cooked_after_the_others() {
        let risotto = ["Simmer for 10 minutes.", "Stir in the stock a ladleful at a time, for 60 minutes.", "Serve."];
        let stew = ["Simmer for 60 minutes.", "Mash."];
        let (steps, total) = order(&[&risotto, &stew]);
        assert_eq!((steps.as_str(), total), ("1.0@0 1.1@62 0.0@64 0.1@76 0.2@138", 140));
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
        let steps = ["Cool completely.".to_owned(), "When cool, stir in the oil.".to_owned()];
        let plan = CookingOrder::plan(&[DishToCook { steps: &steps, preparation_minutes: 0 }]);
        assert_eq!(plan.total_minutes, 30);
    }
}
