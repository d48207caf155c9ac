// One to five stars to choose from: native radio buttons that look like stars.
import { Star } from "lucide-react";
import { useId } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { allStars } from "./star-row";
import type { Review } from "./use-review-form";

export function StarField({ form }: { form: UseFormReturn<Review> }) {
  const { control, register, formState } = form;
  const id = useId();
  const chosen = Number(useWatch({ control, name: "rating" }));
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
        {allStars.map((star) => (
          <label
            key={star}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-honey"
          >
            <input
              type="radio"
              value={star}
              aria-label={star === 1 ? "1 star" : `${star} stars`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
              style={{ boxShadow: "none" }}
              {...register("rating", { validate: (rating) => allStars.includes(Number(rating)) || required })}
            />
            <Star aria-hidden size={24} className={star <= chosen ? "fill-star text-star" : "text-muted"} />
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

const { required } = formRules.rating.stars;
