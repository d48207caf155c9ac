// The state of a rating form: sends the rating, then clears stars, comment and photo. If sending fails, everything typed is kept.
import { useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import { ratingsAddress, recipeAddress } from "@/api/addresses";
import { postRating } from "@/api/ratings";
import { formRules } from "@/api/form-rules";
import { useFormSubmit } from "@/ui/use-form-submit";
import { usePhotoUpload, type PhotoUpload } from "@/ui/use-photo-upload";
import { suggestAnimal, toRatedAnimal, type AnimalValues, type PetFacts } from "./rated-animal";

export interface RatingValues {
  userName: string;
  /** Value of the selected radio button, or empty. */
  rating: string;
  comment: string;
  animal: AnimalValues;
}

interface RatingFormControls {
  form: UseFormReturn<RatingValues>;
  photo: PhotoUpload;
  busy: boolean;
  submit: (values: RatingValues) => Promise<void>;
}

const { reviewFailed, reviewSubmitted } = formRules.toasts;

export function useRatingForm(
  recipeId: number,
  pet: PetFacts | undefined,
  onSent: (ratingId: number) => void,
): RatingFormControls {
  const { mutate } = useSWRConfig();
  const photo = usePhotoUpload();
  const sentId = useRef(0);
  const form = useForm<RatingValues>({
    defaultValues: { userName: "", rating: "", comment: "", animal: suggestAnimal(pet) },
  });
  const { busy, submit: send } = useFormSubmit({
    form,
    fields: ["userName", "rating", "comment", "animal.petType", "animal.size", "animal.age"],
    post: async ({ userName, rating, comment, animal }: RatingValues) => {
      const content = { userName, rating: Number(rating), comment, animal: toRatedAnimal(animal), photo: photo.key };
      sentId.current = (await postRating(recipeId, content)).id;
    },
    sent: reviewSubmitted,
    failed: reviewFailed,
    onFailed: photo.showFormError,
  });

  async function submit(values: RatingValues) {
    if (!(await send(values))) return;
    form.reset({ ...values, rating: "", comment: "" });
    photo.remove();
    onSent(sentId.current);
    // The list of ratings and the average may have changed since the page was opened. The recipe is cached once for
    // each scale or number of servings.
    void mutate(ratingsAddress(recipeId));
    const address = recipeAddress(recipeId);
    void mutate((key) => key === address || (typeof key === "string" && key.startsWith(`${address}?`)));
  }

  return { form, photo, busy, submit };
}
