//! Reads from the text of a step how long the cook works in it, and how long its dish cooks or cools without the cook.

use crate::recipe_words::WordList;
use crate::step::find_timers;
use crate::technique::{WordBeginnings, normalise};

/// Time that a dish needs to become hand-warm, if the step states none. An editorial estimate.
const COOLING_SECONDS: u32 = 30 * 60;
/// A time of at least this length counts as waiting unless the sentence names constant work, because steps state such times for
/// dishes that cook unattended.
const MIN_WAITING_SECONDS: u32 = 15 * 60;
/// Shorter times beside words for cooling are not those of the cooling.
const MIN_COOLING_SECONDS: u32 = 5 * 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PhaseKind {
    Work,
    /// The dish cooks without the cook, who must come back in time.
    Cooking,
    /// The dish cools or rests. It can stand longer than the step states.
    Cooling,
}

/// A part of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Phase {
    pub step: usize,
    pub kind: PhaseKind,
    pub seconds: u32,
    /// Seconds before the next phase can begin. They differ from `seconds` if the next step is done meanwhile.
    pub seconds_until_next: u32,
}

impl Phase {
    pub(super) fn is_waiting(&self) -> bool {
        self.kind != PhaseKind::Work
    }
}

/// Lets a step be done while the dish of the step before cooks: 'meanwhile simmer the rice'. What cooks for a shorter time begins later,
/// so that both are ready at the same time.
pub(super) fn overlap(before: &mut [Phase], own: &mut Vec<Phase>) {
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
pub(super) fn is_done_meanwhile(step: &str) -> bool {
    /// Number of words after 'while' that say what cooks.
    const WORDS_AFTER_WHILE: usize = 3;
    let Some(sentence) = sentences(step).next() else { return false };
    let words = normalise([sentence]);
    let cooks_after_while = words.split_once(" while ").is_some_and(|(_, rest)| {
        let next: Vec<&str> = rest.split(' ').take(WORDS_AFTER_WHILE).collect();
        contains(&next.join(" "), WordList::CookingVerbs)
    });
    cooks_after_while || contains(sentence, WordList::Meanwhile)
}

/// Returns the parts of a step in their order, with their seconds. The work for which the step states no time comes first, unless
/// the step begins with cooling. `cooled_seconds` is the time for which the dish has cooled, and is updated: a later step that names the
/// cooling takes only what is left of it. The cook is needed between two times, for example to add the peas, and before a dish cools, to
/// take it off the heat: each is a phase of work without seconds.
pub(super) fn find_phases(step: &str, work_seconds: u32, cooled_seconds: &mut u32) -> Vec<(PhaseKind, u32)> {
    let mut phases: Vec<(PhaseKind, u32)> = Vec::new();
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
        let is_cooling = contains(clause, WordList::Cooling) && !contains(sentence, WordList::SmallCooling);
        // Another clause of the sentence may state the time of the cooling: 'let it cool, about 20 minutes'. Another sentence
        // states the time of something else.
        // A short time is that of the work afterwards: 'when it is hand-warm, stir in the tablets for two minutes'.
        let longest = find_timers(sentence).iter().map(|timer| timer.seconds).max().unwrap_or(0);
        let has_timer = longest >= MIN_COOLING_SECONDS;
        let stated: u32 = if is_part { timers.iter().copied().max().unwrap_or(0) } else { timers.iter().sum() };
        let seconds = if stated == 0 && is_cooling && !has_timer {
            COOLING_SECONDS.saturating_sub(*cooled_seconds)
        } else {
            stated
        };
        if is_cooling {
            *cooled_seconds += if has_timer { longest } else { seconds };
        }
        if seconds > 0 {
            let is_long = timers.iter().any(|seconds| *seconds >= MIN_WAITING_SECONDS);
            // The verb of 'simmer the rice, covered, for 12 minutes' is in another clause.
            let about = if clause.trim_start().starts_with("for ") { sentence } else { clause };
            let is_unattended = is_long || contains(about, WordList::WaitingTime);
            let stands = contains(about, WordList::Standing) && !contains(about, WordList::CookingVerbs);
            let kind = match () {
                () if is_cooling || stands => PhaseKind::Cooling,
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

pub(super) fn contains(text: &str, list: WordList) -> bool {
    WordBeginnings::new(list.words()).is_in(&normalise([text]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_and_waiting_are_read_from_the_words_beside_a_time() {
        let minutes = |step: &str| {
            let phases = find_phases(step, 0, &mut 0);
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
            ("Wrap and rest it in the fridge for 20 minutes.", "wait 20"),
            ("Simmer the rice in the water, covered, for 12 minutes.", "wait 12"),
            ("Stir in the bran and leave it, covered, for 5 minutes.", "wait 5"),
        ] {
            assert_eq!(minutes(step), expected, "{step}");
        }
    }
}
