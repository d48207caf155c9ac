//! Finds the nearest constraints that can be met. Excluded foods are never allowed again, because they may be allergens.

use super::limit_check::{LimitKind, UnmetLimit};
use super::{DraftRequest, RecipeDraft, first_draft};
use crate::constraints::{Constraints, MAX_DAYS, Preference, QUICK_MINUTES};
use crate::text::{count, join_list};

/// Constraints that can be met, and how they differ from the request.
#[derive(Debug, Clone, PartialEq)]
pub struct NearestConstraints {
    pub constraints: Constraints,
    /// The change as a complete sentence: 'Allow 65 minutes.'
    pub change: String,
    /// A recipe that meets them. A new draft for these constraints may have other foods.
    pub draft: RecipeDraft,
}

/// Returns the constraints that a finished recipe meets: those that were requested, with the limits that it misses changed to
/// its own values.
pub fn relax_limits(
    constraints: &Constraints,
    limits: &[UnmetLimit],
    draft: RecipeDraft,
) -> Option<NearestConstraints> {
    let mut changed = constraints.clone();
    let sentences: Vec<String> = limits.iter().filter_map(|limit| relax(&mut changed, limit)).collect();
    let is_met = sentences.len() == limits.len();
    is_met.then(|| NearestConstraints { constraints: changed, change: sentences.join(" "), draft })
}

/// Tries the smallest changes that may resolve a conflict of nutrients, and returns the first with a recipe.
pub fn find_nearest(request: &DraftRequest<'_>) -> Option<NearestConstraints> {
    changes(request.constraints).into_iter().find_map(|(constraints, change)| {
        let draft = try_draft(request, &constraints)?;
        Some(NearestConstraints { constraints, change, draft })
    })
}

fn try_draft(request: &DraftRequest<'_>, constraints: &Constraints) -> Option<RecipeDraft> {
    let valid = constraints.validate().ok()?;
    first_draft(&DraftRequest { constraints, ..*request }, &valid, 1).ok()
}

/// Returns changed constraints with the sentence that describes the change.
fn changes(constraints: &Constraints) -> Vec<(Constraints, String)> {
    let mut all = Vec::new();
    let more_days =
        constraints.days.map(|days| (days * 3).min(MAX_DAYS)).filter(|days| Some(*days) != constraints.days);
    if let Some(days) = more_days {
        let larger = Constraints { days: Some(days), ..constraints.clone() };
        let days = count(u32::from(days), "day");
        all.push((larger, format!("Cook for {days}, because whole tablets do not fit a smaller batch.")));
    }
    if !constraints.include.is_empty() {
        let other_foods = Constraints { include: Vec::new(), ..constraints.clone() };
        all.push((
            other_foods,
            format!("Leave the choice of foods open instead of {}.", join_list(&constraints.include)),
        ));
    }
    let mut free = Constraints { max_minutes: None, max_pence: None, ..constraints.clone() };
    free.preferences.retain(|it| !matches!(it, Preference::HighProtein | Preference::LowFat | Preference::Quick));
    if free != *constraints {
        all.push((free, "Leave out the limits for time, price, protein and fat.".to_owned()));
    }
    all
}

/// Changes the constraint that sets a limit to the value that can be reached. Returns the sentence, or None if the limit does
/// not come from a constraint.
fn relax(constraints: &mut Constraints, limit: &UnmetLimit) -> Option<String> {
    let reachable = limit.reachable?;
    match limit.kind {
        LimitKind::Minutes => {
            let minutes = whole_number(reachable)?;
            allow_minutes(constraints, minutes);
            Some(format!("Allow {}.", count(minutes, "minute")))
        }
        LimitKind::Pence => {
            let pence = whole_number(reachable)?;
            constraints.max_pence = Some(pence);
            Some(format!("Allow £{:.2} for the foods.", reachable / 100.0))
        }
        LimitKind::Quick => {
            allow_minutes(constraints, whole_number(reachable)?);
            Some("Allow more time than for a quick recipe.".to_owned())
        }
        LimitKind::Fat => {
            constraints.preferences.remove(&Preference::LowFat);
            Some("Accept more fat.".to_owned())
        }
        LimitKind::Protein => {
            constraints.preferences.remove(&Preference::HighProtein);
            Some("Accept less protein.".to_owned())
        }
        LimitKind::Other => None,
    }
}

/// Changes every limit of the time so that a recipe may take this long.
fn allow_minutes(constraints: &mut Constraints, minutes: u32) {
    constraints.max_minutes = constraints.max_minutes.map(|max| max.max(minutes));
    if minutes > QUICK_MINUTES {
        constraints.preferences.remove(&Preference::Quick);
    }
}

fn whole_number(value: f64) -> Option<u32> {
    // Parsing a formatted number needs no conversion that could cut it.
    format!("{:.0}", value.ceil()).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offer_without_limits_keeps_what_the_animal_needs() {
        let constraints = Constraints {
            max_minutes: Some(5),
            preferences: [Preference::Soft, Preference::HighProtein].into(),
            ..Constraints::default()
        };
        let offers = changes(&constraints);
        let (free, _) = offers.last().unwrap();
        assert_eq!((free.max_minutes, &free.preferences), (None, &[Preference::Soft].into()));
        assert_eq!(changes(&Constraints { preferences: [Preference::Soft].into(), ..Constraints::default() }), []);
    }
}
