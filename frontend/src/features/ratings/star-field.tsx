// A field to choose the stars of a rating.
import { Star } from "lucide-react";
import { useId } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { starValues } from "./star-row";
import type { RatingValues } from "./use-rating-form";

const { required: requiredMessage } = formRules.rating.stars;

/** Radio buttons that look like stars. */
export function StarField({ form }: { form: UseFormReturn<RatingValues> }) {
  const { control, register, formState } = form;
  const id = useId();
  const selected = Number(useWatch({ control, name: "rating" }));
  const error = formState.errors.rating?.message;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="mb-1 font-semibold">Your rating</legend>
      <div className="flex">
        {starValues.map((star) => (
          <label
            key={star}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-honey"
          >
            <input
              type="radio"
              value={star}
              aria-label={star === 1 ? "1 star" : `${star} stars`}
              // Transparent, because the label shows the focus ring.
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              {...register("rating", { validate: (rating) => starValues.includes(Number(rating)) || requiredMessage })}
            />
            <Star aria-hidden size={24} className={star <= selected ? "fill-star text-star" : "text-muted"} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="mt-1 text-meta font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
