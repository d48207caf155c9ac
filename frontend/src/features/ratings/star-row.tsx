// So many of five stars, for the eye; the words are for everybody else.
import { Star } from "lucide-react";
import { formRules } from "@/api/form-rules";

export const allStars = Array.from({ length: formRules.rating.stars.max }, (_, index) => index + 1);

export function StarRow({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${allStars.length} stars`} className="inline-flex gap-1">
      {allStars.map((star) => (
        <Star key={star} aria-hidden size={15} className={star <= stars ? "fill-star text-star" : "text-muted"} />
      ))}
    </span>
  );
}
