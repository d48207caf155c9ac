// The choice between metric and US measures, and its switch.
import { rules } from "@/api/rules";
import { readAddressParameter } from "./address-parameter";
import { formatNumber } from "./format";
import { SegmentedControl } from "./segmented-control";
import { createStoredValue, useStoredValue, type StoredValue } from "./stored-value";
import { OtherParameters, SubmitWithoutScripts } from "./submission";

export type MeasureSystem = "metric" | "us";

const name = "measures";

/** Follows the browser's language until the visitor chooses. Visitors without scripts choose in the address. */
export const measureSystem: StoredValue<MeasureSystem> = {
  ...createStoredValue<MeasureSystem>(
    name,
    (text) => (text === "metric" || text === "us" ? text : systemForLanguage(navigator.language)),
    (value) => value,
  ),
  readOnServer: () => (readAddressParameter(name) === "us" ? "us" : "metric"),
};

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
    <form className="flex flex-wrap gap-2">
      <SegmentedControl
        label="Measures"
        value={useStoredValue(measureSystem)}
        segments={systems}
        onChange={measureSystem.write}
        submits={{ name }}
      />
      <SubmitWithoutScripts>Show</SubmitWithoutScripts>
      <OtherParameters without={name} />
    </form>
  );
}
