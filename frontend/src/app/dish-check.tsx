// What the rules say of a dish: what harms in it, and its verdict, side by side from two features.
import type { Analysis } from "@/api/types";
import { VerdictPanel } from "@/features/nutrition/verdict-panel";
import { SafetyWarnings } from "@/features/safety/safety-warnings";

export function renderCheck(analysis: Analysis) {
  return (
    <>
      <SafetyWarnings safety={analysis.safety} />
      <VerdictPanel analysis={analysis} />
    </>
  );
}
