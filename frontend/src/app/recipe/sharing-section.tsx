// Handing a recipe on; its program arrives after the recipe itself.
import { lazy, type RefObject } from "react";
import type { RecipeDetail } from "@/api/types";
import { Later } from "@/ui/later";
import { paths } from "../paths";

const SharePanel = lazy(() => import("@/features/sharing/share-panel"));

interface SharingSectionProps {
  recipe: RecipeDetail;
  /** Its heading, to which a button further up leads. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SharingSection({ recipe, heading }: SharingSectionProps) {
  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" ref={heading} tabIndex={-1} className="mb-4 text-h2 outline-none">
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
