// The form in which an administrator mends a recipe; what it says becomes a revision of its own.
import { lazy, Suspense, useState, type SubmitEvent } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { putRecipe, restoreRevision } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { TextBox, TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useUnsaved } from "../desk/unsaved";
import { useAct } from "../desk/use-act";
import { EditChoices } from "./edit-choices";
import { draftOf, editOf, type EditDraft } from "./edit-draft";

interface EditFormProps {
  reviewed: ReviewedRecipe;
  onDone: () => void;
}

const UnsavedQuestion = lazy(() => import("../desk/unsaved-question"));
const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function EditForm({ reviewed, onDone }: EditFormProps) {
  const { id, recipe, revision } = reviewed;
  const [start] = useState(() => draftOf(recipe));
  const [draft, setDraft] = useState(start);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { busy, act } = useAct();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsaved(isChanged);

  function field(name: Exclude<keyof EditDraft, "isOrganic" | "species" | "category">) {
    return {
      name,
      value: draft[name],
      error: fieldMessage(refusal, name),
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    };
  }

  async function undo() {
    const outcome = await act(() => restoreRevision(id, revision));
    toast(
      outcome.taken
        ? { ...recipeUpdated, text: "It says again what it said before." }
        : { ...recipeUpdateFailed, text: problemMessage(outcome.error, recipeUpdateFailed.text) },
    );
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await act(() => putRecipe(id, editOf(draft, revision)));
    if (!outcome.taken) {
      setRefusal(outcome.error);
      toast({ ...recipeUpdateFailed, text: problemMessage(outcome.error, recipeUpdateFailed.text) });
      return;
    }
    const action = { label: "Undo", hint: "Restore the revision before it", run: () => void undo() };
    toast({ ...recipeUpdated, ...(outcome.answer.revision !== revision && { action }) });
    onDone();
  }

  return (
    <form
      noValidate
      aria-label="Edit this recipe"
      className="fact-panel grid gap-5"
      onSubmit={(event) => void save(event)}
    >
      <TextField label="Title" autoFocus {...field("title")} />
      <TextBox label="Description" rows={3} {...field("description")} />
      <EditChoices draft={draft} refusal={refusal} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Prep time (min)" type="number" inputMode="numeric" {...field("prepTime")} />
        <TextField label="Cook time (min)" type="number" inputMode="numeric" hint="Optional" {...field("cookTime")} />
        <TextField label="Servings" type="number" inputMode="numeric" {...field("servings")} />
        <TextField label="Yield" hint="Optional" {...field("recipeYield")} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <TextBox label="Ingredients, one a line" rows={10} {...field("ingredients")} />
        <TextBox label="Steps, one a line" rows={10} {...field("instructions")} />
      </div>
      <TextBox label="Nutritional benefits, one a line" rows={3} hint="Optional" {...field("nutritionalBenefits")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Author" {...field("author")} />
        <TextField label="Why you change it" hint="Optional, kept with the revision" {...field("note")} />
      </div>
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {problemMessage(refusal, recipeUpdateFailed.text)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button look="quiet" onClick={() => (isChanged ? setAsking(true) : onDone())}>
          Cancel
        </Button>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <UnsavedQuestion onDrop={onDone} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </form>
  );
}
