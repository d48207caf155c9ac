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

fn count_sentence(understanding: &Understanding, count: usize, meeting_all: usize) -> String {
    let described = description(understanding);
    match (count, meeting_all) {
        (1, 1) => format!("We have one {}.", singular(&described)),
        (1, _) => format!("We have one {}. It does not meet every wish.", singular(&described)),
        (count, 0) => format!("We have {count} {described}. None meets every wish."),
        (count, _) => format!("We have {count} {described}; the best come first."),
    }
}
