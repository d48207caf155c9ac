//! What an administrator confirms before a recipe that is incomplete or not assessed is public.

use domain::recipe::Recipe;
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

/// Rejects a change that is not confirmed and makes a published recipe incomplete or not assessed. Concerns that the
/// published recipe has already need no confirmation, so that its texts can be edited.
pub fn ensure_confirmed(before: &StoredRecipe, after: &Recipe, is_confirmed: bool) -> Result<(), ApiError> {
    if is_confirmed || !before.status.is_public() {
        return Ok(());
    }
    let (earlier, analysis) = (find_concerns(&analyse(&before.recipe)), analyse(after));
    let concerns = find_concerns(&analysis);
    let is_known = |lead: &str, item: &String| earlier.iter().any(|it| it.lead == lead && it.items.contains(item));
    if concerns.iter().all(|concern| concern.items.iter().all(|item| is_known(concern.lead, item))) {
        return Ok(());
    }
    Err(ApiError::NeedsConfirmation {
        is_assessed: analysis.verdict != Verdict::NotAssessed,
        concerns: concerns.iter().map(Concern::to_sentence).collect(),
    })
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
