// Metric or US: as the browser's language suggests, until the visitor chooses.
import { storedValue } from "./stored-value";

export type MeasureSystem = "metric" | "us";

export const measureSystem = storedValue<MeasureSystem>(
  "measures",
  (text) => (text === "metric" || text === "us" ? text : suggested(navigator.language)),
  (value) => value,
);

export function suggested(language: string): MeasureSystem {
  return language.toLowerCase().startsWith("en-us") ? "us" : "metric";
}
