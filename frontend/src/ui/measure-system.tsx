// The choice between metric and US measures, and its switch.
import { rules } from "@/api/rules";
import { formatNumber } from "./format";
import { SegmentedControl } from "./segmented-control";
import { createStoredValue, useStoredValue } from "./stored-value";

export type MeasureSystem = "metric" | "us";

/** Follows the browser's language until the visitor chooses. */
export const measureSystem = createStoredValue<MeasureSystem>(
  "measures",
  (text) => (text === "metric" || text === "us" ? text : systemForLanguage(navigator.language)),
  (value) => value,
);

export function systemForLanguage(language: string): MeasureSystem {
  return language.toLowerCase().startsWith("en-us") ? "us" : "metric";
}

export function bodyWeightText(kg: number, system: MeasureSystem): string {
  return system === "us"
    ? `${formatNumber((kg * 1000) / rules.pets.gramsPerPound, 1)} lb`
    : `${formatNumber(kg, 1)} kg`;
}

const systems = [
  { value: "metric", label: "Metric" },
  { value: "us", label: "US" },
] as const;

export function MeasureSwitch() {
  return (
    <SegmentedControl
      label="Measures"
      value={useStoredValue(measureSystem)}
      segments={systems}
      onChange={measureSystem.write}
    />
  );
}
