// A new recipe: written, kept while it is, sent.
import { useState } from "react";
import { postRecipe } from "@/api/submissions";
import { formRules } from "@/api/form-rules";
import type { Submitted } from "@/api/types";
import { useRefetch } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { keptForm } from "./kept-form";
import { emptyForm, isEmpty, type RecipeForm } from "./recipe-form";
import type { RenderCheck } from "./render-check";
import { keepSent } from "./sent-recipes";
import { SubmissionForm } from "./submission-form";

interface SubmitRecipeProps extends RenderCheck {
  /** Goes on from here; `open` opens the page that tells where the recipe stands. */
  onSent: () => void;
  open: (path: string) => void;
}

export default function SubmitRecipe({ renderCheck, onSent, open }: SubmitRecipeProps) {
  const [start, setStart] = useState(() => keptForm.read());
  const [turn, setTurn] = useState(0);
  const refetch = useRefetch();
  const restored = turn === 0 && !isEmpty(start);

  function startAgain() {
    keptForm.write(emptyForm);
    setStart(emptyForm);
    setTurn(turn + 1);
  }

  function sent({ id, statusUrl }: Submitted, { title }: RecipeForm) {
    // The site may be known by another name than the one it calls itself.
    const path = new URL(statusUrl, location.origin).pathname;
    keepSent({ id, title: title.trim(), path, sentAt: new Date().toISOString() });
    keptForm.write(emptyForm);
    refetch("/api/recipes");
    toast({
      ...formRules.toasts.recipeSubmitted,
      action: { label: "See its status", hint: "Open Your recipes on the Submit Recipe page", run: () => open(path) },
    });
    onSent();
  }

  return (
    <>
      {restored && (
        <div
          role="status"
          className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-ctl bg-oat p-4"
        >
          <p className="font-semibold">What you wrote here last time is still there.</p>
          <Button look="secondary" onClick={startAgain}>
            Start again
          </Button>
        </div>
      )}
      <SubmissionForm
        key={turn}
        start={start}
        post={postRecipe}
        onSent={sent}
        onChange={keptForm.write}
        button="Submit Recipe"
        renderCheck={renderCheck}
      />
    </>
  );
}
