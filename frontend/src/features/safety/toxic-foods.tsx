// The foods that must never be in a bowl, from the rule table every recipe is checked against.
import { Link } from "react-router-dom";
import { rules } from "@/api/rules";

/** `all` is the page of the whole list. */
export function ToxicFoods({ all }: { all: string }) {
  return (
    <section
      aria-labelledby="toxic"
      className="rounded-[1.5rem] bg-danger-soft p-6 lg:grid lg:grid-cols-[2fr_3fr] lg:gap-12 lg:p-10"
    >
      <div>
        <h2 id="toxic" className="text-h2 text-danger">
          Never put these in the bowl
        </h2>
        <p className="mt-3">
          Every recipe here is checked against this list before it is published. If your pet has eaten one of them, ring
          your vet at once and say what, how much and when.
        </p>
        <Link
          to={all}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
        >
          Why, and what else to take care with
        </Link>
      </div>
      <ul className="mt-6 flex flex-wrap content-start gap-2 lg:mt-0">
        {rules.toxicFoods.map(({ name, petTypes }) => (
          <li key={name} className="rounded-full bg-surface px-4 py-1.5 text-meta font-semibold">
            {name}
            {petTypes.length === 1 && <span className="font-normal text-muted"> ({petTypes[0]}s)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
