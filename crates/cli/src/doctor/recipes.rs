//! Checks that the published recipes are safe by the current rules, and that their stored evaluations are current.

use domain::plain_text::with_count;
use domain::recipe::Recipe;
use http_api::evaluation::{RULES_DIGEST, evaluate_for_publication};
use std::time::Duration;
use storage::recipes::{list_published, list_with_outdated_evaluation};
use storage::{Storage, StorageError, error_chain};

use super::time_limit::run_within;
use super::{Check, Subject};

/// Evaluating a hundred recipes takes about a second.
const MAX_TIME: Duration = Duration::from_secs(60);

/// The results of the check of the recipes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Findings {
    published: usize,
    /// Number of recipes of every status that were evaluated by other rules.
    outdated: usize,
    /// The title of each published recipe that is not safe, with the reasons.
    unsafe_recipes: Vec<String>,
}

pub fn check(storage: &Storage) -> Vec<Check> {
    let shared = storage.clone();
    judge(run_within(MAX_TIME, move || find(&shared)))
}

fn find(storage: &Storage) -> Result<Findings, StorageError> {
    let published = storage.read(list_published)?;
    let outdated = storage.read(|db| list_with_outdated_evaluation(db, RULES_DIGEST))?.len();
    let count = published.len();
    let unsafe_recipes = published.into_iter().filter_map(|it| describe_if_unsafe(it.recipe)).collect();
    Ok(Findings { published: count, outdated, unsafe_recipes })
}

fn describe_if_unsafe(recipe: Recipe) -> Option<String> {
    let (id, title) = (recipe.id, recipe.content.title.clone());
    let evaluated = evaluate_for_publication(recipe).err()?;
    Some(format!("{title} (number {id}: {})", evaluated.unsafe_recipe.reasons().join(", ")))
}

/// `findings` is None if the check took too long.
fn judge(findings: Option<Result<Findings, StorageError>>) -> Vec<Check> {
    let failure = |found: String, advice: &str| Check::failure(Subject::Recipes, found, advice);
    let Findings { published, outdated, unsafe_recipes } = match findings {
        Some(Ok(findings)) => findings,
        Some(Err(error)) => {
            let found = format!("The recipes cannot be read: {}.", error_chain(&error).trim_end_matches('.'));
            return vec![failure(found, "Correct the row or column that the error names, or restore a backup.")];
        }
        None => {
            let found =
                format!("The check was stopped after {} seconds, because there are many recipes.", MAX_TIME.as_secs());
            return vec![Check::warning(Subject::Recipes, found, "Run `petrecipes audit`, which has no time limit.")];
        }
    };
    let mut checks = Vec::new();
    if !unsafe_recipes.is_empty() {
        checks.push(failure(
            format!("Unsafe by the current rules, but published: {}.", unsafe_recipes.join("; ")),
            "Correct or unpublish them as an administrator of the site; the server also takes them down when it starts.",
        ));
    }
    if outdated > 0 {
        checks.push(Check::warning(
            Subject::Recipes,
            format!("{} evaluated by other rules than those of this program.", were(outdated)),
            "Start this program's server, which evaluates them again, or wait an hour if it is running.",
        ));
    }
    if published == 0 {
        let advice = "Run `petrecipes seed`, or start the server, which adds the built-in recipes.";
        checks.push(Check::warning(Subject::Recipes, "No recipe is published.", advice));
    }
    if checks.is_empty() {
        let found = format!("{} published, all safe by the current rules.", with_count(published, "recipe"));
        checks.push(Check::ok(Subject::Recipes, found));
    }
    checks
}

fn were(recipes: usize) -> String {
    format!("{} {}", with_count(recipes, "recipe"), if recipes == 1 { "was" } else { "were" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn unsafe_recipes_are_a_failure_and_outdated_evaluations_a_warning() {
        let findings = |published, outdated, unsafe_recipes: &[&str]| {
            let unsafe_recipes = unsafe_recipes.iter().map(|text| (*text).to_owned()).collect();
            Some(Ok(Findings { published, outdated, unsafe_recipes }))
        };
        for (findings, expected) in [
            (findings(1, 0, &[]), vec![(Status::Ok, "1 recipe published, all safe by the current rules.")]),
            (
                findings(9, 1, &[]),
                vec![(Status::Warning, "1 recipe was evaluated by other rules than those of this program.")],
            ),
            (
                findings(9, 9, &["Stew (number 7: onion)"]),
                vec![
                    (Status::Failure, "Unsafe by the current rules, but published: Stew (number 7: onion)."),
                    (Status::Warning, "9 recipes were evaluated by other rules than those of this program."),
                ],
            ),
            (findings(0, 0, &[]), vec![(Status::Warning, "No recipe is published.")]),
            (None, vec![(Status::Warning, "The check was stopped after 60 seconds, because there are many recipes.")]),
        ] {
            let checks = judge(findings);
            let found: Vec<_> = checks.iter().map(|it| (it.status, it.found.as_str())).collect();
            assert_eq!(found, expected);
        }
    }
}
