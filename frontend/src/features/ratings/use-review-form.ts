// The state of a review form: validates by the server's rules, sends the review and keeps the text when that fails.
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import { ratingsAddress, recipeAddress } from "@/api/addresses";
import { postRating } from "@/api/ratings";
import { formRules } from "@/api/form-rules";
import { useFormSubmit } from "@/ui/use-form-submit";

export interface ReviewValues {
  userName: string;
  /** Value of the selected radio button, or empty. */
  rating: string;
  comment: string;
}

interface ReviewFormControls {
  form: UseFormReturn<ReviewValues>;
  busy: boolean;
  submit: (review: ReviewValues) => Promise<void>;
}

const { reviewFailed, reviewSubmitted } = formRules.toasts;

export function useReviewForm(recipeId: number, onSent: () => void): ReviewFormControls {
  const { mutate } = useSWRConfig();
  const form = useForm<ReviewValues>({ defaultValues: { userName: "", rating: "", comment: "" } });
  const { busy, submit: send } = useFormSubmit({
    form,
    fields: ["userName", "rating", "comment"],
    post: ({ userName, rating, comment }: ReviewValues) =>
      postRating(recipeId, { userName, rating: Number(rating), comment }),
    sent: reviewSubmitted,
    failed: reviewFailed,
  });

  async function submit(review: ReviewValues) {
    if (!(await send(review))) return;
    form.reset({ userName: review.userName, rating: "", comment: "" });
    onSent();
    // The list of reviews and the average may have changed since the page was opened. The recipe is cached once for
    // each scale or number of servings.
    void mutate(ratingsAddress(recipeId));
    const address = recipeAddress(recipeId);
    void mutate((key) => key === address || (typeof key === "string" && key.startsWith(`${address}?`)));
  }

  return { form, busy, submit };
}
