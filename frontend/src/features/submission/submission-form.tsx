// The form of a recipe that a visitor sends: a new recipe, or an edit of a sent one.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { fieldMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { Analysis, NewSubmission } from "@/api/types";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";
import { setServerErrors } from "@/ui/form-errors";
import { LoadError } from "@/ui/load-error";
import { toast, toastFailure } from "@/ui/toast";
import { usePhotoUpload } from "@/ui/use-photo-upload";
import { PrivacyNote } from "@/ui/privacy-note";
import { BasicFields } from "./basic-fields";
import { recipeFromForm, type RecipeForm } from "./recipe-form";
import { RowsField } from "./rows-field";
import { StepSuggestions } from "./step-suggestions";
import { useLiveCheck } from "./use-live-check";

export interface RenderCheckProps {
  /** Renders the result of the check with components of other features. */
  renderCheck: (analysis: Analysis) => ReactNode;
}

interface SubmissionFormProps<Response> extends RenderCheckProps {
  initialValues: RecipeForm;
  /** The key of the photo that is attached to a sent recipe. */
  attachedPhoto?: string | null;
  post: (recipe: NewSubmission, idempotencyKey: string) => Promise<Response>;
  onSent: (response: Response, form: RecipeForm) => void;
  onChange?: (form: RecipeForm) => void;
  submitLabel: string;
}

const { toasts } = formRules;
const fieldNames = [
  "title",
  "description",
  "species",
  "category",
  "prepTime",
  "servings",
  "author",
  "imageUrl",
  "isOrganic",
] as const;
const listNames = ["ingredients", "instructions"] as const;

export function SubmissionForm<Response>(props: SubmissionFormProps<Response>) {
  const { initialValues, attachedPhoto, post, onSent, onChange, submitLabel, renderCheck } = props;
  const form = useForm<RecipeForm>({ defaultValues: initialValues });
  const { subscribe, getValues, setError, handleSubmit } = form;
  const [values, setValues] = useState(initialValues);
  const check = useLiveCheck(values);
  const photo = usePhotoUpload(attachedPhoto);
  const { busy, send } = useSubmit(post);
  // A draft has no photo, but says that there was one.
  const hasNewPhoto = photo.file !== undefined || undefined;
  const reportedPhoto = useRef(hasNewPhoto);

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values: changed }) => {
        setValues(structuredClone(changed));
        onChange?.({ ...changed, hasNewPhoto });
      },
    });
  }, [subscribe, onChange, hasNewPhoto]);

  useEffect(() => {
    if (reportedPhoto.current === hasNewPhoto) return;
    reportedPhoto.current = hasNewPhoto;
    onChange?.({ ...getValues(), hasNewPhoto });
  }, [getValues, onChange, hasNewPhoto]);

  async function submit(recipe: RecipeForm) {
    const outcome = await send({ ...recipeFromForm(recipe), photo: photo.key });
    if (outcome.ok) onSent(outcome.response, recipe);
    else showErrors(outcome.error);
  }

  function showErrors(error: unknown) {
    toastFailure(toasts.recipeFailed, error);
    photo.showFormError(error);
    setServerErrors(form, error, fieldNames);
    // An error of a whole list has no field: it is shown below the rows.
    for (const list of listNames) {
      const message = fieldMessage(error, list);
      if (message !== undefined) setError(`root.${list}`, { type: "server", message });
    }
  }

  /** Errors appear at their fields. An empty list is also reported by a toast. */
  function reportEmptyList({ ingredients, instructions }: FieldErrors<RecipeForm>) {
    if (ingredients?.root?.message === formRules.submission.ingredients.empty) toast(toasts.missingIngredients);
    else if (instructions?.root?.message === formRules.submission.instructions.empty) toast(toasts.missingInstructions);
  }

  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-10"
      onSubmit={(event) => void handleSubmit(submit, reportEmptyList)(event)}
    >
      <BasicFields form={form} values={values} photo={photo} titleResult={check.findTitleResult(values.title)} />
      <section aria-labelledby="details" className="grid grid-cols-1 gap-8">
        <h2 id="details" className="text-h2">
          Recipe details
        </h2>
        <RowsField
          form={form}
          name="ingredients"
          legend="Ingredients"
          hint="One per row, each with an amount: 450 g turkey thigh, 2 large eggs, ½ cup cooked brown rice. Press Enter to add a row, or paste a whole list."
          placeholder="450 g turkey thigh, skinless"
          findResult={check.findIngredientResult}
        />
        <RowsField
          form={form}
          name="instructions"
          legend="Method"
          hint="One step per row, in cooking order."
          placeholder="Poach the turkey until it is cooked through."
          multiline
          findResult={check.findStepResult}
        />
        <StepSuggestions form={form} values={values} />
      </section>
      {check.error !== undefined && (
        <LoadError subject="The check of your recipe" error={check.error} onRetry={check.retry} />
      )}
      {check.analysis && (
        <section aria-labelledby="check" aria-busy={check.waiting} className={check.waiting ? "opacity-60" : undefined}>
          <h2 id="check" className="mb-4 text-h2">
            Before you send it
          </h2>
          <div className="grid grid-cols-1 gap-4">
            {renderCheck(check.analysis)}
            {!check.analysis.safety.isValid && (
              <p className="font-semibold">You can still send it for review, but we cannot publish it like this.</p>
            )}
          </div>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={busy || photo.isUploading}>
          {photo.isUploading ? "Uploading photo..." : busy ? "Submitting..." : submitLabel}
        </Button>
        <PrivacyNote>A person reads every recipe before it is published, {formRules.submission.usualWait}.</PrivacyNote>
      </div>
    </form>
  );
}
