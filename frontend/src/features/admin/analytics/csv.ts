// Writes tables as CSV files and offers them for download.
import { saveFile } from "@/ui/save-file";

type Cell = string | number | null;

/** Texts that start with one of these characters would be read as formulas by spreadsheets. */
const formulaStart = /^[=+\-@\t\r]/;

export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}

function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const guarded = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: "text/csv;charset=utf-8" }));
}
