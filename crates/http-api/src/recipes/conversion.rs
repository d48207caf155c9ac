//! Converts the ingredient lines of a recipe to both measurement systems, to be stored with the author's text.

use chrono::{DateTime, Utc};
use domain::ingredient_line::IngredientLine;
use domain::plain_text::with_count;
use domain::recipe_id::RecipeId;
use storage::jobs::{ItemOutcome, JobItem};
use storage::recipe_conversions::{self, Amount, ConvertedLine, MatchedFood};
use storage::recipes::find_for_update;
use storage::{Db, StorageError};

use super::evaluation::RULES_DIGEST;
use super::line_view::LineView;

/// Converts one recipe and stores the result. A recipe that cannot be converted is a failed item, so that it does not stop
/// the conversion of the others. Call it inside `Storage::write`.
pub fn convert_recipe(db: &mut Db, id: RecipeId, now: DateTime<Utc>) -> Result<JobItem, StorageError> {
    let failed = |detail: String| Ok(JobItem { item: id.0, outcome: ItemOutcome::Failed, detail });
    let stored = match find_for_update(db, id) {
        Ok(Some(stored)) => stored,
        Ok(None) => return failed(format!("Recipe {id}: it no longer exists.")),
        Err(StorageError::BadRow { column, .. }) => {
            return failed(format!("Recipe {id}: its column {column} cannot be read."));
        }
        Err(error) => return Err(error),
    };
    let content = stored.recipe.content;
    let lines: Vec<ConvertedLine> = content.ingredients.iter().map(|text| convert_line(text)).collect();
    let name = format!("{} (no. {id})", content.title);
    if lines.iter().all(|line| line.quantity.is_none()) {
        return failed(format!("{name}: no line states an amount."));
    }
    let earlier = match recipe_conversions::find(db, id) {
        Ok(earlier) => earlier.map(|it| it.lines),
        Err(StorageError::BadRow { .. }) => None,
        Err(error) => return Err(error),
    };
    let is_stored = recipe_conversions::save(db, id, &lines, RULES_DIGEST, now)?;
    let changed_lines = earlier.as_deref().map(|earlier| count_changed_lines(earlier, &lines));
    let outcome = if is_stored && changed_lines != Some(0) { ItemOutcome::Changed } else { ItemOutcome::Unchanged };
    Ok(JobItem { item: id.0, outcome, detail: format!("{name}: {}.", describe(&lines, outcome, changed_lines)) })
}

fn convert_line(text: &str) -> ConvertedLine {
    let line = IngredientLine::parse(text);
    let view = LineView::new(&line);
    ConvertedLine {
        quantity: line.measures.first().map(|measure| Amount {
            low: measure.quantity.low(),
            high: measure.quantity.high(),
            unit: measure.unit.as_str().to_owned(),
        }),
        name: view.name,
        food: view.food_id.zip(view.food).map(|(id, name)| MatchedFood { id, name }),
        grams: view.grams,
        metric: view.metric,
        us: view.us,
        text: view.text,
    }
}

/// Returns the number of lines that are shown differently from before.
fn count_changed_lines(earlier: &[ConvertedLine], lines: &[ConvertedLine]) -> usize {
    let shown = |line: &ConvertedLine| {
        let food = line.food.as_ref().map(|food| food.id.clone());
        (line.text.clone(), line.name.clone(), food, line.metric.clone(), line.us.clone())
    };
    let is_changed = |index: usize, line: &ConvertedLine| earlier.get(index).is_none_or(|it| shown(it) != shown(line));
    lines.iter().enumerate().filter(|(index, line)| is_changed(*index, line)).count()
}

/// Returns '5 lines converted; no amount in line 5; weight unknown in lines 2 and 3'.
fn describe(lines: &[ConvertedLine], outcome: ItemOutcome, changed_lines: Option<usize>) -> String {
    let lead = match (outcome, changed_lines) {
        (ItemOutcome::Unchanged, _) => format!("{} already converted", with_count(lines.len(), "line")),
        (_, Some(changed)) => format!("{} converted, {changed} changed", with_count(lines.len(), "line")),
        (_, None) => format!("{} converted", with_count(lines.len(), "line")),
    };
    let no_amount = list_numbers(lines, |line| line.quantity.is_none());
    let no_food = list_numbers(lines, |line| line.food.is_none());
    let no_weight = list_numbers(lines, |line| line.food.is_some() && line.quantity.is_some() && line.grams.is_none());
    let notes = [("no amount in", no_amount), ("unknown food in", no_food), ("weight unknown in", no_weight)];
    let notes = notes.into_iter().filter_map(|(note, numbers)| Some(format!("{note} {}", numbers?)));
    std::iter::once(lead).chain(notes).collect::<Vec<_>>().join("; ")
}

/// Returns 'line 2' or 'lines 2, 3 and 5', counted from 1, or None if no line meets the condition.
fn list_numbers(lines: &[ConvertedLine], condition: impl Fn(&ConvertedLine) -> bool) -> Option<String> {
    let numbers: Vec<String> =
        (1_usize..).zip(lines).filter(|(_, line)| condition(line)).map(|(number, _)| number.to_string()).collect();
    match numbers.split_last()? {
        (last, []) => Some(format!("line {last}")),
        (last, before) => Some(format!("lines {} and {last}", before.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_stored_with_amount_food_weight_and_both_renderings() {
        let line = convert_line("1 lb turkey thigh, skinless, diced");
        let quantity = Some(Amount { low: 1.0, high: 1.0, unit: "lb".to_owned() });
        assert_eq!((line.text.as_str(), line.quantity), ("1 lb turkey thigh, skinless, diced", quantity));
        assert_eq!((line.metric.as_str(), line.us.as_str(), line.grams), ("454 g", "1 lb", Some(453.592)));
        assert_eq!(line.name, "turkey thigh, skinless, diced");
        assert!(line.food.is_some());

        let range = convert_line("2-3 medium eggs");
        assert_eq!(range.quantity.map(|it| (it.low, it.high)), Some((2.0, 3.0)));

        let unknown = convert_line("moose meat");
        assert_eq!((unknown.quantity, unknown.food, unknown.metric.as_str()), (None, None, ""));
    }

    #[test]
    fn the_detail_names_lines_that_could_not_be_read_completely() {
        let convert = |texts: &[&str]| texts.iter().map(|text| convert_line(text)).collect::<Vec<_>>();
        let all = convert(&["450 g turkey thigh", "moose meat", "200 g moose meat", "parsley"]);
        assert_eq!(
            describe(&all, ItemOutcome::Changed, None),
            "4 lines converted; no amount in lines 2 and 4; unknown food in lines 2 and 3"
        );
        let one = convert(&["450 g turkey thigh"]);
        assert_eq!(describe(&one, ItemOutcome::Unchanged, Some(0)), "1 line already converted");
        assert_eq!(describe(&one, ItemOutcome::Changed, Some(1)), "1 line converted, 1 changed");
        assert_eq!(count_changed_lines(&convert(&["1 lb turkey thigh"]), &one), 1);
        assert_eq!(count_changed_lines(&one, &one), 0);
    }
}
