// The toxic foods that no recipe may contain, with a link to the complete list.
import { Link } from "react-router";
import { feedingRules } from "@/api/feeding-rules";

/** `listPath` is the path of the page with the complete list. */
export function ForbiddenFoods({ listPath }: { listPath: string }) {
  return (
    <section
      aria-labelledby="toxic"
      className="rounded-[1.5rem] bg-danger-soft p-6 lg:grid lg:grid-cols-[2fr_3fr] lg:gap-12 lg:p-10"
    >
      <div>
        <h2 id="toxic" className="text-h2 text-danger">
          Never feed these foods
        </h2>
        <p className="mt-3">
          We check every recipe against this list before we publish it. If your pet has eaten one of these foods, call
          your vet at once and tell them what your pet ate, how much and when.
        </p>
        <Link
          to={listPath}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
        >
          See why, and which other foods need care
        </Link>
      </div>
      <ul className="mt-6 flex flex-wrap content-start gap-2 lg:mt-0">
        {feedingRules.toxicFoods.map(({ name, petTypes }) => (
          <li key={name} className="rounded-full bg-surface px-4 py-1.5 text-meta font-semibold">
            {name}
            {petTypes.length === 1 && <span className="font-normal text-muted"> ({petTypes[0]}s only)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
