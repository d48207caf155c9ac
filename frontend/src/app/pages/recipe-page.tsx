// The page of a recipe.
import { useParams } from "react-router-dom";
import { pageTitles } from "@/api/pages";
import { ApiError } from "@/api/problem";
import { useRecipe } from "@/features/recipes/use-recipes";
import { RecipeSkeleton } from "@/features/recipes/recipe-skeletons";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeView } from "../recipe/recipe-view";
import { usePageTitle } from "../page-title";

export function Component() {
  const { id } = useParams();
  const { value, error, loading, retry } = useRecipe(id);
  const missing = value === undefined && !loading && (error === undefined || isNotFound(error));
  usePageTitle(missing ? pageTitles.notFound : value?.pageTitle);

  return (
    <Container className="min-h-dvh pt-4 lg:pt-6 print:min-h-0">
      {missing ? (
        <Notice
          title="Recipe Not Found"
          heading="h1"
          actions={<ButtonLink to={paths.home}>Back to Recipes</ButtonLink>}
        >
          The recipe you're looking for doesn't exist
        </Notice>
      ) : error !== undefined && !loading ? (
        <LoadErrorNotice subject="The recipe" heading="h1" error={error} onRetry={retry} />
      ) : value === undefined ? (
        <RecipeSkeleton />
      ) : (
        <RecipeView key={value.id} recipe={value} busy={loading} />
      )}
    </Container>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
