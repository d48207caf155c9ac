// A submitted recipe, mended and sent again.
import { putSubmission } from "@/api/submissions";
import { formRules } from "@/api/form-rules";
import type { NewSubmission, Submission } from "@/api/types";
import { toast } from "@/ui/toast-store";
import { formOf } from "./recipe-form";
import type { RenderCheck } from "./render-check";
import { SubmissionForm } from "./submission-form";

interface MendRecipeProps extends RenderCheck {
  token: string;
  recipe: Submission["recipe"];
  onMended: (submission: Submission) => void;
}

export default function MendRecipe({ token, recipe, onMended, renderCheck }: MendRecipeProps) {
  return (
    <SubmissionForm
      start={formOf(recipe)}
      post={(mended: NewSubmission) => putSubmission(token, mended)}
      onSent={(submission) => {
        onMended(submission);
        toast(formRules.toasts.recipeSubmitted);
      }}
      button="Send again"
      renderCheck={renderCheck}
    />
  );
}
