// The recipes sent from this browser, with links to their status pages.
import { X } from "lucide-react";
import { Link } from "react-router";
import { IconButton } from "@/ui/button";
import { focusablePageHeading, focusNeighbour } from "@/ui/focus";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { removeSentRecipe, storedSentRecipes, type SentRecipe } from "./stored-sent-recipes";

export function SentRecipeList() {
  const all = useStoredValue(storedSentRecipes);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="yours" className="max-w-3xl rounded-card border border-line bg-surface p-5">
      <h2 id="yours" className="text-h3">
        Your recipes
      </h2>
      <p className="mt-1 text-meta text-muted">
        Sent from this browser. Keep the links to yourself: anyone with a link can see the recipe, and edit it until we
        have published or rejected it.
      </p>
      <ul className="mt-2">
        {all.map((recipe) => (
          <li key={recipe.path} className="flex items-center gap-2 border-t border-line">
            {/* A private page is loaded as a new document, so that no scripts of other sites run in it. */}
            <Link
              to={recipe.path}
              reloadDocument
              className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-4 hover:text-brand"
            >
              <span className="font-semibold">{recipe.title}</span>
              <span className="text-meta text-muted">
                {new Date(recipe.sentAt).toLocaleDateString("en-GB", { dateStyle: "medium" })}
              </span>
            </Link>
            <IconButton
              aria-label={`Remove the link to ${recipe.title}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget, focusablePageHeading());
                removeLink(recipe);
              }}
            >
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without its link the recipe cannot be opened again, so the removal can be undone. */
function removeLink(recipe: SentRecipe) {
  const restore = removeSentRecipe(recipe);
  toast({
    title: "Link removed",
    text: recipe.title,
    action: { label: "Undo", alternative: "Open the link that you saved", run: restore },
  });
}
