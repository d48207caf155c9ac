// A review being written: checked by the server's own rules, sent once, and lost neither on failure nor on closing.
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import { ratingsAddress, recipeAddress } from "@/api/addresses";
import { problemMessage } from "@/api/problem";
import { postRating } from "@/api/ratings";
import { formRules } from "@/api/form-rules";
import { useSending } from "@/api/use-sending";
import { putFaults } from "@/ui/form-faults";
import { toast } from "@/ui/toast-store";

export interface Review {
  userName: string;
  /** As its radio button says it; empty while none is chosen. */
  rating: string;
  comment: string;
}

export interface ReviewFormControls {
  form: UseFormReturn<Review>;
  busy: boolean;
  submit: (review: Review) => Promise<void>;
}

const { reviewFailed, reviewSubmitted } = formRules.toasts;

export function useReviewForm(recipe: number, onSent: () => void): ReviewFormControls {
  const { mutate } = useSWRConfig();
  const form = useForm<Review>({ defaultValues: { userName: "", rating: "", comment: "" } });
  const { busy, send } = useSending(({ userName, rating, comment }: Review) =>
    postRating(recipe, { userName: userName.trim(), rating: Number(rating), comment: comment.trim() }),
  );

  async function submit(review: Review) {
    const outcome = await send(review);
    if (!outcome.taken) {
      putFaults(form, outcome.error, ["userName", "rating", "comment"]);
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
