// Reads a recipe from a text or a file, asks for which animal it is if the text does not say it, and shows it.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ImportedRecipe, PetType } from "@/api/types";
import { ImportForm } from "@/features/my-recipes/import-form";
import { Button } from "@/ui/button";
import { focusOnMount } from "@/ui/focus";
import { RecipeDraftView } from "./recipe-draft-view";

export default function ImportSection({ onKept }: { onKept: (id: string) => void }) {
  const [imported, setImported] = useState<ImportedRecipe>();
  const [chosen, setChosen] = useState<PetType>();
  const form = useRef<HTMLDivElement>(null);
  const petType = imported?.petType ?? chosen;

  function changeText() {
    flushSync(() => setImported(undefined));
    form.current?.querySelector("textarea")?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {/* The text stays in the form, so that it can be corrected. */}
      <div ref={form} hidden={imported !== undefined}>
        <ImportForm
          onImported={(recipe) => {
            setImported(recipe);
            setChosen(undefined);
          }}
        />
      </div>
      {imported && (
        <p>
          <Button look="quiet" className="-ml-5" onClick={changeText}>
            Change the text
          </Button>
        </p>
      )}
      {!imported ? null : petType === undefined ? (
        <div role="group" aria-labelledby="import-animal" className="grid gap-3">
          <p id="import-animal" ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
            Is this recipe for a dog or for a cat?
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setChosen("dog")}>For a dog</Button>
            <Button onClick={() => setChosen("cat")}>For a cat</Button>
          </div>
        </div>
      ) : (
        <section aria-label="Imported recipe" ref={focusOnMount} tabIndex={-1} className="outline-none">
          <RecipeDraftView
            recipe={{
              petType,
              lifeStage: imported.lifeStage,
              isTreat: imported.isTreat,
              title: imported.title,
              ingredients: imported.ingredients,
              steps: imported.instructions,
              ...(imported.servings !== null && { servings: imported.servings }),
            }}
            leftOut={imported.leftOut}
            onKept={onKept}
          />
        </section>
      )}
    </div>
  );
}
