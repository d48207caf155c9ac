// The hazards that match, those that are never allowed first.
import type { ToxicFood } from "@/api/types";
import { bySeverity } from "./find-hazards";
import { HazardCard } from "./hazard-card";

export function HazardList({ hazards }: { hazards: readonly ToxicFood[] }) {
  const { never, care } = bySeverity(hazards);
  return (
    <div className="grid grid-cols-1 gap-12">
      <Part id="never" title="Never in the bowl" hazards={never} />
      <Part id="care" title="Take care with these" hazards={care} />
    </div>
  );
}

function Part({ id, title, hazards }: { id: string; title: string; hazards: readonly ToxicFood[] }) {
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
