// Shows the stars of a rating as a row.
import { Star } from "lucide-react";
import { formRules } from "@/api/form-rules";

const { max } = formRules.rating.stars;

/** The numbers of stars that a rating can have. */
export const starValues = Array.from({ length: max }, (_, index) => index + 1);

export function StarRow({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${max} stars`} className="inline-flex gap-1">
      {starValues.map((star) => (
        <Star key={star} aria-hidden size={15} className={star <= stars ? "fill-star text-star" : "text-muted"} />
      ))}
    </span>
  );
}
