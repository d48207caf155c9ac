// What came out of a check: safety, verdict, how the lines were read, energy, every nutrient.
import type { ReactNode } from "react";
import type { Analysis } from "@/api/types";
import { EnergyPanel } from "../energy-panel";
import { NutrientChart } from "../nutrient-chart";
import { VerdictPanel } from "../verdict-panel";
import { MatchedLines } from "./matched-lines";

interface CheckResultProps {
  analysis: Analysis;
  /** What the safety check found, which belongs to another feature. */
  warnings: ReactNode;
  /** What can be done about the verdict. */
  balance: ReactNode;
}

export function CheckResult({ analysis, warnings, balance }: CheckResultProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {warnings}
      <VerdictPanel analysis={analysis} />
      {balance}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <MatchedLines lines={analysis.lines} />
        <EnergyPanel analysis={analysis} />
      </div>
      <div>
        <h3 className="mb-2 text-h3">Every nutrient against its limits</h3>
        <NutrientChart nutrients={analysis.nutrients} />
      </div>
    </div>
  );
}
