//! Creates a meal: the formulation calculates the amounts of its foods, and its recipe is written, analysed and checked.

use nutrition::formulation::{EnergyShareLimits, FormulationError, FormulationRequest, formulate_quickly_within};
use nutrition::iodised_salt::SaltCountry;
use nutrition::verdict::Verdict;

use super::batch_size::{self, BatchPlan};
use super::food_selection::Selection;
use super::recipe_lines::DishLines;
use super::{
    AttemptError, Calculation, DraftRequest, LimitKind, Limits, RecipeDraft, UnmetLimit, analyse_content, check_safety,
    kitchen, limit_check, recipe_text, time_estimate,
};
use crate::constraints::{EnergyShares, Preference, ValidConstraints};

/// Smallest accepted margin: the surplus over each minimum of the profile, as a share of the minimum. With a smaller one, a recipe
/// would be only just complete.
const MIN_MARGIN: f64 = 0.05;
/// How often a batch that does not fit into one pot is divided again with its new amounts.
const MAX_DIVISIONS: usize = 2;
/// Part of the price limit for which a smaller batch is planned, because its amounts are rounded.
const PLANNED_PART_OF_PRICE: f64 = 0.97;

const NO_SURPLUS: &str =
    "No amounts of these foods that a kitchen can measure meet every minimum with a surplus of 5 %.";

pub fn create(
    request: &DraftRequest<'_>,
    constraints: &ValidConstraints,
    selection: &Selection,
    calculation: Calculation,
) -> Result<RecipeDraft, AttemptError> {
    let unmet =
        limit_check::missing_protein_food(constraints, selection).or_else(|| limit_check::unknown_iodine(selection));
    if let Some(limit) = unmet {
        return Err(AttemptError::Unmet(vec![limit]));
    }
    let plan = BatchPlan::undivided(constraints);
    let (draft, unmet) = create_batch(request, constraints, selection, calculation, plan)?;
    // Who names a price but no number of days gets a batch for as many days as the price allows.
    if let ([only], None, Some(max)) = (unmet.as_slice(), constraints.days, constraints.max_pence)
        && let (LimitKind::Pence, Some(pence), Some(days)) = (only.kind, only.reachable, draft.days)
    {
        let affordable = PLANNED_PART_OF_PRICE * f64::from(max) / pence;
        let smaller = BatchPlan { days, batch_days: days }.divide(affordable);
        if smaller.batch_days < days && f64::from(smaller.batch_days) <= affordable * f64::from(days) {
            let smaller = BatchPlan { days: plan.days, ..smaller };
            if let Ok((cheaper, missed)) = create_batch(request, constraints, selection, calculation, smaller)
                && missed.is_empty()
            {
                return Ok(cheaper);
            }
        }
    }
    if unmet.is_empty() { Ok(draft) } else { Err(AttemptError::Missed(unmet, Box::new(draft))) }
}

/// Creates the recipe of one batch, smaller than planned if no pot holds it. Returns it with the limits that it misses.
fn create_batch(
    request: &DraftRequest<'_>,
    constraints: &ValidConstraints,
    selection: &Selection,
    calculation: Calculation,
    mut plan: BatchPlan,
) -> Result<(RecipeDraft, Vec<UnmetLimit>), AttemptError> {
    let mut dish = formulate_dish(request, constraints, selection, calculation, plan)?;
    for _ in 0..MAX_DIVISIONS {
        let Some(part) = batch_size::part_in_one_pot(&dish.foods).filter(|_| plan.batch_days > 1) else { break };
        plan = plan.divide(part * f64::from(plan.batch_days) / f64::from(plan.days));
        dish = formulate_dish(request, constraints, selection, calculation, plan)?;
    }
    if let Some(limit) = kitchen::too_many_eggs(&dish.foods) {
        return Err(AttemptError::Unmet(vec![limit]));
    }
    let content = recipe_text::write_meal(constraints, selection, &dish, plan.batch_days);
    let is_treat = false;
    let analysis = analyse_content(&content, constraints, is_treat);
    check_safety(&content, constraints)?;
    let has_margin = analysis.smallest_margin.is_some_and(|it| it.margin >= MIN_MARGIN);
    if analysis.verdict != Verdict::Complete || !has_margin {
        return Err(AttemptError::Unmet(vec![UnmetLimit::nutrients(analysis.verdict_sentence.clone())]));
    }
    let unmet = limit_check::find_unmet(constraints, &content, &analysis, request);
    let supplement_lines = dish.supplement_lines();
    let explanation = recipe_text::explain_meal(constraints, &analysis, supplement_lines);
    let content = recipe_text::with_description(content, constraints, selection, &analysis);
    Ok((RecipeDraft { content, analysis, explanation, supplement_lines, days: Some(plan.batch_days) }, unmet))
}

/// Calculates the amounts of the foods for one batch.
fn formulate_dish(
    request: &DraftRequest<'_>,
    constraints: &ValidConstraints,
    selection: &Selection,
    calculation: Calculation,
    plan: BatchPlan,
) -> Result<DishLines, AttemptError> {
    let excluded = constraints.exclude.iter().map(|it| it.name.clone());
    let not_added = kitchen::unusual_foods(constraints, selection).into_iter();
    let slow = if calculation.limits == Limits::Kept {
        time_estimate::slow_additions(constraints, &selection.foods, &mut selection.random())
    } else {
        Vec::new()
    };
    let not_added = not_added.chain(slow);
    let formulation_request = FormulationRequest {
        pet_type: constraints.pet_type,
        life_stage: constraints.life_stage,
        existing: Vec::new(),
        // The steps depend on the amounts, so they are written afterwards. The analysis of lines and steps below
        // decides whether the recipe is complete.
        instructions: Vec::new(),
        include: selection.foods.iter().map(|food| food.id.clone()).collect(),
        featured: selection.named_foods().iter().map(|food| food.id.clone()).collect(),
        exclude: excluded.chain(not_added).collect(),
        energy_kcal: Some(f64::from(plan.batch_days) * constraints.daily_kcal()),
        max_lines: FormulationRequest::max_lines_for(selection.foods.len()),
        products: Vec::new(),
        // The same recipe is shown to visitors of every country.
        salt: SaltCountry::default(),
    };
    let share_limits = energy_share_limits(constraints, calculation.limits);
    let formulated =
        formulate_quickly_within(&formulation_request, share_limits, calculation.items, request.should_stop);
    let formulated = formulated.map_err(to_attempt_error)?;
    Ok(DishLines::new(&formulated))
}

fn energy_share_limits(constraints: &ValidConstraints, limits: Limits) -> EnergyShareLimits {
    let shares = EnergyShares::for_pet_type(constraints.pet_type);
    let is_kept = |preference: Preference| limits == Limits::Kept && constraints.prefers(preference);
    EnergyShareLimits {
        min_protein: is_kept(Preference::HighProtein).then_some(shares.min_protein),
        max_fat: is_kept(Preference::LowFat).then_some(shares.max_fat),
    }
}

fn to_attempt_error(error: FormulationError) -> AttemptError {
    match error {
        FormulationError::TimedOut => AttemptError::TimedOut,
        FormulationError::Infeasible { conflicts } if conflicts.is_empty() => {
            AttemptError::Unmet(vec![UnmetLimit::nutrients(NO_SURPLUS.to_owned())])
        }
        FormulationError::Infeasible { conflicts } => {
            AttemptError::Unmet(conflicts.iter().map(UnmetLimit::from_conflict).collect())
        }
        other => AttemptError::Unmet(vec![UnmetLimit::nutrients(format!("{other}."))]),
    }
}
