// The recipe whose photo is looked after: which one it is, and what it shows now.
import { getReviewedRecipe, reviewedRecipeAddress } from "@/api/admin";
import type { ReviewedRecipe } from "@/api/types";
import { ClosedView } from "../desk/closed-view";
import { Mark } from "../desk/mark";
import { useClosed } from "../desk/use-closed";
import { PhotoForm } from "./photo-form";

interface RecipePhotoProps {
  id: number;
  /** The address its author would like. */
  proposed: string;
}

export function RecipePhoto({ id, proposed }: RecipePhotoProps) {
  const reviewed = useClosed(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
  return (
    <ClosedView remote={reviewed} name={`Recipe ${id}`}>
      {(value) => (
        <section aria-labelledby="photo-of" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
          <div className="min-w-0">
            <h3 id="photo-of" className="text-h3">
              {value.recipe.title}
            </h3>
            <p className="mt-2 flex flex-wrap gap-2">
              <Mark>{value.recipe.species === "dog" ? "Dog recipe" : "Cat recipe"}</Mark>
              <Mark>{value.label}</Mark>
            </p>
            <PhotoForm reviewed={value} proposed={proposed} />
          </div>
          <Preview reviewed={value} />
        </section>
      )}
    </ClosedView>
  );
}

/** The site's own copy, or its own drawing: never what stands at an address elsewhere. */
function Preview({ reviewed: { id, status, photo, recipe } }: { reviewed: ReviewedRecipe }) {
  if (photo === null && status !== "approved") {
    return <p className="fact-panel text-muted">No photo yet. Its drawing is shown once the recipe is published.</p>;
  }
  return (
    <figure className="min-w-0">
      <img
        src={photo?.imageUrl ?? `/images/recipes/${id}.svg`}
        width={photo?.width ?? 800}
        height={photo?.height ?? 600}
        alt={photo === null ? `The drawing of ${recipe.title}` : `The photo of ${recipe.title}`}
        referrerPolicy="no-referrer"
        className="h-auto w-full rounded-card"
      />
      <figcaption className="mt-2 text-meta text-muted">
        {photo === null ? "Its drawing, as visitors see it." : `Our copy of ${photo.sourceUrl}`}
      </figcaption>
    </figure>
  );
}
