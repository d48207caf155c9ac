// One jar: the supplements of a recipe, mixed for several batches. It is collapsed, and loads when it is opened.
import { use, useState, type ReactNode } from "react";
import { getSupplementMix, supplementMixAddress } from "@/api/supplement-mix";
import type { SupplementMix as Mix, SupplementMixOffer } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { FirstProfile, firstVerdict } from "@/ui/first-profile";
import { focusOnMount } from "@/ui/focus";
import { formatNumber } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { measureSystem, type MeasureSystem } from "@/ui/measure-system";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";

const batchOptions = (["2", "4", "6", "8", "10", "12", "16", "20", "30"] as const).map((value) => ({
  value,
  label: value,
}));
type Batches = (typeof batchOptions)[number]["value"];

export default function SupplementMix({ recipeId }: { recipeId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="supplement-mix" className={isOpen ? undefined : "print:hidden"}>
      <h2 id="supplement-mix" className="text-h2">
        One jar for the supplements
      </h2>
      <p className="mt-2 max-w-3xl print:hidden">
        This recipe has many supplements. Mix the dry ones once for several batches, and weigh one portion into each.
      </p>
      {isOpen ? (
        <OpenMix recipeId={recipeId} />
      ) : (
        <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Show the mix
        </Button>
      )}
    </section>
  );
}

function OpenMix({ recipeId }: { recipeId: number }) {
  const [batches, setBatches] = useState<Batches>("8");
  const address = supplementMixAddress(recipeId, Number(batches));
  const read = () => getSupplementMix(recipeId, Number(batches));
  const { value, error, loading, retry } = useRemote(address, read, { keepPrevious: true });
  return (
    <div ref={focusOnMount} tabIndex={-1} className="mt-4" aria-busy={loading}>
      <div className="print:hidden">
        <Select label="Batches in the jar" value={batches} options={batchOptions} onChange={setBatches} />
      </div>
      {error !== undefined && !loading ? (
        <LoadError subject="The mix" error={error} onRetry={retry} />
      ) : value === undefined ? (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading the mix...</span>
          <Skeleton className="h-64 w-full" />
        </div>
      ) : value.mix === null ? (
        <p role="status" className="mt-4">
          We offer no mix for this recipe. {value.reason}
        </p>
      ) : (
        <MixSteps offer={value} mix={value.mix} />
      )}
    </div>
  );
}

function MixSteps({ offer, mix }: { offer: SupplementMixOffer; mix: Mix }) {
  const system = useStoredValue(measureSystem);
  const { batches, servings } = offer;
  return (
    <div className="mt-4 grid max-w-3xl gap-4">
      <p>
        For {batches} batches of {servings} servings, the size in which the recipe is written.
        {mix.hasSurplus && " Some amounts are a little larger than the batches need, to allow for an uneven mix."}
      </p>
      <ol className="grid gap-3">
        <MixStep number={1}>
          Put into a dry jar:
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {mix.parts.map(({ amount, name, handling }) => (
              <li key={name}>
                <b>{amount}</b> {name.split(", ")[0]}
                {handlingTexts[handling]}
              </li>
            ))}
          </ul>
        </MixStep>
        <MixStep number={2}>Close the jar and shake it for two minutes. Shake it again before each use.</MixStep>
        <MixStep number={3}>
          Weigh the finished mix without the jar. It weighs about {formatNumber(mix.grams, 1)} g; tablets of another
          brand can weigh more or less.
        </MixStep>
        <MixStep number={4}>
          Use one part in {batches} of that weight for each batch: about <b>{formatNumber(mix.gramsPerBatch, 1)} g</b>,
          on a scale that shows 0.1 g. Stir it in instead of these supplements, when the food has cooled below 40 °C.{" "}
          {mix.spoonText}
        </MixStep>
      </ol>
      {mix.separate.length > 0 && <SeparateSupplements mix={mix} system={system} />}
      <MixVerdict mix={mix} />
      <p className="font-semibold">
        Keep the jar dry, dark, labelled, and away from children and pets: eaten at once, so many minerals can poison
        them. If a child or a pet has eaten some, call a doctor or a vet at once. Use the mix within a month.
      </p>
    </div>
  );
}

/** Says by the first profile whether a batch stays complete. The amounts in the jar are chosen by the built-in one only. */
function MixVerdict({ mix }: { mix: Mix }) {
  const firstProfile = use(FirstProfile);
  const less = firstVerdict(mix.withLess, firstProfile);
  const more = firstVerdict(mix.withMore, firstProfile);
  if (less.verdict === "complete" && more.verdict === "complete") {
    return (
      <p>
        We checked that the result for a batch stays the same with 10 % more and with 10 % less of the mix, and with
        half of any vitamins in it lost. In the worst case: {lowerFirst(less.verdictText)}.
      </p>
    );
  }
  return (
    <p className="font-semibold">
      Do not use a jar if your pet's food has to meet {less.profile}: measure these supplements for each batch instead,
      as in the recipe. With 10 % less of the mix, and with half of any vitamins in it lost, the result for a batch is:{" "}
      {lowerFirst(less.verdictText)}. With 10 % more it is: {lowerFirst(more.verdictText)}.
    </p>
  );
}

function MixStep({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="recipe-step">
      <span aria-hidden className="recipe-step-number">
        {number}
      </span>
      <div>{children}</div>
    </li>
  );
}

const handlingTexts = {
  weigh: "",
  crush: ", crushed to a fine powder",
  open: ", emptied, without the shells",
} as const satisfies Record<Mix["parts"][number]["handling"], string>;

function SeparateSupplements({ mix, system }: { mix: Mix; system: MeasureSystem }) {
  return (
    <div>
      <h3 className="font-semibold">Measure these for each batch, as in the recipe</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {mix.separate.map(({ metric, us, name, reason }) => (
          <li key={name}>
            {system === "us" ? us : metric} {name} <span className="text-muted">(not in the jar: {reason})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
