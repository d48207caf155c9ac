// The form for a recipe of one's own: for whom, what is in it, what is done with it.
import type { LifeStage, PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Segmented } from "@/ui/segmented";
import { emptyDraft, type Draft } from "./draft";
import { reasonOf, sentenceOf } from "./faults";

interface CheckerFormProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onCheck: () => void;
  busy: boolean;
  error: unknown;
}

/** Chicken and rice: a dish many cook, and one that wants a lot. */
const example = {
  title: "Chicken and rice",
  ingredients: "500 g chicken thigh, skinless\n200 g dry white rice\n150 g carrots",
  steps: "Boil the rice.\nPoach the chicken with the carrots until it is cooked through.\nMix and let it cool.",
};

export function CheckerForm({ draft, onChange, onCheck, busy, error }: CheckerFormProps) {
  const { petType, lifeStage, isTreat, title, ingredients, steps } = draft;
  const isEmpty = ingredients.trim() === "";
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Species"
          value={petType}
          segments={species}
          onChange={(next) => onChange({ petType: next })}
        />
        <Segmented
          label="Life stage"
          value={lifeStage}
          segments={stages[petType]}
          onChange={(next) => onChange({ lifeStage: next })}
        />
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={isTreat}
            onChange={(event) => onChange({ isTreat: event.target.checked })}
            className="size-5 accent-brand"
          />
          A treat or topper
        </label>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Field
          label="Ingredients, one a line"
          hint="With an amount each, in any measure: 450 g turkey thigh, 2 large eggs, ½ cup cooked brown rice."
          error={sentenceOf(error, "ingredients", "A recipe")}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={10}
              value={ingredients}
              onChange={(event) => onChange({ ingredients: event.target.value })}
              spellCheck={false}
              className="text-field bg-surface px-3.5 py-3"
            />
          )}
        </Field>
        <div className="grid content-start gap-5">
          <Field label="Title, if it has one" error={sentenceOf(error, "title", "The title")}>
            {(wiring) => (
              <input
                {...wiring}
                value={title}
                onChange={(event) => onChange({ title: event.target.value })}
                autoComplete="off"
                className="text-field bg-surface px-3.5"
              />
            )}
          </Field>
          <Field
            label="Steps, one a line"
            hint="Optional. They are searched for foods that harm."
            error={sentenceOf(error, "instructions", "A recipe")}
          >
            {(wiring) => (
              <textarea
                {...wiring}
                rows={5}
                value={steps}
                onChange={(event) => onChange({ steps: event.target.value })}
                className="text-field bg-surface px-3.5 py-3"
              />
            )}
          </Field>
        </div>
      </div>
      {reasonOf(error, ["ingredients", "title", "instructions"]).map((reason) => (
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
            Try chicken and rice
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

const species = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
] as const satisfies { value: PetType; label: string }[];

const stages: Record<PetType, { value: LifeStage; label: string }[]> = {
  dog: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Puppy" },
  ],
  cat: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Kitten" },
  ],
};
