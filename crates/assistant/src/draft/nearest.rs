//! Finds the nearest constraints that can be met. Excluded foods stay excluded, because they may be allergens. Only the exclusion
//! of all supplements is removed: it names no allergen, and hardly any dish is complete without supplements.

use domain::duration::format_minutes;
use nutrition::formulation::SearchedItems;

use super::unmet_limit::{LimitKind, UnmetLimit};
use super::{Calculation, DraftRequest, Limits, RecipeDraft, SMALL_EFFORT, first_draft, selections_for};
use crate::constraints::{Constraints, MAX_DAYS, Preference, QUICK_MINUTES, covers_all_supplements};
use crate::currency::PriceCurrency;
use crate::text::{count, join_list};

const ALLOW_SUPPLEMENTS: &str = "Allow supplements, but as few as possible.";

/// Constraints that can be met, and how they differ from the request.
#[derive(Debug, Clone, PartialEq)]
pub struct NearestConstraints {
    pub constraints: Constraints,
    /// The change as a complete sentence: 'Allow 1 h 5 min.'
    pub change: String,
    /// A recipe that meets them. A new draft for these constraints may have other foods.
    pub draft: RecipeDraft,
}

/// Returns the constraints that a finished recipe meets: those that were requested, with the limits of time and price that it misses
/// raised to its own values, and without the preferences that it misses. None if it misses a limit that `relax` cannot change.
pub fn relax_limits(
    constraints: &Constraints,
    limits: &[UnmetLimit],
    draft: RecipeDraft,
    currency: PriceCurrency,
) -> Option<NearestConstraints> {
    let mut changed = constraints.clone();
    let sentences: Vec<String> = limits.iter().filter_map(|limit| relax(&mut changed, limit, currency)).collect();
    let is_met = sentences.len() == limits.len();
    is_met.then(|| NearestConstraints { constraints: changed, change: sentences.join(" "), draft })
}

/// Tries the smallest changes that may resolve a conflict of nutrients or foods, and returns the first with a recipe.
pub fn find_nearest(request: &DraftRequest<'_>) -> Option<NearestConstraints> {
    let is_fixed = |name: &str| request.fixed_exclusions.iter().any(|it| it == name);
    changes(request.constraints, &is_fixed).into_iter().find_map(|(constraints, change)| {
        let draft = try_draft(request, &constraints)?;
        Some(NearestConstraints { constraints, change, draft })
    })
}

fn try_draft(request: &DraftRequest<'_>, constraints: &Constraints) -> Option<RecipeDraft> {
    let valid = constraints.validate().ok()?;
    let calculation = Calculation { limits: Limits::Kept, items: SearchedItems::ConsideredThenAll };
    let request = DraftRequest { constraints, ..*request };
    first_draft(&request, &valid, &mut selections_for(&request, &valid), calculation, SMALL_EFFORT).ok()
}

/// Returns changed constraints with the sentence that describes the change.
fn changes(constraints: &Constraints, is_fixed: &dyn Fn(&str) -> bool) -> Vec<(Constraints, String)> {
    let mut all = Vec::new();
    let mut base = constraints.clone();
    base.exclude.retain(|name| is_fixed(name) || !covers_all_supplements(name));
    let allows_supplements = base.exclude != constraints.exclude && !constraints.is_treat;
    if allows_supplements {
        base.preferences.insert(Preference::FewSupplements);
        all.push((base.clone(), ALLOW_SUPPLEMENTS.to_owned()));
    }
    // While supplements are excluded, the other changes hardly ever help, so they are tried together with allowing supplements.
    let other = changes_of_limits(if allows_supplements { &base } else { constraints });
    all.extend(other.into_iter().map(|(changed, change)| {
        let change = if allows_supplements { format!("{ALLOW_SUPPLEMENTS} {change}") } else { change };
        (changed, change)
    }));
    all
}

