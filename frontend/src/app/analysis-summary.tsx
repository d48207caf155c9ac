// Renders the safety findings and the verdict of an analysis, which two features show.
import type { Analysis } from "@/api/types";
import { VerdictPanel } from "@/features/nutrition/verdict-panel";
import { SafetyWarnings } from "@/features/safety/safety-warnings";

export function renderAnalysisSummary(analysis: Analysis) {
  return (
    <>
      <SafetyWarnings safety={analysis.safety} />
      <VerdictPanel analysis={analysis} />
    </>
  );
}
