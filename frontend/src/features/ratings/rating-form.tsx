// The form of a rating: name, stars, a comment with a live character count and, if the visitor likes, the animal and a photo.
import { useWatch } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { countCharacters, textError } from "@/api/text-rule";
import { FormButtons } from "@/ui/form-buttons";
import { PhotoField } from "@/ui/photo-field";
import { PrivacyNote } from "@/ui/privacy-note";
import { TextBox, TextField } from "@/ui/text-field";
import { AnimalFields } from "./animal-fields";
import type { PetFacts } from "./rated-animal";
import { StarField } from "./star-field";
import { useRatingForm } from "./use-rating-form";

const { userName: nameRule, comment: commentRule, usualWait } = formRules.rating;

interface RatingFormProps {
  recipeId: number;
  pet?: PetFacts | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSent: (ratingId: number) => void;
}

/** Mounted when the visitor first opens the form; keeps what was typed while it is closed. */
export default function RatingForm({ recipeId, pet, isOpen, onClose, onSent }: RatingFormProps) {
  const { form, photo, busy, submit } = useRatingForm(recipeId, pet, onSent);
  const { control, register, handleSubmit, formState } = form;
  const { errors } = formState;
  const comment = useWatch({ control, name: "comment" });
  if (!isOpen) return null;
  return (
    <form
      noValidate
      aria-label="Write a review"
      className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <TextField
        label="Your name"
        hint="Shown with your review."
        autoComplete="nickname"
        autoFocus
        required
        error={errors.userName?.message}
        {...register("userName", { validate: (name) => textError(nameRule, name) ?? true })}
      />
      <StarField form={form} />
      <TextBox
        label="Your comment"
        hint={characterCount(countCharacters(comment))}
        rows={5}
        required
        error={errors.comment?.message}
        {...register("comment", { validate: (text) => textError(commentRule, text) ?? true })}
      />
      <AnimalFields form={form} />
      <PhotoField upload={photo} noun="review" />
      <PrivacyNote>We read each review before it appears, {usualWait}. Links are shown as plain text.</PrivacyNote>
      <FormButtons
        submitLabel="Submit Review"
        busyLabel={photo.isUploading ? "Uploading photo..." : "Submitting..."}
        busy={busy || photo.isUploading}
        onCancel={onClose}
      />
    </form>
  );
}

function characterCount(length: number): string {
  return `${length} ${length === 1 ? "character" : "characters"} (at least ${commentRule.min})`;
}
