// The content of each section that is closed at first. The sections load together, because each part that loads separately
// adds code to every calculator.
import type { FeedingPlan } from "@/api/types";
import type { MeasureSystem, WeightUnit } from "@/ui/measure-system";
import { ClassicMethod } from "./classic-method";
import { PlanCalculation } from "./plan-calculation";
import { TransitionTable } from "./transition-table";

interface PlanTextProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** The unit of body weights. */
  unit: WeightUnit;
  /** The section, or what the section about the switch to the new food needs. */
  section: "calculation" | "classic" | { days: number; onDaysChange: (days: number) => void };
}

export default function PlanText({ section, ...planProps }: PlanTextProps) {
  if (section === "calculation") return <PlanCalculation {...planProps} />;
  if (section === "classic") return <ClassicMethod {...planProps} />;
  return <TransitionTable {...planProps} {...section} />;
}
