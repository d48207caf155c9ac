// Loads the plan of the pet in a form, with the portion of one recipe if the caller asks for it.
import { fieldErrors, type FieldErrors } from "@/api/problem";
import type { FeedingPlan, PlanQuery, Portion, UnportionedRecipe } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import type { PetFormControls } from "./use-pet-form";
import { useDebouncedPlan } from "./use-plan";

interface FormPlan {
  /** Has no value if there is an error. */
  plan: Remote<FeedingPlan>;
  portion: Portion | undefined;
  /** Says why the recipe has no portion. */
  unportioned: UnportionedRecipe | undefined;
  fieldErrors: FieldErrors;
  /** True when the plan failed, unless the errors belong to fields and the form that shows them is open. */
  showsPlanError: boolean;
}

export function useFormPlan(form: PetFormControls, recipeId?: number, batch?: PlanQuery): FormPlan {
  const recipeIds = recipeId !== undefined && { recipeIds: String(recipeId) };
  const loaded = useDebouncedPlan(form.petType, form.planQuery && { ...form.planQuery, ...recipeIds, ...batch });
  // Until the new plan has loaded, the previous one is returned. It may be for another weight, so it is not shown after an error.
  const plan = { ...loaded, value: loaded.error === undefined ? loaded.value : undefined };
  const errors = fieldErrors(plan.error);
  return {
    plan,
    portion: plan.value?.portions.find((portion) => portion.recipeId === recipeId),
    unportioned: plan.value?.unportioned.find((recipe) => recipe.recipeId === recipeId),
    fieldErrors: errors,
    showsPlanError: plan.error !== undefined && !(form.open && Object.keys(errors).length > 0),
  };
}
