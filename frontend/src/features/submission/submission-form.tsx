// The form of a recipe that a visitor sends: a new one, or one to be mended.
import { useEffect, useState } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { fieldMessage, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { NewSubmission } from "@/api/types";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";
import { setServerErrors } from "@/ui/form-errors";
import { toast } from "@/ui/toast";
import { BasicFields } from "./basic-fields";
import { submissionOf, type RecipeForm } from "./recipe-form";
import type { RenderCheck } from "./render-check";
import { RowsField } from "./rows-field";
import { useLiveCheck } from "./use-live-check";

interface SubmissionFormProps<Answer> extends RenderCheck {
  start: RecipeForm;
  post: (recipe: NewSubmission, onceKey: string) => Promise<Answer>;
  onSent: (answer: Answer, form: RecipeForm) => void;
  onChange?: (form: RecipeForm) => void;
  button: string;
}

const { toasts } = formRules;
const fields = [
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
const lists = ["ingredients", "instructions"] as const;

export function SubmissionForm<Answer>(props: SubmissionFormProps<Answer>) {
  const { start, post, onSent, onChange, button, renderCheck } = props;
  const form = useForm<RecipeForm>({ defaultValues: start });
  const { subscribe, setError, handleSubmit } = form;
  const [values, setValues] = useState(start);
  const check = useLiveCheck(values);
  const { busy, send } = useSubmit(post);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: next }) => {
          setValues(structuredClone(next));
          onChange?.(next);
        },
      }),
    [subscribe, onChange],
  );

  async function submit(filled: RecipeForm) {
    const outcome = await send(submissionOf(filled));
    if (outcome.ok) onSent(outcome.response, filled);
    else refuse(outcome.error);
  }

  function refuse(error: unknown) {
    const { title, text } = toasts.recipeFailed;
    toast({ title, text: problemMessage(error, text) });
    setServerErrors(form, error, fields);
    for (const list of lists) {
      const fault = fieldMessage(error, list);
      if (fault !== undefined) setError(`root.${list}`, { type: "server", message: fault });
    }
  }

  /** What is wrong stands at its field; only what is missing altogether is told aloud too. */
  function tellMissing({ ingredients, instructions }: FieldErrors<RecipeForm>) {
    if (ingredients?.root?.message === formRules.submission.ingredients.empty) toast(toasts.missingIngredients);
    else if (instructions?.root?.message === formRules.submission.instructions.empty) toast(toasts.missingInstructions);
  }

  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-10"
      onSubmit={(event) => void handleSubmit(submit, tellMissing)(event)}
    >
      <BasicFields form={form} values={values} noteOfTitle={check.ofTitle(values.title)} />
      <section aria-labelledby="details" className="grid grid-cols-1 gap-8">
        <h2 id="details" className="text-h2">
          Recipe details
        </h2>
        <RowsField
          form={form}
          name="ingredients"
          legend="Ingredients"
          hint="One a row, each with an amount: 450 g turkey thigh, 2 large eggs, ½ cup cooked brown rice. Enter adds a row; a whole list can be pasted."
          placeholder="450 g turkey thigh, skinless"
          noteOf={check.ofIngredient}
        />
        <RowsField
          form={form}
          name="instructions"
          legend="Method"
          hint="One step a row, in the order of the kitchen."
          placeholder="Poach the turkey until it is cooked through."
          long
          noteOf={check.ofStep}
        />
      </section>
      {check.analysis && (
        <section aria-labelledby="check" aria-busy={check.waiting} className={check.waiting ? "opacity-60" : undefined}>
          <h2 id="check" className="mb-4 text-h2">
            Before you send it
          </h2>
          <div className="grid grid-cols-1 gap-4">
            {renderCheck(check.analysis)}
            {!check.analysis.safety.isValid && (
              <p className="font-semibold">
                You can send it all the same: it will be looked at, and can't be published like this.
              </p>
            )}
          </div>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={busy}>
          {busy ? "Submitting..." : button}
        </Button>
        <p className="text-meta text-muted">
          A person reads every recipe before it is published. {formRules.submission.usualWait}.
        </p>
      </div>
    </form>
  );
}
