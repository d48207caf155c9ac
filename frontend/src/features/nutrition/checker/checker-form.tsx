// The form of the nutrition checker: pet, life stage, ingredients, title and steps.
import { formRules } from "@/api/form-rules";
import { fieldMessage, formSentences } from "@/api/problem";
import { textError, trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { AnimalFields } from "./animal-fields";
import { emptyDraft, type RecipeDraft } from "./recipe-draft";

interface CheckerFormProps {
  draft: RecipeDraft;
  onChange: (changes: Partial<RecipeDraft>) => void;
  onCheck: () => void;
  busy: boolean;
  error: unknown;
}

/** A popular recipe that lacks many nutrients, so that the check has something to show. */
const example = {
  title: "Chicken and rice",
  ingredients: "500 g chicken thigh, skinless\n200 g dry white rice\n150 g carrots",
  steps: "Boil the rice.\nPoach the chicken with the carrots until it is cooked through.\nMix and let it cool.",
};

export function CheckerForm({ draft, onChange, onCheck, busy, error }: CheckerFormProps) {
  const { petType, lifeStage, title, ingredients, steps } = draft;
  const isEmpty = trimText(ingredients) === "";
  const titleError = trimText(title) === "" ? undefined : textError(formRules.submission.title, title);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (titleError === undefined) onCheck();
      }}
    >
      <AnimalFields draft={draft} onChange={onChange} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Field
          label="Ingredients, one per line"
          hint="Write an amount for each: 450 g turkey thigh, 2 large eggs, ½ cup cooked brown rice."
          error={fieldMessage(error, "ingredients", "A recipe")}
        >
          {(controlProps) => (
            <textarea
              {...controlProps}
              rows={10}
              value={ingredients}
              onChange={(event) => onChange({ ingredients: event.target.value })}
              spellCheck={false}
              className="text-field bg-surface px-3.5 py-3"
            />
          )}
        </Field>
        <div className="grid content-start gap-5">
          <Field label="Title (optional)" error={titleError ?? fieldMessage(error, "title", "The title")}>
            {(controlProps) => (
              <input
                {...controlProps}
                value={title}
                onChange={(event) => onChange({ title: event.target.value })}
                autoComplete="off"
                className="text-field bg-surface px-3.5"
              />
            )}
          </Field>
          <Field
            label="Steps, one per line (optional)"
            hint="We check them for toxic foods too."
            error={fieldMessage(error, "instructions", "A recipe")}
          >
            {(controlProps) => (
              <textarea
                {...controlProps}
                rows={5}
                value={steps}
                onChange={(event) => onChange({ steps: event.target.value })}
                className="text-field bg-surface px-3.5 py-3"
              />
            )}
          </Field>
        </div>
      </div>
      {formSentences(error, ["ingredients", "title", "instructions"]).map((reason) => (
        <p key={reason} role="alert" className="font-semibold text-danger">
          {reason}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isEmpty || busy}>
          {busy ? "Checking..." : "Check this recipe"}
        </Button>
        {isEmpty ? (
          <Button look="secondary" onClick={() => onChange(example)}>
            Try an example
          </Button>
        ) : (
          <Button look="quiet" onClick={() => onChange({ ...emptyDraft, petType, lifeStage })}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
