// Renders the safety findings and the verdict of an analysis for the submission form, which may not import these features.
import type { Analysis } from "@/api/types";
import { VerdictPanel } from "@/features/nutrition/verdict-panel";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { CountryProfile } from "./country-profile";

export function renderAnalysisSummary(analysis: Analysis) {
  return (
    <>
      <SafetyWarnings safety={analysis.safety} />
      <CountryProfile>
        <VerdictPanel analysis={analysis} />
      </CountryProfile>
    </>
  );
}
