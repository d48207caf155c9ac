// The ingredients of a recipe with a checkbox each, to tick off while cooking.
import { useState } from "react";
import type { RecipeLine } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";
import { lineAmount } from "../recipe-labels";

interface IngredientListProps {
  lines: readonly RecipeLine[];
  system: MeasureSystem;
  /** True while new amounts load. */
  busy: boolean;
}

export function IngredientList({ lines, system, busy }: IngredientListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());

  function toggle(index: number) {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    setTicked(next);
  }

  return (
    <ul className="check-list" aria-busy={busy}>
      {lines.map((line, index) => (
        <li key={index}>
          <label className="check-list-row">
            <input type="checkbox" checked={ticked.has(index)} onChange={() => toggle(index)} />
            <span>
              <b className="tabular-nums">{lineAmount(line, system)}</b> {line.name}
              {line.household && <span className="ingredient-household">{line.household}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
