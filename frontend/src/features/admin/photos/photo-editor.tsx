// The recipe whose photo is edited, with a preview of the photo.
import { getReviewedRecipe, reviewedRecipeAddress } from "@/api/admin";
import { adminRules } from "@/api/admin-rules";
import type { ReviewedRecipe } from "@/api/types";
import { RemoteView } from "../components/remote-view";
import { Badge } from "../components/badge";
import { RecipePicture } from "../components/recipe-picture";
import { useAdminRemote } from "../components/use-admin-remote";
import { PhotoForm } from "./photo-form";
import { PhotoUpload } from "./photo-upload";
import { SubmittedPhoto } from "./submitted-photo";

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
            <SubmittedPhoto review={review} />
            <PhotoUpload review={review} />
            <PhotoForm review={review} initialLink={initialLink} />
          </div>
          <RecipePicture review={review} caption={caption(review)} className="min-w-0" />
        </section>
      )}
    </RemoteView>
  );
}

function caption({ photo, status }: ReviewedRecipe): string {
  if (photo === null && status !== "approved") return "The drawing that visitors see once the recipe is published.";
  if (photo === null) return "The drawing that visitors see.";
  const { uploadedSource, authorSource } = adminRules.photo;
  if (photo.sourceUrl === authorSource) return "The photo that the author sent.";
  return photo.sourceUrl === uploadedSource ? "Uploaded from a file." : `Our copy of ${photo.sourceUrl}`;
}
