//! Scores of the SEO audit with their bands, and the traffic goal.

use serde::Serialize;
use strum::IntoStaticStr;
use utoipa::ToSchema;

pub const MAX_SCORE: u32 = 100;
/// Lowest score of the band `Good`. Recipes below it are listed with the ways to improve them.
pub const GOOD_SCORE: u32 = 90;
/// Lowest score of the band `Fair`.
pub const FAIR_SCORE: u32 = 70;
/// Browsing sessions in 30 days that the site aims for.
pub const TRAFFIC_GOAL: i64 = 50_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum SeoBand {
    Good,
    Fair,
    Poor,
}

impl SeoBand {
    pub fn from_score(score: u32) -> Self {
        match score {
            GOOD_SCORE.. => Self::Good,
            FAIR_SCORE.. => Self::Fair,
            _ => Self::Poor,
        }
    }
}

/// Returns the score of a page whose faults cost these points; at least 0.
pub fn score(points: u32) -> u32 {
    MAX_SCORE.saturating_sub(points)
}

/// Returns the average score rounded down, so that 100 means that no page has a fault. `None` without pages.
pub fn average_score(scores: &[u32]) -> Option<u32> {
    let count = u32::try_from(scores.len()).ok().filter(|count| *count > 0)?;
    Some(scores.iter().sum::<u32>() / count)
}

/// Returns how much of the traffic goal is reached, in whole percent rounded down and at most 100.
pub fn traffic_percent(sessions: i64) -> i64 {
    (sessions.max(0).saturating_mul(100) / TRAFFIC_GOAL).min(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_begin_at_90_and_70() {
        for (score, expected) in [
            (100, SeoBand::Good),
            (90, SeoBand::Good),
            (89, SeoBand::Fair),
            (70, SeoBand::Fair),
            (69, SeoBand::Poor),
            (0, SeoBand::Poor),
        ] {
            assert_eq!(SeoBand::from_score(score), expected, "{score}");
        }
    }

    #[test]
    fn faults_lower_the_score_to_at_least_zero() {
        for (points, expected) in [(0, 100), (20, 80), (120, 0)] {
            assert_eq!(score(points), expected);
        }
    }

    #[test]
    fn the_average_is_100_only_without_faults() {
        assert_eq!(average_score(&[]), None);
        assert_eq!(average_score(&[100, 100]), Some(100));
        assert_eq!(average_score(&[100, 100, 99]), Some(99));
    }

    #[test]
    fn the_traffic_goal_is_reached_at_50_000_sessions_and_capped() {
        for (sessions, expected) in [(0, 0), (-1, 0), (499, 0), (500, 1), (49_999, 99), (50_000, 100), (900_000, 100)] {
            assert_eq!(traffic_percent(sessions), expected, "{sessions}");
        }
    }
}
