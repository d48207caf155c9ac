// Replaces a food of a recipe that the visitor does not have: select the food, and open or keep a version with another one.
import { useState } from "react";
import { Link } from "react-router";
import { getRecipeSwaps, recipeSwapsAddress } from "@/api/recipe-swaps";
import type { RecipeDetail, RecipeSwaps, SwapOffer } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import KeepButton from "@/features/my-recipes/keep-button";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { petName } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { usePets } from "@/features/pets/use-pets";
import { batchText } from "@/features/recipes/batch-text";
import { isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { estimateSentenceStart, joinUnits } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { SelectBox } from "@/ui/select";
import { useOpenInChecker } from "../my-recipes/use-open-in-checker";
import { paths } from "../paths";

export default function SwapFood({ recipe }: { recipe: RecipeDetail }) {
  const { id, petType } = recipe;
  const pet = usePets(petType).active;
  const [food, setFood] = useState("");
  const isBlocked = pet?.hasUnreadExclusions === true;
  const exclude = pet?.exclude === undefined ? {} : { exclude: pet.exclude };
  const size = recipe.scale === 1 ? {} : { scale: recipe.scale };
  const list = useRemote(isBlocked ? null : recipeSwapsAddress(id, {}), () => getRecipeSwaps(id, {}));
  const query = { food, ...exclude, ...size };
  const swaps = useRemote(isBlocked || food === "" ? null : recipeSwapsAddress(id, query), () =>
    getRecipeSwaps(id, query),
  );
  const foods = list.value?.foods;
  if (isBlocked) {
    return <p>First enter again what {petName(petType, pet)} must not eat, so that we never offer it.</p>;
  }
  if (list.error !== undefined && !list.loading) {
    return <LoadError subject="The foods of this recipe" error={list.error} onRetry={list.retry} />;
  }
  if (foods?.length === 0) return <p>We know no swaps for the foods of this recipe.</p>;
  return (
    <div className="grid gap-4" aria-busy={foods === undefined || swaps.loading}>
      <Field label="What don’t you have?">
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            value={food}
            options={[
              { value: "", label: foods === undefined ? "Loading..." : "Select a food" },
              ...(foods ?? []).map((it) => ({ value: it.foodId, label: it.food })),
            ]}
            onChange={setFood}
            className="w-full"
          />
        )}
      </Field>
      {/* Present from the start, so that screen readers announce what is loaded into it. */}
      <div role="status">
        {swaps.loading && <p className="text-muted">Calculating the recipe with other foods...</p>}
        {swaps.value?.swap && (
          <SwapSummary
            swap={swaps.value.swap}
            recipe={recipe}
            petName={pet?.exclude === undefined ? undefined : petName(petType, pet)}
          />
        )}
      </div>
      {swaps.error !== undefined && !swaps.loading && (
        <LoadError subject="The other foods" error={swaps.error} onRetry={swaps.retry} />
      )}
      {swaps.value?.swap && <SwapResult swap={swaps.value.swap} recipe={recipe} />}
    </div>
  );
}

type Swap = NonNullable<RecipeSwaps["swap"]>;

interface SwapSummaryProps {
  swap: Swap;
  recipe: RecipeDetail;
  petName: string | undefined;
}

function SwapSummary({ swap: { food, offers, reason }, recipe, petName }: SwapSummaryProps) {
  if (reason !== null) return <p>{reason}</p>;
  return (
    <>
      <p>
        {offers.length === 1 ? "One food" : `${offers.length} foods`} can replace {food}. The amounts are calculated
        again{petName !== undefined && `, without what ${petName} must not eat`}.
      </p>
      {offers.length > 0 && <p className="mt-2">{sizeText(recipe)}</p>}
    </>
  );
}

function sizeText(recipe: RecipeDetail): string {
  const size = recipe.scale === 1 ? "the whole recipe" : "the size that you chose";
  return `Amounts and prices below are for ${size} (${batchText(recipe)}).`;
}

function SwapResult({ swap: { offers, exclude }, recipe }: { swap: Swap; recipe: RecipeDetail }) {
  const { estimatedCost } = recipe;
  if (offers.length === 0) {
    const search = new URLSearchParams({ exclude }).toString();
    return (
      <Link
        to={`${paths.list(recipe.petType)}?${search}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        Search recipes without {exclude}
      </Link>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.foodId} className="rounded-card border border-line bg-surface p-4">
            <Offer offer={offer} recipe={recipe} />
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">The steps are written anew, because another food cooks differently.</p>
      {estimatedCost && (
        <p className="text-meta text-muted">Difference in cost: {estimateSentenceStart(estimatedCost.asOf)}.</p>
      )}
    </>
  );
}

function Offer({ offer, recipe }: { offer: SwapOffer; recipe: RecipeDetail }) {
  const open = useOpenInChecker();
  const version: RecipeText = {
    petType: recipe.petType,
    lifeStage: offer.lifeStage,
    isTreat: recipe.category === "treats",
    title: offer.title,
    ingredients: offer.ingredients,
    steps: offer.instructions,
    servings: recipe.servings,
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold first-letter:uppercase">{offer.food}</h3>
      <p>{joinUnits(offer.summary)}</p>
      {offer.changes.length > 0 && <Details label="Other changes" items={offer.changes} />}
      {offer.comparison.length > 0 && <Details label="Compared with the recipe" items={offer.comparison} />}
      <p className="text-meta text-muted">{offer.verdictText}.</p>
      <div className="mt-1 flex flex-wrap items-start gap-3">
        <Button onClick={() => void open(version, { isChecked: true })}>
          Open this version <span className="sr-only">with {offer.food}</span>
        </Button>
        <KeepButton
          recipe={version}
          // The server offers only versions that its safety check finds safe to feed.
          check={{ verdict: offer.verdict, isSafe: true, on: today() }}
          originalId={isCustomRecipe(recipe.id) ? undefined : recipe.id}
          today={today()}
          label={
            <span>
              Keep it <span className="sr-only">with {offer.food}</span>
            </span>
          }
        />
      </div>
    </div>
  );
}

function Details({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <div className="text-meta">
      <p className="font-semibold">{label}:</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{joinUnits(item)}</li>
        ))}
      </ul>
    </div>
  );
}
