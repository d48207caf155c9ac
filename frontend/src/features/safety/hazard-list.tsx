// Shows toxic foods as cards: first those that must never be fed, then those that need care.
import type { ToxicFood } from "@/api/types";
import { clsx } from "clsx";
import { joinUnits } from "@/ui/format";
import { splitHazards } from "./hazards";

export function HazardList({ hazards }: { hazards: readonly ToxicFood[] }) {
  const { forbidden, allowedWithCare } = splitHazards(hazards);
  return (
    <div className="grid grid-cols-1 gap-12">
      <HazardSection id="forbidden" title="Never feed these" hazards={forbidden} />
      <HazardSection id="careful" title="Be careful with these" hazards={allowedWithCare} />
    </div>
  );
}

function HazardSection({ id, title, hazards }: { id: string; title: string; hazards: readonly ToxicFood[] }) {
  if (hazards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-h2">
        {title} <span className="font-normal text-muted">({hazards.length})</span>
      </h2>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hazards.map((hazard) => (
          <HazardCard key={hazard.id} hazard={hazard} />
        ))}
      </ul>
    </section>
  );
}

const verdictTexts: Record<ToxicFood["verdict"], string> = {
  unsafe: "Not allowed in any recipe",
  review: "Recipes with it show a warning",
  info: "Recipes with it show a note",
};

function HazardCard({ hazard }: { hazard: ToxicFood }) {
  const { name, petTypes, severity, verdict, action, reason, aliases, source } = hazard;
  const otherNames = aliases.filter((alias) => !name.toLowerCase().includes(alias.toLowerCase()));
  return (
    <li className="hazard-card" data-severity={severity}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{name}</h3>
        <span className="flex gap-1.5">
          {petTypes.map((petType) => (
            <span
              key={petType}
              className={clsx(
                "rounded-full px-2.5 py-0.5 text-meta font-semibold",
                petType === "dog" ? "bg-dog-soft text-dog" : "bg-cat-soft text-cat",
              )}
            >
              {petType === "dog" ? "Dogs" : "Cats"}
            </span>
          ))}
        </span>
      </div>
      <p className="mt-2 font-semibold">{action}</p>
      <p className="mt-1">{joinUnits(reason)}</p>
      <p className="mt-2 text-meta text-muted">
        {severity === "toxic" ? "Toxic" : "Be careful"} · {verdictTexts[verdict]}
      </p>
      <details className="mt-1 text-meta">
        <summary className="flex min-h-11 items-center font-semibold text-brand">
          {otherNames.length > 0 ? "Other names and source" : "Source"}
        </summary>
        {otherNames.length > 0 && <p className="pb-2">Also called: {otherNames.join(", ")}</p>}
        <p className="pb-1 text-muted">Source: {source}</p>
      </details>
    </li>
  );
}
