//! The nine scores of body condition, with a name and what an owner feels and sees. The texts are our own summary of the nine-point
//! scale for dogs and cats, and were not compared with a published chart.

/// A score of the nine-point scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodyCondition {
    /// The score, which ranges from 1 (emaciated) through 5 (ideal) to 9 (severely obese).
    pub score: u8,
    pub name: &'static str,
    /// A sentence that describes what the owner feels and sees.
    pub description: &'static str,
}

const fn condition(score: u8, name: &'static str, description: &'static str) -> BodyCondition {
    BodyCondition { score, name, description }
}

pub const ALL: [BodyCondition; 9] = [
    condition(1, "Emaciated", "Ribs, spine and hip bones clearly visible, no fat."),
    condition(2, "Very thin", "Ribs and spine easy to see, no fat to feel."),
    condition(3, "Thin", "Ribs easy to feel and partly visible, a very narrow waist."),
    condition(4, "Lean", "Ribs easy to feel, a clear waist from above."),
    condition(5, "Ideal", "Ribs felt without pressing, a waist from above, the belly tucked up."),
    condition(6, "Slightly overweight", "Ribs felt under some fat, the waist hard to see."),
    condition(7, "Overweight", "Ribs hard to feel, hardly any waist."),
    condition(8, "Obese", "Ribs felt only with firm pressure, no waist, fat at the base of the tail."),
    condition(9, "Severely obese", "Ribs can't be felt, the belly hangs down, fat on neck and limbs."),
];

/// Returns the score in words, or None for a number that is not a score.
pub fn find(score: u8) -> Option<&'static BodyCondition> {
    ALL.iter().find(|condition| condition.score == score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::{BODY_CONDITIONS, DEFAULT_BODY_CONDITION};

    #[test]
    fn every_score_has_words() {
        let scores: Vec<u8> = ALL.iter().map(|condition| condition.score).collect();
        assert_eq!(scores, BODY_CONDITIONS.collect::<Vec<_>>());
        assert_eq!(find(DEFAULT_BODY_CONDITION).map(|condition| condition.name), Some("Ideal"));
        assert_eq!(find(0), None);
    }
}
