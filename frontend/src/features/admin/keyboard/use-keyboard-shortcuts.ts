// Moves through the rows of a list, and through parts that can be opened, with j and k. Other keys open such a part, or press
// the control that names the key in `aria-keyshortcuts`.
import { useEffect, useEffectEvent, useRef } from "react";

const rowSelector = "main .admin-table > tbody > tr, main details > summary";
/** Keys that press a control. In a list, it is the control of the selected row. */
const controlKeys = new Set(["a", "r", "o", "u", "Enter"]);

export function useKeyboardShortcuts(isEnabled: boolean, openHelp: () => void): void {
  /** Index of the row that was selected last. After a decision has removed that row, the next row has this index. */
  const lastIndex = useRef(0);

  function select(rows: readonly HTMLElement[], index: number) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row === undefined) return;
    lastIndex.current = rows.indexOf(row);
    row.focus();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isEnabled || !isShortcut(event)) return;
    const rows = visibleRows();
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    if (index >= 0) lastIndex.current = index;
    if (event.key === "?") {
      openHelp();
    } else if (event.key === "j") {
      select(rows, index < 0 ? lastIndex.current : index + 1);
    } else if (event.key === "k") {
      select(rows, (index < 0 ? lastIndex.current : index) - 1);
    } else if (controlKeys.has(event.key)) {
      if (!press(event.key, rows[index])) return;
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Returns whether a key press is not needed elsewhere: by a text field, a dialog, the browser or a focused control. */
function isShortcut({ key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return false;
  if (!(target instanceof HTMLElement)) return false;
  // Enter on a focused control presses that control.
  if (key === "Enter") return target.matches(rowSelector) && target.tagName === "TR";
  return !target.isContentEditable && !target.matches("input, textarea, select");
}

function visibleRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.closest("[hidden]") === null);
}

/** Presses the control of the selected row, or a control outside the rows. Returns false if there is none. */
function press(key: string, row: HTMLElement | undefined): boolean {
  const name = key === "Enter" ? "o" : key;
  if (name === "o" && row?.tagName === "SUMMARY") {
    row.click();
    return true;
  }
  const controls = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${name}"]`);
  const control = [...controls].find((candidate) => {
    const ownRow = candidate.closest(rowSelector);
    return candidate.closest("[hidden]") === null && (ownRow === null || ownRow === row);
  });
  if (control === undefined) return false;
  control.click();
  return true;
}
