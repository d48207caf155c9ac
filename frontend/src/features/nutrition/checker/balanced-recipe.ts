// A balanced version of a recipe, with new steps if other foods than before are to be cooked.
import { postAnalysis, postFormulation } from "@/api/analyses";
import { postRecipeExplanations } from "@/api/assistant";
import { trimText } from "@/api/text-rule";
import type { Formulation, NewFormulation, Verdict } from "@/api/types";
import { splitLines } from "@/ui/ingredient-lines";
import { productsFor, toAnalysisRequest, type OwnProduct, type PetToFeed, type RecipeDraft } from "./recipe-draft";

/** The figures are those of the recipe with its new steps, if there are any. */
export interface BalancedRecipe extends Formulation {
  newSteps?: readonly string[];
}

interface RecipeToBalance {
  draft: RecipeDraft;
  products: readonly OwnProduct[];
  pet: PetToFeed | undefined;
}

/** Number of times that a version is balanced with the steps of the version before it. */
const maxRounds = 3;

/** Without new steps, which the server may not be able to write, the recipe keeps its own. */
export async function postBalancedRecipe(request: NewFormulation, recipe: RecipeToBalance): Promise<BalancedRecipe> {
  const formulation = await postFormulation(request);
  if (splitLines(recipe.draft.steps).length === 0 || !hasOtherFoods(formulation, recipe.products)) return formulation;
  try {
    return (await withNewSteps(formulation, { request, recipe, verdict: formulation.analysis.verdict })) ?? formulation;
  } catch (error) {
    console.warn("New steps could not be written", error);
    return formulation;
  }
}

interface NewStepsRequest {
  request: NewFormulation;
  recipe: RecipeToBalance;
  /** The verdict that the recipe must keep when it is cooked by the new steps. */
  verdict: Verdict;
}

/**
 * The steps decide how much of the nutrients cooking leaves. If a version misses its verdict with its new steps, the recipe is
 * balanced again with them, and the foods of that version get steps of their own. Returns undefined if no version keeps the verdict.
 */
async function withNewSteps(
  formulation: Formulation,
  target: NewStepsRequest,
  round = 1,
): Promise<BalancedRecipe | undefined> {
  const { request, recipe, verdict } = target;
  const newSteps = await writeSteps(formulation, recipe);
  if (newSteps === undefined) return undefined;
  const balanced = { ...formulation, newSteps };
  const { draft, products, pet } = recipe;
  const analysis = await postAnalysis(toAnalysisRequest(toBalancedDraft(draft, balanced), products, pet));
  if (analysis.verdict === verdict) return { ...balanced, analysis };
  if (round === maxRounds) return undefined;
  const next = await postFormulation({ ...request, instructions: [...newSteps] });
  return withNewSteps(next, target, round + 1);
}

/** Returns undefined if the server does not know a food. Its steps cook such a food, which may be a supplement. */
async function writeSteps({ recipe }: Formulation, { draft, products }: RecipeToBalance) {
  // The server would cook a product of the visitor, too.
  const ingredients = recipe.ingredients.filter((line) => !isProduct(line, products));
  const title = trimText(draft.title);
  const { explanations, unknownLines } = await postRecipeExplanations(
    { petType: draft.petType, ingredients, ...(title !== "" && { recipeTitle: title }) },
    () => undefined,
  );
  return explanations.length > 0 && unknownLines.length === 0 ? explanations : undefined;
}

/** The draft with the lines of the balanced version, and with its steps if they are new. */
export function toBalancedDraft(draft: RecipeDraft, { recipe, newSteps }: BalancedRecipe): RecipeDraft {
  const ingredients = recipe.ingredients.join("\n");
  return { ...draft, ingredients, ...(newSteps && { steps: newSteps.join("\n") }) };
}

/** Names the foods that the recipe did not have before. */
export function addedFoods({ changes }: Formulation): readonly string[] {
  return changes.filter(({ fromGrams }) => fromGrams === 0).map(({ food }) => food);
}

/** Returns whether a food was added or removed that is no product of the visitor. */
function hasOtherFoods({ changes }: Formulation, products: readonly OwnProduct[]): boolean {
  return changes.some(
    ({ food, fromGrams, toGrams }) => (fromGrams === 0 || toGrams === 0) && !isProduct(food, products),
  );
}

function isProduct(text: string, products: readonly OwnProduct[]): boolean {
  return (
    productsFor(
      [text],
      products.map((product) => ({ ...product, isUsed: false })),
    ).length > 0
  );
}
