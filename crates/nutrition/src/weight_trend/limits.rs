//! The changes of weight that lead to advice, by pet type and goal (`data/weight_trends.csv`).

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use strum::{Display, EnumString};

use super::WeightGoal;

static LIMITS: EmbeddedTable<Vec<Limit>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/weight_trends.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/weight_trends.csv"))
});

const FIELDS: [&str; 8] = ["pet_type", "goal", "measure", "change", "percent", "action", "source", "status"];

/// The changes of weight that have limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, Display)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Measure {
    /// The change between two weights at most two weeks apart.
    Sudden,
    /// The change since the highest weight of three months.
    Total,
    /// The average change per week since a weight that is at least a week or two older.
    PerWeek,
}

/// The consequence of a change of weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, Display)]
#[strum(serialize_all = "snake_case")]
pub(super) enum TrendAction {
    SeeVet,
    FeedMore,
    OnCourse,
    FeedLess,
}

/// A change of at most `max_change` per cent leads to `action`, if no earlier row of the same measure applies.
#[derive(Debug, PartialEq)]
struct Limit {
    pet_type: PetType,
    goal: WeightGoal,
    measure: Measure,
    /// Negative for a loss.
    max_change: f64,
    action: TrendAction,
}

/// Returns what a change in percent leads to. None if no row applies, because the change is harmless by this measure.
pub(super) fn find(pet_type: PetType, goal: WeightGoal, measure: Measure, change: f64) -> Option<TrendAction> {
    rows(pet_type, goal, measure).find(|row| change <= row.max_change).map(|row| row.action)
}

/// Returns the slowest and the fastest rate in percent per week at which an animal should lose weight.
pub(super) fn aimed_loss(pet_type: PetType) -> Option<(f64, f64)> {
    let rows = || rows(pet_type, WeightGoal::Lose, Measure::PerWeek);
    let percent_for = |action| rows().find(|row| row.action == action).map(|row| -row.max_change);
    Some((percent_for(TrendAction::OnCourse)?, percent_for(TrendAction::FeedMore)?))
}

fn rows(pet_type: PetType, goal: WeightGoal, measure: Measure) -> impl Iterator<Item = &'static Limit> {
    LIMITS.get().iter().filter(move |row| row.pet_type == pet_type && row.goal == goal && row.measure == measure)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LIMITS.check()
}

/// Parses the rows. Those of a measure must be in ascending order, so that the first one that applies is the strictest.
fn parse(text: &str) -> Result<Vec<Limit>, CellError> {
    let mut limits: Vec<Limit> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let limit = parse_row(&row)?;
        let has_same_key =
            |it: &&Limit| (it.pet_type, it.goal, it.measure) == (limit.pet_type, limit.goal, limit.measure);
        if limits.iter().rfind(has_same_key).is_some_and(|it| it.max_change >= limit.max_change) {
            return Err(row.error("percent", "must be above that of the row before"));
        }
        limits.push(limit);
    }
    Ok(limits)
}

fn parse_row(row: &TableRow) -> Result<Limit, CellError> {
    row.required("source")?;
    let status = row.required("status")?;
    if !["seen", "editorial"].contains(&status) {
        return Err(row.error("status", format!("'{status}' is not 'seen' or 'editorial'")));
    }
    let percent = row.optional_number("percent")?;
    let max_change = match (row.required("change")?, percent) {
        ("loss", Some(percent)) => -percent,
        ("gain", Some(percent)) => percent,
        ("gain", None) => f64::INFINITY,
        ("loss", None) => return Err(row.error("percent", "is empty")),
        (change, _) => return Err(row.error("change", format!("'{change}' is not 'loss' or 'gain'"))),
    };
    Ok(Limit {
        pet_type: row.parse("pet_type")?,
        goal: row.parse("goal")?,
        measure: row.parse("measure")?,
        max_change,
        action: row.parse("action")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_has_a_verdict_for_every_weekly_change_and_a_vet_for_the_fastest_loss() {
        for pet_type in PetType::ALL {
            for goal in WeightGoal::ALL {
                let by_week = |change| find(pet_type, goal, Measure::PerWeek, change);
                for tenths in -100_i8..=100 {
                    assert!(by_week(f64::from(tenths) / 10.0).is_some(), "{pet_type} {goal} {tenths}");
                }
                assert_eq!(by_week(-20.0), Some(TrendAction::SeeVet), "{pet_type} {goal}");
                assert_eq!(find(pet_type, goal, Measure::Sudden, -8.0), Some(TrendAction::SeeVet), "{pet_type} {goal}");
                assert_eq!(find(pet_type, goal, Measure::Sudden, 1.0), None, "{pet_type} {goal}");
            }
        }
    }

    #[test]
    fn an_animal_that_loses_weight_never_gets_less_food() {
        for pet_type in PetType::ALL {
            for goal in WeightGoal::ALL.into_iter().filter(|goal| *goal != WeightGoal::Lose) {
                for hundredths in 1..500_i16 {
                    let action = find(pet_type, goal, Measure::PerWeek, -f64::from(hundredths) / 100.0);
                    assert_ne!(action, Some(TrendAction::FeedLess), "{pet_type} {goal} {hundredths}");
                }
            }
        }
        assert_eq!(aimed_loss(PetType::Dog), Some((1.0, 2.0)));
        assert_eq!(aimed_loss(PetType::Cat), Some((0.5, 1.0)));
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let row = "dog,lose,per_week,loss,2,feed_more,a study,seen";
        let valid = format!("{}\n{row}\n", FIELDS.join(","));
        assert_eq!(parse(&valid).unwrap().len(), 1);
        for (from, to, expected) in [
            (",2,", ",,", "line 2, field percent: is empty"),
            (",2,", ",two,", "line 2, field percent: 'two' is not a number of 0 or more"),
            (",loss,", ",drop,", "line 2, field change: 'drop' is not 'loss' or 'gain'"),
            ("a study", "", "line 2, field source: is empty"),
            (",seen", ",guessed", "line 2, field status: 'guessed' is not 'seen' or 'editorial'"),
        ] {
            assert_eq!(parse(&valid.replacen(from, to, 1)).unwrap_err().to_string(), expected, "{from} -> {to}");
        }
        for (field, from) in [("goal", "lose"), ("measure", "per_week"), ("action", "feed_more"), ("pet_type", "dog")] {
            let error = parse(&valid.replacen(from, "other", 1)).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line 2, field {field}: ")), "{error}");
        }
        let twice = parse(&format!("{valid}{row}\n")).unwrap_err().to_string();
        assert_eq!(twice, "line 3, field percent: must be above that of the row before");
    }
}