/// Returns the changes of limits and preferences. The excluded foods stay the same.
fn changes_of_limits(constraints: &Constraints) -> Vec<(Constraints, String)> {
    let mut all = Vec::new();
    let more_days =
        constraints.days.map(|days| (days * 3).min(MAX_DAYS)).filter(|days| Some(*days) != constraints.days);
    if let Some(days) = more_days {
        let larger = Constraints { days: Some(days), ..constraints.clone() };
        let days = count(u32::from(days), "day");
        all.push((larger, format!("Cook for {days}, because whole tablets do not fit a smaller batch.")));
    }
    let mut tried = Vec::new();
    for days in constraints.days.into_iter().flat_map(|days| [days * 2 / 3, days / 3]) {
        let is_new = days > 0 && !tried.contains(&days);
        tried.push(days);
        if is_new {
            let smaller = Constraints { days: Some(days), ..constraints.clone() };
            all.push((smaller, format!("Cook for {} only.", count(u32::from(days), "day"))));
        }
    }
    // One of the included foods may be the only reason why no recipe was found.
    if let [_, _, ..] = constraints.include.as_slice() {
        for name in &constraints.include {
            let mut fewer = constraints.clone();
            fewer.include.retain(|other| other != name);
            all.push((fewer, format!("Leave out {name}.")));
        }
    }
    if !constraints.include.is_empty() {
        let other_foods = Constraints { include: Vec::new(), ..constraints.clone() };
        all.push((
            other_foods,
            format!("Leave the choice of foods open instead of {}.", join_list(&constraints.include)),
        ));
    }
    let mut unlimited =
        Constraints { max_minutes: None, max_pence: None, max_pence_per_day: None, ..constraints.clone() };
    unlimited.preferences.retain(|it| !matches!(it, Preference::HighProtein | Preference::LowFat | Preference::Quick));
    let has_limits = unlimited != *constraints;
    if has_limits {
        all.push((unlimited.clone(), "Leave out the limits for time, price, protein and fat.".to_owned()));
    }
    if constraints.is_treat {
        let meal = Constraints { is_treat: false, ..constraints.clone() };
        all.push((meal, "Create a meal instead of a treat.".to_owned()));
        if has_limits {
            let meal = Constraints { is_treat: false, ..unlimited };
            let change = "Create a meal instead of a treat, and leave out the limits for time, price, protein and fat.";
            all.push((meal, change.to_owned()));
        }
    }
    all
}

/// Changes the constraint that sets a limit, so that the value that can be reached is allowed: raises the limit of time or price, or
/// removes the preference. Returns the sentence that describes the change, or None if no change of one constraint is enough.
fn relax(constraints: &mut Constraints, limit: &UnmetLimit, currency: PriceCurrency) -> Option<String> {
    let reachable = limit.reachable?;
    match limit.kind {
        LimitKind::Minutes => {
            let minutes = whole_number(reachable)?;
            allow_minutes(constraints, minutes);
            Some(format!("Allow {}.", format_minutes(minutes)))
        }
        LimitKind::Pence => {
            let pence = whole_number(reachable)?;
            constraints.max_pence = Some(pence);
            Some(format!("Allow {} for the foods.", currency.format_pence(reachable)))
        }
        LimitKind::PencePerDay => {
            constraints.max_pence_per_day = Some(whole_number(reachable)?);
            Some(format!("Allow {} a day for the foods.", currency.format_pence(reachable)))
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

/// Changes every limit on the time so that a recipe may take this long.
fn allow_minutes(constraints: &mut Constraints, minutes: u32) {
    constraints.max_minutes = constraints.max_minutes.map(|max| max.max(minutes));
    if minutes > QUICK_MINUTES {
        constraints.preferences.remove(&Preference::Quick);
    }
}

fn whole_number(value: f64) -> Option<u32> {
    // A number that does not fit is rejected by `parse`, while a cast would change it.
    format!("{:.0}", value.ceil()).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offer_without_limits_keeps_the_other_preferences() {
        let constraints = Constraints {
            max_minutes: Some(5),
            preferences: [Preference::Soft, Preference::HighProtein].into(),
            ..Constraints::default()
        };
        let none_fixed = |_: &str| false;
        let offers = changes(&constraints, &none_fixed);
        let (unlimited, _) = offers.last().unwrap();
        assert_eq!((unlimited.max_minutes, &unlimited.preferences), (None, &[Preference::Soft].into()));
        let soft = Constraints { preferences: [Preference::Soft].into(), ..Constraints::default() };
        assert_eq!(changes(&soft, &none_fixed), []);
    }

    #[test]
    fn only_the_exclusion_of_all_supplements_is_removed() {
        let exclude = |names: &[&str]| Constraints {
            exclude: names.iter().map(|name| (*name).to_owned()).collect(),
            ..Constraints::default()
        };
        for (excluded, fixed, left) in [
            (&["supplement", "egg"][..], &[][..], Some(&["egg"][..])),
            (&["supplements"], &[], Some(&[])),
            (&["supplements"], &["supplements"], None),
            (&["taurine", "kelp"], &[], None),
        ] {
            let offers = changes(&exclude(excluded), &|name| fixed.contains(&name));
            let found = offers.first().map(|(changed, _)| changed.exclude.iter().map(String::as_str).collect());
            assert_eq!(found, left.map(<[&str]>::to_vec), "{excluded:?}");
        }
    }

    #[test]
    fn single_foods_are_left_out_before_all_of_them() {
        let constraints =
            Constraints { include: vec!["cod".to_owned(), "lentils".to_owned()], ..Constraints::default() };
        let offers: Vec<String> = changes(&constraints, &|_| false).into_iter().map(|(_, change)| change).collect();
        assert_eq!(
            offers,
            ["Leave out cod.", "Leave out lentils.", "Leave the choice of foods open instead of cod and lentils."]
        );
    }
}
