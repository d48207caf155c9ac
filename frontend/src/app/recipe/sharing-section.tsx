// Handing a recipe on; its program arrives after the recipe itself.
import { lazy } from "react";
import type { RecipeDetail } from "@/api/types";
import { Later } from "@/ui/later";
import { paths } from "../paths";

const SharePanel = lazy(() => import("@/features/sharing/share-panel"));

export function SharingSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" className="mb-4 text-h2">
        Share this recipe
      </h2>
      {/* As high as what comes, so that nothing below it moves. */}
      <div className="min-h-28">
        <Later>
          <SharePanel recipe={recipe} path={paths.recipe(recipe.id)} />
        </Later>
      </div>
    </section>
  );
}
