// Says how long a custom recipe is stored, repeats the assistant's explanation, and offers to submit the recipe.
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { RecipeDetail } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { formatDay, joinUnits } from "@/ui/format";
import { paths } from "../paths";
import { ReferralNote } from "../hazard-notes";

export default function CustomRecipeNote({ recipe }: { recipe: RecipeDetail }) {
  const { availableUntil } = recipe;
  const locationState: unknown = useLocation().state;
  // A change of the servings replaces the state of the address.
  const [{ explanation, handOffs }] = useState(() => readCreation(locationState));
  return (
    <section
      aria-label="Your custom recipe"
      className="mt-6 grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <ReferralNote handOffs={handOffs} />
      {explanation !== "" && <p className="text-lead">{joinUnits(explanation)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 grow basis-80">
          {availableUntil && (
            <p className="font-semibold">Kept until {formatDay(availableUntil.slice(0, isoDayLength))}</p>
          )}
          <p className="text-meta text-muted">
            Only people with this link can open the recipe, so save the link if you want to return. To keep the recipe
            for longer, submit it as your own.
          </p>
        </div>
        <ButtonLink to={`${paths.submit}?recipe=${recipe.id}`}>Submit this recipe</ButtonLink>
      </div>
    </section>
  );
}

/** Length of the date in a timestamp such as 2027-02-21T02:00:00Z. */
const isoDayLength = 10;

interface Creation {
  explanation: string;
  handOffs: readonly string[];
}

/** Returns what the assistant said when it created the recipe: the page that created it passes it in the history. */
function readCreation(state: unknown): Creation {
  const none = { explanation: "", handOffs: [] };
  if (typeof state !== "object" || state === null) return none;
  return {
    explanation: "explanation" in state && typeof state.explanation === "string" ? state.explanation : "",
    handOffs: "handOffs" in state && Array.isArray(state.handOffs) ? state.handOffs.map(String) : [],
  };
}
