// The amount of a line in the chosen system, as the server worked it out.
import type { RecipeLine } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";

export function measureOf(line: RecipeLine, system: MeasureSystem): string {
  return system === "us" ? line.us : line.metric;
}
