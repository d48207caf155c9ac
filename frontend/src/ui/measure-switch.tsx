// The switch between metric and US measures.
import { Segmented } from "./segmented";
import { useStored } from "./stored-value";
import { measureSystem } from "./measure-system";

const systems = [
  { value: "metric", label: "Metric" },
  { value: "us", label: "US" },
] as const;

export function MeasureSwitch() {
  return (
    <Segmented label="Measures" value={useStored(measureSystem)} segments={systems} onChange={measureSystem.write} />
  );
}
