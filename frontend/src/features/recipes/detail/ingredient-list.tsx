// The ingredients, each to be ticked off when it is in the bowl.
import { useState } from "react";
import type { RecipeLine } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";
import { measureOf } from "./measure-of";

interface IngredientListProps {
  lines: readonly RecipeLine[];
  system: MeasureSystem;
  /** New amounts are on the way. */
  busy: boolean;
}

export function IngredientList({ lines, system, busy }: IngredientListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());

  function tick(index: number) {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    setTicked(next);
  }

  return (
    <ul className="ingredient-list" aria-busy={busy}>
      {lines.map((line, index) => (
        <li key={index}>
          <label className="ingredient">
            <input type="checkbox" checked={ticked.has(index)} onChange={() => tick(index)} />
            <span>
              <b className="tabular-nums">{measureOf(line, system)}</b> {line.name}
              {line.household && <span className="ingredient-household">{line.household}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
