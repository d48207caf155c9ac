// The page to submit a recipe. A person reviews each recipe before it is published.
import { ArrowLeft } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { SentRecipeList } from "@/features/submission/sent-recipe-list";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { FormSkeleton } from "@/ui/skeleton";
import { RenderAfterMount } from "@/ui/deferred-render";
import { useParameters } from "@/ui/use-parameters";
import { renderAnalysisSummary } from "../analysis-summary";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const SubmitRecipe = lazyPart(() => import("@/features/submission/submit-recipe"), "The form");

export function Component() {
  const navigate = useNavigate();
  const [parameters, edit] = useParameters();
  const recipeId = Number(parameters.get("recipe"));
  return (
    <>
      <Container className="pt-4 lg:pt-6">
        <Link to={paths.home} className="back-link">
          <ArrowLeft aria-hidden size={18} /> Home
        </Link>
      </Container>
      <PageHero title="Submit your recipe">
        <p>
          Share what you cook for your dog or cat. We check each line as you type: your text goes to our server for the
          check, but is stored only in this browser until you send it.
        </p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-10">
        <SentRecipeList />
        <RenderAfterMount fallback={<FormSkeleton fields={9} className="min-h-dvh" />}>
          <SubmitRecipe
            renderCheck={renderAnalysisSummary}
            customRecipeId={Number.isInteger(recipeId) && isCustomRecipe(recipeId) ? recipeId : undefined}
            onCustomRecipeHandled={() => edit({ recipe: undefined }, "replace")}
            onSent={() => void navigate(paths.home)}
            // Loads a new document, because scripts of other sites may run in this one and must not see a private page.
            openStatusPage={(path) => location.assign(path)}
          />
        </RenderAfterMount>
        <p className="text-muted">Educational, not veterinary advice.</p>
      </Container>
    </>
  );
}
