// Says how long a custom recipe is stored, repeats the assistant's explanation, and offers to submit the recipe or to create
// another recipe for the same request.
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { assistantRules } from "@/api/assistant-rules";
import { problemMessage } from "@/api/problem";
import type { NewCustomRecipe, RecipeDetail } from "@/api/types";
import { useRecipeCreation } from "@/features/assistant/use-assistant";
import { Button, ButtonLink } from "@/ui/button";
import { formatDay, joinUnits } from "@/ui/format";
import { paths } from "../paths";
import { ReferralNote } from "../hazard-notes";
import KeepCopy from "./keep-copy";

export default function CustomRecipeNote({ recipe }: { recipe: RecipeDetail }) {
  const { availableUntil } = recipe;
  const locationState: unknown = useLocation().state;
  // A change of the servings replaces the state of the address.
  const [{ explanation, handOffs, request }] = useState(() => readCreation(locationState));
  return (
    <section
      aria-label="Your custom recipe"
      className="mt-6 grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <ReferralNote referrals={handOffs} />
      {explanation !== "" && <p className="text-lead">{joinUnits(explanation)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 grow basis-80">
          {availableUntil && (
            <p className="font-semibold">Stored until {formatDay(availableUntil.slice(0, isoDayLength))}</p>
          )}
          <p className="text-meta text-muted">
            Only people with this link can open the recipe, so save the link if you want to return. If you submit the
            recipe as your own, we check a copy of it. The link then still works until this date.
          </p>
        </div>
        <ButtonLink to={`${paths.submit}?recipe=${recipe.id}`}>Submit this recipe</ButtonLink>
      </div>
      <KeepCopy recipe={recipe} label="Keep this recipe" />
      {request && <AnotherRecipe request={request} />}
    </section>
  );
}

/** Creates a recipe for the same request with other foods, and opens it. */
function AnotherRecipe({ request }: { request: NewCustomRecipe }) {
  const { creating, create } = useRecipeCreation();
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const variant = (request.variant ?? 0) + 1;
  // The request of the first recipe has the variant 0.
  if (variant > assistantRules.maxVariant) {
    return (
      <p className="text-muted">We have no further recipes for this question. Ask another question to get more.</p>
    );
  }

  async function createAnother() {
    setError(undefined);
    const next = { ...request, variant };
    const outcome = await create(next);
    if (!outcome.ok) {
      setError(outcome.error);
      return;
    }
    const { recipe, explanation, handOffs } = outcome.response;
    await navigate(paths.recipe(recipe.id), { state: { explanation, handOffs, request: next } });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={creating} onClick={() => void createAnother()}>
        {creating ? "Creating another recipe..." : "Create another recipe"}
      </Button>
      {error !== undefined && (
        <p role="alert" className="min-w-0 grow font-semibold text-danger">
          {problemMessage(error, "Failed to create custom recipe. Please try again.")}
        </p>
      )}
    </div>
  );
}

/** Length of the date in a timestamp such as 2027-02-21T02:00:00Z. */
const isoDayLength = 10;

interface Creation {
  explanation: string;
  handOffs: readonly string[];
  /** The request for the recipe. A link that someone shared has none. */
  request: NewCustomRecipe | undefined;
}

/** Returns what the assistant said when it created the recipe: the page that created it passes it in the history. */
function readCreation(state: unknown): Creation {
  const none = { explanation: "", handOffs: [], request: undefined };
  if (typeof state !== "object" || state === null) return none;
  return {
    explanation: "explanation" in state && typeof state.explanation === "string" ? state.explanation : "",
    handOffs: "handOffs" in state && Array.isArray(state.handOffs) ? state.handOffs.map(String) : [],
    request: "request" in state && isRequest(state.request) ? state.request : undefined,
  };
}

function isRequest(value: unknown): value is NewCustomRecipe {
  return typeof value === "object" && value !== null && "requirements" in value && "variant" in value;
}
