// The photo of a recipe of any status, or its drawing. Pictures of other sites are never shown.
import type { ReviewedRecipe } from "@/api/types";

interface RecipePictureProps {
  review: ReviewedRecipe;
  caption?: string;
  className?: string;
}

export function RecipePicture({ review: { id, status, photo, recipe }, caption, className }: RecipePictureProps) {
  // Visitors cannot load the drawing of a recipe that is not published.
  const drawing = status === "approved" ? `/images/recipes/${id}.svg` : `/api/admin/recipe/${id}/drawing`;
  return (
    <figure className={className}>
      <img
        src={photo?.imageUrl ?? drawing}
        width={photo?.width ?? 800}
        height={photo?.height ?? 600}
        alt={photo === null ? `Drawing of ${recipe.title}` : `Photo of ${recipe.title}`}
        className="h-auto w-full rounded-card"
      />
      {caption !== undefined && <figcaption className="mt-2 text-meta text-muted">{caption}</figcaption>}
    </figure>
  );
}
