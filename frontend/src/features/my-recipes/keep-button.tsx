// Buttons that keep a recipe in this browser, or replace the version that is kept.
import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { pagePaths } from "@/api/pages";
import { Button } from "@/ui/button";
import { saveFile } from "@/ui/save-file";
import { useStoredValue } from "@/ui/stored-value";
import { cleanRecipeText, isSameText, toRecipeText, type RecipeCheck, type RecipeText } from "./my-recipe";
import {
  findNamesake,
  keepRecipe,
  myRecipes,
  replaceRecipe,
  type KeepOutcome,
  type KeepProblem,
} from "./my-recipes-store";
import { fileName, keepProblems, recipeTitle } from "./recipe-texts";

interface KeepButtonProps {
  recipe: RecipeText;
  check?: RecipeCheck | undefined;
  /** The recipe of this site of which it is a copy. */
  originalId?: number | undefined;
  /** A date such as 2026-11-28. */
  today: string;
  label?: ReactNode;
  onKept?: (id: string) => void;
}

export default function KeepButton({
  recipe,
  check,
  originalId,
  today,
  label = "Keep this recipe",
  onKept,
}: KeepButtonProps) {
  const recipes = useStoredValue(myRecipes);
  const [problem, setProblem] = useState<KeepProblem>();
  const problemId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const text = cleanRecipeText(recipe) ?? recipe;
  const kept = recipes.find((other) => isSameText(other, text));
  const namesake = kept ? undefined : findNamesake(recipes, text);

  function finish(outcome: KeepOutcome) {
    flushSync(() => setProblem(outcome.problem));
    if (outcome.problem !== undefined) return;
    // The link takes the place of the pressed button.
    link.current?.focus();
    onKept?.(outcome.id);
  }

  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {kept ? (
          <p role="status" className="flex items-center gap-2 font-semibold">
            <BookmarkCheck aria-hidden size={20} className="shrink-0 text-brand" />
            <span>
              Kept in{" "}
              <Link
                ref={link}
                to={`${pagePaths.myRecipes}?recipe=${kept.id}`}
                className="text-brand underline underline-offset-4"
              >
                My recipes
              </Link>
            </span>
          </p>
        ) : (
          <>
            {namesake && (
              <Button
                look="secondary"
                onClick={() => finish(replaceRecipe(namesake.id, { text, check, originalId, today }))}
              >
                Replace the kept ‘{recipeTitle(namesake)}’
              </Button>
            )}
            <Button
              look="secondary"
              aria-describedby={problem && problemId}
              onClick={() => finish(keepRecipe({ text, check, originalId, today }))}
            >
              <BookmarkPlus aria-hidden size={20} /> {namesake ? "Keep as another recipe" : label}
            </Button>
          </>
        )}
      </div>
      {!kept && problem && (
        <div role="alert" id={problemId} className="rounded-control bg-danger-soft p-4">
          <p className="font-semibold text-danger">{keepProblems[problem]}</p>
          <Button look="quiet" className="-ml-5" onClick={() => saveText(recipe)}>
            Save as a file
          </Button>
        </div>
      )}
    </div>
  );
}

/** The page can import this text again. */
function saveText(recipe: RecipeText) {
  const { title, ingredients, steps } = toRecipeText(recipe);
  const lines = [title, "", "Ingredients", ...ingredients, ...(steps.length > 0 ? ["", "Method", ...steps] : [])];
  saveFile(fileName(recipe, "txt"), new Blob([`${lines.join("\n")}\n`], { type: "text/plain" }));
}
