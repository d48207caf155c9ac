// Where an amount stands, in words and with a mark.
import { ArrowDown, ArrowUp, Check, CircleQuestionMark, Minus } from "lucide-react";
import type { NutrientResult } from "@/api/types";

export function NutrientStatus({ nutrient }: { nutrient: NutrientResult }) {
  const { word, Icon, ink } = standing(nutrient);
  return (
    <span className={`inline-flex items-center gap-1.5 ${ink}`}>
      <Icon aria-hidden size={16} className="shrink-0" /> {word}
    </span>
  );
}

function standing({ status, assessable, minimum, maximum }: NutrientResult) {
  if (!assessable) return { word: "Not assessed", Icon: Minus, ink: "text-muted" };
  if (status === "unknown") return { word: "Not known", Icon: CircleQuestionMark, ink: "text-ink font-semibold" };
  if (status === "below") return { word: "Below", Icon: ArrowDown, ink: "text-danger font-semibold" };
  if (status === "above") return { word: "Above", Icon: ArrowUp, ink: "text-danger font-semibold" };
  if (minimum === null && maximum === null) return { word: "No limit", Icon: Minus, ink: "text-muted" };
  return { word: "Within", Icon: Check, ink: "text-brand" };
}
