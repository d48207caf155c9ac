// The findings of the safety check: toxic ingredients, warnings and suggestions.
import { OctagonAlert, TriangleAlert } from "lucide-react";
import type { Analysis } from "@/api/types";

export function SafetyWarnings({ safety }: { safety: Analysis["safety"] }) {
  const { isValid, toxicIngredients, warnings, suggestions } = safety;
  return (
    <>
      {!isValid && (
        <div role="alert" className="flex gap-4 rounded-card bg-danger-soft p-5 sm:p-6">
          <OctagonAlert aria-hidden size={28} className="shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-display text-h3 font-bold text-danger">
              Not safe to feed: {toxicIngredients.join(", ")}
            </p>
            <ul className="mt-2 grid gap-1.5">
              {suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {(warnings.length > 0 || (isValid && suggestions.length > 0)) && (
        <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <h3 className="flex items-center gap-2 text-h3">
            <TriangleAlert aria-hidden size={24} className="shrink-0 text-star" /> Before you feed this
          </h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
            {isValid && suggestions.map((suggestion) => <li key={suggestion}>{suggestion}</li>)}
          </ul>
        </div>
      )}
    </>
  );
}
