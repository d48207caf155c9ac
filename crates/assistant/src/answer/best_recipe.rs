//! The sentence with which an answer begins: the best recipe with its reason, and how many others fit.

use domain::disease;

use super::summary::singular;
use super::{description, unmet_labels};
use crate::question::Understanding;
use crate::ranking::{RecipeFacts, Recommendation};
use crate::text::{capitalise, join_alternatives};

/// Names the best recipe and counts the others. If the question names a disease, no recipe is named, because that would read like
/// advice for the disease.
pub fn best_recipe_sentence(
    understanding: &Understanding,
    recommendations: &[Recommendation],
    recipes: &[RecipeFacts],
) -> String {
    let Some(best) = recommendations.first() else {
        return format!("We have no {}.", description(understanding));
    };
    let count = recommendations.len();
    let meeting_all = recommendations.iter().filter(|it| it.meets_all()).count();
    let title = recipes.iter().find(|recipe| recipe.id == best.id).map(|recipe| recipe.title.as_str());
    let title = title.filter(|title| understanding.diseases.is_empty() && disease::find_mentions(title).is_empty());
    let Some(title) = title else { return count_sentence(understanding, count, meeting_all) };
    let named = format!("‘{title}’");
    let reason = &best.reason;
    let unmet: Vec<String> = unmet_labels(understanding, best).iter().map(|label| format!("‘{label}’")).collect();
    let unmet = join_alternatives(&unmet);
    match (count, meeting_all) {
        (1, 0) => format!("{named} comes closest: {reason}. It does not meet {unmet}."),
        (_, 0) => {
            format!("{named} comes closest: {reason}. No recipe meets every wish; this one does not meet {unmet}.")
        }
        (1, _) => format!("{named} fits: {reason}."),
        (count, meeting_all) => {
            let others = others(meeting_all - 1, count - meeting_all);
            format!("Start with {named}: {reason}. {others}")
        }
    }
}

/// Counts the recipes besides the best one: those that meet every wish too, and those that meet only some of them.
fn others(fitting: usize, partly: usize) -> String {
    let fits = match fitting {
        1 => "one more fits".to_owned(),
        _ => format!("{fitting} more fit"),
    };
    let comes_close = match partly {
        1 => "one comes close".to_owned(),
        _ => format!("{partly} come close"),
    };
    let text = match (fitting, partly) {
        (_, 0) => fits,
        (0, _) => format!("of the others, {comes_close}"),
        _ => format!("{fits}, and {comes_close}"),
    };
    format!("{}.", capitalise(&text))
}

/// Counts the recipes that meet every wish, which the description names, apart from those that meet only some.
fn count_sentence(understanding: &Understanding, count: usize, meeting_all: usize) -> String {
    let described = description(understanding);
    let have = match meeting_all {
        0 => format!("We have no {described}"),
        1 => format!("We have one {}", singular(&described)),
        _ => format!("We have {meeting_all} {described}"),
    };
    match (count - meeting_all, meeting_all) {
        (0, 0 | 1) => format!("{have}."),
        (0, _) => format!("{have}; the best come first."),
        (1, 0) => format!("{have}, but one recipe comes close."),
        (partly, 0) => format!("{have}, but {partly} recipes come close."),
        (1, _) => format!("{have}, and one recipe that does not meet every wish."),
        (partly, _) => format!("{have}, and {partly} recipes that do not meet every wish."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::{QuestionRequest, understand};

    #[test]
    fn only_recipes_that_meet_every_wish_are_counted_as_what_was_wished_for() {
        let understanding = understand(&QuestionRequest { text: "low fat dinner for my cat", ..Default::default() });
        for (count, meeting_all, expected) in [
            (1, 1, "We have one low-fat meal for cats."),
            (5, 5, "We have 5 low-fat meals for cats; the best come first."),
            (38, 5, "We have 5 low-fat meals for cats, and 33 recipes that do not meet every wish."),
            (2, 1, "We have one low-fat meal for cats, and one recipe that does not meet every wish."),
            (1, 0, "We have no low-fat meals for cats, but one recipe comes close."),
            (3, 0, "We have no low-fat meals for cats, but 3 recipes come close."),
        ] {
            assert_eq!(count_sentence(&understanding, count, meeting_all), expected);
        }
    }
}
