// The ingredients of a recipe with a checkbox each, to tick off while cooking.
import { useId, useState } from "react";
import type { RecipeLine } from "@/api/types";
import { joinUnits } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { lineAmount, lineName } from "../recipe-labels";

export interface LineNote {
  /** Why the ingredient is in the dish. */
  reason?: string | undefined;
  /** The accuracy with which it must be measured. */
  measuring?: string | undefined;
  /** What is assumed about its weight or strength. */
  assumption?: string | undefined;
}

interface IngredientListProps {
  lines: readonly RecipeLine[];
  system: MeasureSystem;
  /** Notes below the lines, in the order of the lines. Empty until they have loaded. */
  notes?: readonly LineNote[];
  /** True while new amounts load. */
  busy: boolean;
}

export function IngredientList({ lines, system, notes = [], busy }: IngredientListProps) {
  const idPrefix = useId();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // The reasons make the list half as long again, and nothing in them has to be done.
  const [showsReasons, setShowsReasons] = useState(false);
  const shownNotes = showsReasons ? notes : notes.map(({ measuring, assumption }) => ({ measuring, assumption }));

  function toggle(index: number) {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    setTicked(next);
  }

  return (
    <>
      <ul className="check-list" aria-busy={busy}>
        {lines.map((line, index) => (
          <li key={index}>
            <label className="check-list-row">
              <input
                type="checkbox"
                checked={ticked.has(index)}
                onChange={() => toggle(index)}
                aria-labelledby={`${idPrefix}-${index}`}
                {...(hasText(shownNotes[index]) && { "aria-describedby": `${idPrefix}-${index}-note` })}
              />
              <span>
                <span id={`${idPrefix}-${index}`}>
                  <b className="tabular-nums">{lineAmount(line, system)}</b> {lineName(line, system)}
                  {line.household && !lineAmount(line, system).startsWith(line.household) && (
                    <span className="ingredient-household">{line.household}</span>
                  )}
                </span>
                {hasText(shownNotes[index]) && (
                  <IngredientNote id={`${idPrefix}-${index}-note`} note={shownNotes[index]} />
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {notes.some(({ reason }) => reason !== undefined) && (
        <button
          type="button"
          aria-expanded={showsReasons}
          className="min-h-11 font-semibold text-brand underline underline-offset-4 noscript:hidden print:hidden"
          onClick={() => setShowsReasons(!showsReasons)}
        >
          Why each supplement is in it
        </button>
      )}
    </>
  );
}

function hasText(note: LineNote | undefined): note is LineNote {
  return note?.reason !== undefined || note?.measuring !== undefined || note?.assumption !== undefined;
}

function IngredientNote({ id, note }: { id: string; note: LineNote }) {
  return (
    <span id={id} className="block text-meta text-muted">
      {note.reason !== undefined && <span className="print:hidden">{joinUnits(note.reason)}.</span>}{" "}
      {note.measuring !== undefined && joinUnits(note.measuring)}{" "}
      {note.assumption !== undefined && joinUnits(note.assumption)}
    </span>
  );
}
