// The form of a review: a name, stars, a comment with its live count.
import { useWatch } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { breach, lengthOf } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { TextBox, TextField } from "@/ui/text-field";
import { StarField } from "./star-field";
import type { ReviewFormControls } from "./use-review-form";

const { userName: nameRule, comment: commentRule, usualWait } = formRules.rating;

interface ReviewFormProps extends ReviewFormControls {
  onClose: () => void;
}

export function ReviewForm({ form, busy, submit, onClose }: ReviewFormProps) {
  const { control, register, handleSubmit, formState } = form;
  const { errors } = formState;
  const comment = useWatch({ control, name: "comment" });
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
        {...register("userName", { validate: (name) => breach(nameRule, name) ?? true })}
      />
      <StarField form={form} />
      <TextBox
        label="Your comment"
        hint={`${lengthOf(comment)}/${commentRule.min} minimum`}
        rows={5}
        required
        error={errors.comment?.message}
        {...register("comment", { validate: (text) => breach(commentRule, text) ?? true })}
      />
      <p className="text-meta text-muted">
        We read each review before it appears. {usualWait}. Links are shown as plain text.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Submitting..." : "Submit Review"}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
