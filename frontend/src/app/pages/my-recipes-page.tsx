// The page with the recipes that the visitor keeps in this browser, one of them, or a recipe that a link carries.
import { ArrowLeft, Trash2 } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { UnreadNote } from "@/features/my-recipes/unread-note";
import { RecipeRows } from "@/features/my-recipes/recipe-rows";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { isRecipeFragment } from "@/features/my-recipes/recipe-link";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { VerdictIcon } from "@/features/nutrition/verdicts";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LongDisclosure } from "@/ui/disclosure";
import { focusablePageHeading } from "@/ui/focus";
import { lazyPart } from "@/ui/lazy-part";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { useParameters } from "@/ui/use-parameters";
import { deleteWithUndo } from "../my-recipes/delete-own-recipe";
import { EditButton } from "../my-recipes/edit-button";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const OwnRecipe = lazyPart(() => import("../my-recipes/own-recipe"), "The recipe");
const MyDataSection = lazyPart(() => import("../my-data/my-data-section"), "The export and import of your data");
const ImportSection = lazyPart(() => import("../my-recipes/import-section"), "The form to import a recipe");
const LinkedRecipe = lazyPart(() => import("../my-recipes/linked-recipe"), "The recipe in the link");

export function Component() {
  const recipes = useStoredValue(myRecipes);
  const [parameters] = useParameters();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = parameters.get("recipe");
  const shown = recipes.find((recipe) => recipe.id === id);
  const isLinked = isRecipeFragment(hash);
  useFocusOnViewChange(isLinked ? "link" : id);
  // The link is replaced in the history, so that Back does not show the recipe as not kept.
  const showKept = (kept: string) => void navigate(`${paths.myRecipes}?recipe=${kept}`, { replace: isLinked });
  return (
    <>
      <div className={id !== null || isLinked ? "print:hidden" : undefined}>
        <PageHero title="My recipes">
          Recipes that you checked, balanced, created or imported, and copies of our recipes, also in another size. They
          are stored only in this browser.
        </PageHero>
      </div>
      <Container>
        <div className="grid grid-cols-1 gap-10">
          {isLinked ? (
            <Suspense fallback={<p role="status">Loading...</p>}>
              <BackLink />
              <LinkedRecipe hash={hash} onKept={showKept} />
            </Suspense>
          ) : id !== null ? (
            <div className="grid grid-cols-1 gap-6">
              <BackLink />
              {shown ? (
                <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                  <OwnRecipe
                    key={shown.id}
                    recipe={shown}
                    stored={shown}
                    deleteButton={
                      <Button
                        look="quiet"
                        onClick={() => {
                          deleteWithUndo(shown);
                          void navigate(paths.myRecipes);
                        }}
                      >
                        <Trash2 aria-hidden size={18} /> Delete <span className="sr-only">{recipeTitle(shown)}</span>
                      </Button>
                    }
                  />
                </Suspense>
              ) : (
                <Notice title="This recipe is not in this browser">
                  It was deleted, or you kept it in another browser. To see it here, share it from there by a link.
                </Notice>
              )}
            </div>
          ) : (
            <RecipeOverview onKept={showKept} />
          )}
        </div>
      </Container>
    </>
  );
}

/** All views have the same path, for which the layout does not move the focus. The pressed link disappears with its view. */
function useFocusOnViewChange(view: string | null) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    focusablePageHeading()?.focus({ preventScroll: true });
  }, [view]);
}

function BackLink() {
  return (
    <Link to={paths.myRecipes} className="back-link print:hidden">
      <ArrowLeft aria-hidden size={18} /> My recipes
    </Link>
  );
}

function RecipeOverview({ onKept }: { onKept: (id: string) => void }) {
  const recipes = useStoredValue(myRecipes);
  return (
    <>
      <UnreadNote />
      {recipes.length === 0 ? (
        <Notice title="No recipes yet" actions={<ButtonLink to={paths.nutritionChecker}>Check a recipe</ButtonLink>}>
          Check a recipe, or let the assistant create one, and press ‘Keep this recipe’. Or open one of our recipes and
          keep a copy of it.
        </Notice>
      ) : (
        <>
          <RecipeRows
            recipes={recipes}
            renderVerdict={({ check }) => check?.isSafe && <VerdictIcon verdict={check.verdict} size={20} />}
            renderEdit={(recipe) => <EditButton recipe={recipe} />}
            onDelete={deleteWithUndo}
          />
          <ButtonLink to={paths.nutritionChecker} className="justify-self-start">
            Check another recipe
          </ButtonLink>
        </>
      )}
      <div>
        <LongDisclosure title="Import a recipe">
          <Suspense fallback={<p role="status">Loading the form...</p>}>
            <ImportSection onKept={onKept} />
          </Suspense>
        </LongDisclosure>
        <LongDisclosure title="All my data in one file">
          <Suspense fallback={<p role="status">Loading...</p>}>
            <MyDataSection />
          </Suspense>
        </LongDisclosure>
      </div>
    </>
  );
}
