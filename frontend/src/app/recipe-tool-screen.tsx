// A calculator for one recipe: the visitor selects a pet type and a recipe, and the result is shown below.
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { RecipeDetail } from "@/api/types";
import { RecipePicker } from "@/features/recipes/recipe-picker";
import { useRecipe } from "@/features/recipes/use-recipes";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";
import { lazyPart } from "@/ui/lazy-part";
import { MeasureSwitch } from "@/ui/measure-system";
import { NeedsScripts } from "@/ui/without-scripts";
import { useIsOnline } from "@/ui/use-is-online";
import { PageHero } from "./page-hero";
import { paths } from "./paths";
import { PetTypeSwitch, usePetTypeInAddress } from "./pet-type-switch";
import { ForUsualPet } from "./usual-pet";

const StoredRecipes = lazyPart(
  async () => ({ default: (await import("./offline/what-works")).StoredRecipes }),
  "The recipes on this device",
);

interface RecipeToolScreenProps {
  title: string;
  intro: string;
  /** Shown while no recipe is selected. */
  hint: string;
  children: (recipe: RecipeDetail) => ReactNode;
  /** Shown below the result, with the selected recipe if there is one. */
  footer?: (recipe: RecipeDetail | undefined) => ReactNode;
}

export function RecipeToolScreen({ title, intro, hint, children, footer }: RecipeToolScreenProps) {
  const petTypeInAddress = usePetTypeInAddress();
  const [parameters, setParameters] = useSearchParams();
  const isOnline = useIsOnline();
  const { value: recipe, error, loading, retry } = useRecipe(parameters.get("recipe") ?? undefined);
  const petType = recipe?.petType ?? petTypeInAddress;
  return (
    <>
      <PageHero title={title}>{intro} Educational, not veterinary advice.</PageHero>
      <Container className="grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PetTypeSwitch petType={petType} />
          <MeasureSwitch />
        </div>
        <NeedsScripts subject="The form for your own pet" />
        <div className="max-w-xl noscript:hidden">
          <RecipePicker
            key={petType}
            petType={petType}
            title={recipe?.title ?? ""}
            onSelect={(picked) =>
              setParameters(
                { petType, ...(picked && { recipe: String(picked.id) }) },
                { preventScrollReset: true, replace: true },
              )
            }
          />
        </div>
        {/* The height is reserved while a recipe loads, so that nothing below it moves. */}
        <div className={loading ? "min-h-dvh" : undefined}>
          {error !== undefined && !loading ? (
            <LoadErrorNotice subject="The recipe" error={error} onRetry={retry} />
          ) : recipe ? (
            <ForUsualPet key={petType}>{children(recipe)}</ForUsualPet>
          ) : (
            <>
              <p className="text-muted">{loading ? "Loading recipe..." : hint}</p>
              {!isOnline && !loading && (
                <section aria-labelledby="offline-recipes" className="mt-6">
                  <h2 id="offline-recipes" className="text-h3">
                    You are offline. Recipes on this device
                  </h2>
                  <Suspense>
                    <StoredRecipes addressOf={(id) => `?recipe=${id}`} />
                  </Suspense>
                </section>
              )}
            </>
          )}
        </div>
        {footer?.(recipe)}
      </Container>
    </>
  );
}

/** The heading of a result, with a link to the recipe. */
export function RecipeToolHeading({ id, recipe, text }: { id: string; recipe: RecipeDetail; text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} className="text-h2">
        {text}
      </h2>
      <ButtonLink to={paths.recipe(recipe.id)} look="secondary">
        View Recipe
      </ButtonLink>
    </div>
  );
}
