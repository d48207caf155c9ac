// A recipe of the visitor on the sheet, as the server evaluates it for the pet.
import { evaluationAddress, postEvaluation } from "@/api/my-recipes";
import { useRemote } from "@/api/use-remote";
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { toAnalysisRequest } from "@/features/nutrition/checker/recipe-draft";
import { petName, petQuery, type Pet } from "@/features/pets/pet";
import { useProducts } from "@/features/products/use-products";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { toDraft } from "../my-recipes/drafts";
import { RecipeSection, type RecipePlace } from "./recipe-section";

interface OwnRecipeSectionProps extends RecipePlace {
  own: MyRecipe;
  /** Undefined if the foods that the pet must not eat are not known, so that no portion may be calculated. */
  pet: Pet | undefined;
}

export function OwnRecipeSection({ own, pet, ...place }: OwnRecipeSectionProps) {
  const fedPet = pet && { name: petName(own.petType, pet), profile: petQuery(pet) };
  const request = toAnalysisRequest(toDraft(own), useProducts(), fedPet);
  const evaluation = useRemote(evaluationAddress(request), () => postEvaluation(request));
  const { analysis, portion, unportioned, shownTitle } = evaluation.value ?? {};
  // Until the server has read the title, it is not repeated: it may promise to cure a disease.
  const title = shownTitle ?? recipeTitle({ ...own, title: "" });
  const warnings = analysis?.portionWarnings.map(({ text }) => text) ?? [];
  return (
    <RecipeSection
      {...place}
      id={`own-${own.id}`}
      title={title}
      ingredients={own.ingredients}
      analysis={{ ...evaluation, value: analysis }}
      portion={portion ? { ...portion, cautions: [...portion.cautions, ...warnings] } : undefined}
      unportioned={unportioned ?? undefined}
    >
      {analysis?.safety.isValid === false && <SafetyWarnings safety={analysis.safety} />}
    </RecipeSection>
  );
}
