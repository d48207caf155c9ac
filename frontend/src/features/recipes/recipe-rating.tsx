// The average of approved reviews, or that there are none.
import { Star } from "lucide-react";

export function RecipeRating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="text-meta text-muted">No reviews yet</span>;
  const reviews = count === 1 ? "review" : "reviews";
  return (
    <span className="inline-flex items-center gap-1 text-meta">
      <Star aria-hidden size={15} className="fill-star text-star" />
      <span className="sr-only">Rated</span>
      <b>{average.toFixed(1)}</b>
      <span className="text-muted">
        ({count}
        <span className="sr-only"> {reviews}</span>)
      </span>
    </span>
  );
}
