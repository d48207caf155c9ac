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

const [kilogram, pound, stone] = rules.pets.weightUnits;
export const weightUnits = { kg: kilogram, lb: pound, st: stone };
export type WeightUnit = keyof typeof weightUnits;

/** Returns the unit of body weights until the owner of an animal has chosen one. */
export function usualWeightUnit(system: MeasureSystem): WeightUnit {
  return system === "us" ? "lb" : "kg";
}

/** Formats the weight of an animal in the unit of its owner, or in the usual unit of a system of measures. */
export function bodyWeightText(kg: number, unit: WeightUnit | MeasureSystem): string {
  const { grams, decimals, label } = weightUnits[unit === "metric" || unit === "us" ? usualWeightUnit(unit) : unit];
  return `${formatNumber((kg * 1000) / grams, decimals)}\u00a0${label}`;
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
