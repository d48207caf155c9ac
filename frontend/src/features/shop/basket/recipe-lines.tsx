// Lists the first ingredients of a recipe, and the others on request.
import { useState } from "react";
import { shopRules } from "@/api/shop-rules";
import type { BasketRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { focusOnMount } from "@/ui/focus";
import type { MeasureSystem } from "@/ui/measure-system";
import { asWrittenText, harmText, type Unportioned } from "./basket-texts";

interface RecipeLinesProps {
  recipe: BasketRecipe;
  system: MeasureSystem;
}

export function RecipeLines({ recipe, system }: RecipeLinesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hiddenCount = recipe.lines.length - shopRules.firstIngredients;
  const shown = showsAll ? recipe.lines : recipe.lines.slice(0, shopRules.firstIngredients);
  return (
    <>
      <Disclosure title={recipe.title}>
        <ul className="grid gap-1">
          {shown.map((line, index) => (
            <li
              key={index}
              {...(showsAll && index === shopRules.firstIngredients && { ref: focusOnMount, tabIndex: -1 })}
            >
              <b className="tabular-nums">{system === "us" ? line.us : line.metric}</b>{" "}
              {system === "us" ? (line.usName ?? line.name) : line.name}
            </li>
          ))}
        </ul>
        {!showsAll && hiddenCount > 0 && (
          <Button look="quiet" className="-mx-5" onClick={() => setShowsAll(true)}>
            +{hiddenCount} more...
          </Button>
        )}
      </Disclosure>
      {recipe.unportioned && <UnportionedNote unportioned={recipe.unportioned} />}
    </>
  );
}

/** Says why the recipe could not be scaled to the selected days, or why the pet must not eat it. */
function UnportionedNote({ unportioned }: { unportioned: Unportioned }) {
  const { warning } = unportioned;
  if (!warning) return <p className="my-2 text-meta">{asWrittenText(unportioned)}</p>;
  return (
    <p className="my-2 text-meta">
      <b className="text-danger">
        {harmText(unportioned)} {warning}
      </b>{" "}
      These amounts are for the recipe as written.
    </p>
  );
}
