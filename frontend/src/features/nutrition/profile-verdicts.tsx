// The verdicts by other nutrient profiles than the one that is shown first, and the limits that a dish misses.
import type { MissedLimit, ProfileVerdict } from "@/api/types";
import { formatNutrient } from "./nutrient-format";
import { VerdictIcon } from "./verdicts";

export function OtherProfiles({ profiles }: { profiles: readonly ProfileVerdict[] }) {
  if (profiles.length === 0) return null;
  return (
    <section aria-label="Other nutrient profiles" className="mt-4 border-t border-line pt-3">
      <p className="text-meta font-semibold">By other nutrient profiles:</p>
      <ul className="mt-2 grid gap-3">
        {profiles.map((profile) => (
          <li key={profile.id} className="flex gap-2 text-meta">
            <VerdictIcon verdict={profile.verdict} size={20} />
            <div className="min-w-0">
              <p>
                <b>{profile.name}:</b> {profile.verdictText} ({profile.assessed} of {profile.total} nutrients assessed)
              </p>
              <MissedLimits profile={profile} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Lists the amounts that are outside the limits of a profile. The chart of nutrients has only the limits of the
 * built-in profile.
 */
export function MissedLimits({ profile: { missing, exceeded } }: { profile: ProfileVerdict }) {
  if (missing.length + exceeded.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-meta">
      {missing.map((limit) => (
        <li key={limit.id}>{describe(limit, "minimum")}</li>
      ))}
      {exceeded.map((limit) => (
        <li key={limit.id}>{describe(limit, "maximum")}</li>
      ))}
    </ul>
  );
}

function describe({ name, unit, amountPer1000kcal, limit }: MissedLimit, bound: "minimum" | "maximum"): string {
  const amount = amountPer1000kcal === null ? "amount not known" : formatNutrient(amountPer1000kcal, unit);
  const boundText = limit === null ? "" : `; the ${bound} is ${formatNutrient(limit, unit)}`;
  return `${name}: ${amount}${boundText}${unit === "ratio" ? "" : " per 1000 kcal"}`;
}
