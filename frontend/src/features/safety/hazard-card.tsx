// A food that harms: whom, why, by which names it is recognised, and where that is known from.
import type { ToxicFood } from "@/api/types";
import { classes } from "@/ui/classes";

const marks: Record<ToxicFood["verdict"], string> = {
  unsafe: "Never in a recipe",
  review: "A warning on the recipe",
  info: "A note on the recipe",
};

export function HazardCard({ hazard }: { hazard: ToxicFood }) {
  const { name, petTypes, severity, verdict, reason, aliases, source } = hazard;
  const others = aliases.filter((alias) => !name.toLowerCase().includes(alias.toLowerCase()));
  return (
    <li className="hazard-card" data-severity={severity}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{name}</h3>
        <span className="flex gap-1.5">
          {petTypes.map((petType) => (
            <span
              key={petType}
              className={classes(
                "rounded-full px-2.5 py-0.5 text-meta font-semibold",
                petType === "dog" ? "bg-dog-soft text-dog" : "bg-cat-soft text-cat",
              )}
            >
              {petType === "dog" ? "Dogs" : "Cats"}
            </span>
          ))}
        </span>
      </div>
      <p className="mt-2">{reason}.</p>
      <p className="mt-2 text-meta text-muted">
        {severity === "toxic" ? "Toxic" : "Take care"} · {marks[verdict]}
      </p>
      <details className="mt-1 text-meta">
        <summary className="flex min-h-11 items-center font-semibold text-brand">Other names and source</summary>
        {others.length > 0 && <p className="pb-2">Also: {others.join(", ")}</p>}
        <p className="pb-1 text-muted">Source: {source}</p>
      </details>
    </li>
  );
}
