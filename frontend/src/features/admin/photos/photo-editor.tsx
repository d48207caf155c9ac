// The recipe whose photo is edited, with a preview of the photo.
import { getReviewedRecipe, reviewedRecipeAddress } from "@/api/admin";
import type { ReviewedRecipe } from "@/api/types";
import { RemoteView } from "../components/remote-view";
import { Badge } from "../components/badge";
import { useAdminRemote } from "../components/use-admin-remote";
import { PhotoForm } from "./photo-form";

interface PhotoEditorProps {
  id: number;
  /** The link that the form starts with; empty if the address contains none. */
  initialLink: string;
}

export function PhotoEditor({ id, initialLink }: PhotoEditorProps) {
  const remote = useAdminRemote(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
  return (
    <RemoteView remote={remote} subject={`Recipe ${id}`}>
      {(review) => (
        <section aria-labelledby="photo-title" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
          <div className="min-w-0">
            <h3 id="photo-title" className="text-h3">
              {review.recipe.title}
            </h3>
            <p className="mt-2 flex flex-wrap gap-2">
              <Badge>{review.recipe.species === "dog" ? "Dog recipe" : "Cat recipe"}</Badge>
              <Badge>{review.label}</Badge>
            </p>
            <PhotoForm review={review} initialLink={initialLink} />
          </div>
          <Preview review={review} />
        </section>
      )}
    </RemoteView>
  );
}

/** Shows our copy or the drawing, never an image from another site. */
function Preview({ review: { id, status, photo, recipe } }: { review: ReviewedRecipe }) {
  if (photo === null && status !== "approved") {
    return <p className="fact-panel text-muted">No photo yet. A drawing is shown when the recipe is published.</p>;
  }
  return (
    <figure className="min-w-0">
      <img
        src={photo?.imageUrl ?? `/images/recipes/${id}.svg`}
        width={photo?.width ?? 800}
        height={photo?.height ?? 600}
        alt={photo === null ? `Drawing of ${recipe.title}` : `Photo of ${recipe.title}`}
        referrerPolicy="no-referrer"
        className="h-auto w-full rounded-card"
      />
      <figcaption className="mt-2 text-meta text-muted">
        {photo === null ? "The drawing that visitors see." : `Our copy of ${photo.sourceUrl}`}
      </figcaption>
    </figure>
  );
}
