// The state of a review form: validates by the server's rules, sends the review and keeps the text when that fails.
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import { ratingsAddress, recipeAddress } from "@/api/addresses";
import { problemMessage } from "@/api/problem";
import { postRating } from "@/api/ratings";
import { formRules } from "@/api/form-rules";
import { useSubmit } from "@/api/use-submit";
import { setServerErrors } from "@/ui/form-errors";
import { toast } from "@/ui/toast";

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

export function useReviewForm(recipe: number, onSent: () => void): ReviewFormControls {
  const { mutate } = useSWRConfig();
  const form = useForm<ReviewValues>({ defaultValues: { userName: "", rating: "", comment: "" } });
  const { busy, send } = useSubmit(({ userName, rating, comment }: ReviewValues) =>
    postRating(recipe, { userName: userName.trim(), rating: Number(rating), comment: comment.trim() }),
  );

  async function submit(review: ReviewValues) {
    const outcome = await send(review);
    if (!outcome.ok) {
      setServerErrors(form, outcome.error, ["userName", "rating", "comment"]);
      toast({ title: reviewFailed.title, text: problemMessage(outcome.error) });
      return;
    }
    form.reset({ userName: review.userName, rating: "", comment: "" });
    onSent();
    toast(reviewSubmitted);
    void mutate(ratingsAddress(recipe));
    const address = recipeAddress(recipe);
    void mutate((key) => key === address || (typeof key === "string" && key.startsWith(`${address}?`)));
  }

  return { form, busy, submit };
}
