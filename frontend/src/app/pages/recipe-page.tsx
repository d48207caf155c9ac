// The page of a recipe.
import { clsx } from "clsx";
import { useParams } from "react-router";
import { missingRecipe } from "@/api/pages";
import { ApiError } from "@/api/problem";
import { useRecipe } from "@/features/recipes/use-recipes";
import { RecipeSkeleton } from "@/features/recipes/recipe-skeletons";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadError, LoadErrorNotice } from "@/ui/load-error";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { CountryProfile } from "../country-profile";
import { RecipeView } from "../recipe/recipe-view";
import { useUnloadedSize } from "../recipe/unloaded-size";
import { usePageTitle } from "../page-title";

export function Component() {
  const { id } = useParams();
  const recipe = useRecipe(id);
  const { value, error, loading, retry, sizeProblem } = recipe;
  const unloadedSize = useUnloadedSize(recipe);
  const isFailed = error !== undefined && !loading;
  const isMissing = value === undefined && !loading && (error === undefined || isNotFound(error));
  const showsMessage = isMissing || (isFailed && value === undefined);
  usePageTitle(isMissing ? missingRecipe.title : value?.pageTitle);

  return (
    // A message keeps the height of the loading page, so that the footer does not move.
    <Container className={clsx("min-h-dvh pt-4 lg:pt-6 print:min-h-0", showsMessage && "grid content-center")}>
      {isMissing ? (
        <Notice
          title={missingRecipe.heading}
          heading="h1"
          actions={<ButtonLink to={paths.home}>Back to Recipes</ButtonLink>}
        >
          The recipe you're looking for doesn't exist
        </Notice>
      ) : value !== undefined ? (
        // The view stays mounted when other amounts fail to load: it has the kitchen timers and the text of a review.
        <CountryProfile>
          {isFailed && unloadedSize === undefined && <LoadError subject="The recipe" error={error} onRetry={retry} />}
          <RecipeView
            key={value.id}
            recipe={value}
            busy={loading}
            sizeProblem={sizeProblem}
            hasOtherAmounts={isFailed}
            unloadedSize={unloadedSize}
          />
        </CountryProfile>
      ) : isFailed ? (
        <LoadErrorNotice subject="The recipe" heading="h1" error={error} onRetry={retry} />
      ) : (
        <RecipeSkeleton />
      )}
    </Container>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
