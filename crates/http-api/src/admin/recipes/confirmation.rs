//! What an administrator must confirm before a recipe that is incomplete or not assessed is approved, or before a change makes a
//! published recipe incomplete or not assessed.

use domain::recipe::Recipe;
use nutrition::analysis::NutrientResult;
use nutrition::verdict::{Verdict, lower_first_letter};
use storage::recipes::StoredRecipe;

use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;

/// Nutrients or lines with the same problem.
struct Concern {
    /// The beginning of the sentence, such as 'Too little: '.
    lead: &'static str,
    items: Vec<String>,
}

impl Concern {
    fn to_sentence(&self) -> String {
        format!("{}{}.", self.lead, self.items.join(", "))
    }
}

/// Returns the sentences to confirm before a recipe is published that is incomplete or not assessed.
pub fn publication_concerns(analysis: &AnalysisView) -> Vec<String> {
    find_concerns(analysis).iter().map(Concern::to_sentence).collect()
}

/// Rejects an approval that is not confirmed and publishes a recipe that is incomplete or not assessed. Repeating the approval
/// of a published recipe changes nothing, and needs no confirmation.
pub fn ensure_approval_confirmed(before: &StoredRecipe, is_confirmed: bool) -> Result<(), ApiError> {
    if is_confirmed || before.status.is_public() {
        return Ok(());
    }
    let analysis = analyse(&before.recipe);
    let concerns = publication_concerns(&analysis);
    if concerns.is_empty() {
        return Ok(());
    }
    let state = if is_assessed(&analysis) { "is incomplete" } else { "cannot be assessed" };
    let sentence = format!("This recipe {state}, so please confirm that you want to publish it.");
    Err(ApiError::NeedsConfirmation { sentence, concerns })
}

/// Rejects a change that is not confirmed and makes a published recipe incomplete or not assessed, or worse than it is. Concerns
/// that the published recipe already has need no confirmation, so that its texts can be edited.
pub fn ensure_confirmed(before: &StoredRecipe, after: &Recipe, is_confirmed: bool) -> Result<(), ApiError> {
    if is_confirmed || !before.status.is_public() {
        return Ok(());
    }
    let (earlier_analysis, analysis) = (analyse(&before.recipe), analyse(after));
    let (earlier, concerns) = (find_concerns(&earlier_analysis), find_concerns(&analysis));
    let is_known = |lead: &str, item: &String| earlier.iter().any(|it| it.lead == lead && it.items.contains(item));
    let are_known = concerns.iter().all(|concern| concern.items.iter().all(|item| is_known(concern.lead, item)));
    if concerns.is_empty() || are_known && !is_worse(&earlier_analysis, &analysis) {
        return Ok(());
    }
    let state = if is_assessed(&analysis) { "be incomplete" } else { "not be assessed" };
    Err(ApiError::NeedsConfirmation {
        sentence: format!("This recipe is published. With this change it would {state}, so please confirm the change."),
        concerns: concerns.iter().map(Concern::to_sentence).collect(),
    })
}

fn is_assessed(analysis: &AnalysisView) -> bool {
    analysis.verdict != Verdict::NotAssessed
}

/// Returns whether a dish has more of a nutrient that exceeds its maximum or may do so, or less of one that is below its minimum
/// or may be so. Amounts are compared as shares of the limit, which depends on the pet type and the category.
fn is_worse(before: &AnalysisView, after: &AnalysisView) -> bool {
    let share = |analysis: &AnalysisView, id: &str, limit: fn(&NutrientResult) -> Option<f64>| {
        let nutrient = analysis.nutrients.iter().find(|it| it.id == id)?;
        Some(nutrient.amount_per_1000_kcal.unwrap_or(0.0) / limit(nutrient)?)
    };
    let shares = |id: &str, limit| share(before, id, limit).zip(share(after, id, limit));
    let is_less = |id: &str| shares(id, |it| it.minimum).is_some_and(|(old, new)| new < old);
    let is_more = |id: &str| shares(id, |it| it.maximum).is_some_and(|(old, new)| new > old);
    after.missing.iter().chain(&after.unknown).any(|id| is_less(id))
        || after.exceeded.iter().chain(&after.unknown).any(|id| is_more(id))
}

/// The profiles of the operator are left out, because publication depends on the built-in verdict.
fn analyse(recipe: &Recipe) -> AnalysisView {
    analyse_recipe(recipe, None, &NutrientProfiles::default(), None)
}

fn find_concerns(analysis: &AnalysisView) -> Vec<Concern> {
    let concerns: Vec<Concern> = match analysis.verdict {
        Verdict::Complete | Verdict::Treat => return Vec::new(),
        Verdict::Incomplete => [
            ("Too little: ", &analysis.missing),
            ("Too much: ", &analysis.exceeded),
            ("Not enough data on: ", &analysis.unknown),
        ]
        .into_iter()
        .map(|(lead, ids)| Concern { lead, items: nutrient_names(analysis, ids) })
        .collect(),
        Verdict::NotAssessed => {
            let quoted =
                |lines: &[String]| lines.iter().map(|line| format!("\u{2018}{line}\u{2019}")).collect::<Vec<_>>();
            let problems = analysis.certain_problems.iter();
            let problems =
                problems.map(|it| Concern { lead: "", items: vec![it.sentence.trim_end_matches('.').to_owned()] });
            [
                Concern { lead: "Lines not understood: ", items: quoted(&analysis.unmatched) },
                Concern { lead: "Lines without a weight: ", items: quoted(&analysis.unweighed) },
            ]
            .into_iter()
            .chain(problems)
            .collect()
        }
    };
    let concerns: Vec<Concern> = concerns.into_iter().filter(|it| !it.items.is_empty()).collect();
    if !concerns.is_empty() {
        return concerns;
    }
    // A harmful line alone also prevents the assessment, and is not listed among the unknown lines.
    vec![Concern { lead: "", items: vec![analysis.verdict_text.clone()] }]
}

fn nutrient_names(analysis: &AnalysisView, ids: &[&str]) -> Vec<String> {
    let nutrients = analysis.nutrients.iter().filter(|nutrient| ids.contains(&nutrient.id));
    nutrients.map(|nutrient| lower_first_letter(nutrient.name)).collect()
}
