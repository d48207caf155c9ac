// What others say of the recipe on the page; its code arrives after the recipe itself.
import { lazy, Suspense } from "react";
import type { RecipeDetail } from "@/api/types";

const Reviews = lazy(() => import("@/features/ratings/reviews"));

export function ReviewsSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section aria-labelledby="reviews" className="print:hidden">
      <h2 id="reviews" className="mb-4 text-h2">
        Reviews
      </h2>
      {/* As high as what comes where there is none yet, so that nothing below it moves. */}
      <div className="min-h-28">
        <Suspense
          fallback={
            <p role="status" className="text-muted">
              Loading reviews...
            </p>
          }
        >
          <Reviews key={recipe.id} recipe={recipe.id} />
        </Suspense>
      </div>
    </section>
  );
}
