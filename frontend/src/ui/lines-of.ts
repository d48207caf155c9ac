// The lines of a pasted text.

/** Those that say something, without the bullets or numbers a copied list brings along. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•▢☐·]|\d{1,2}[.)])\s+/, "").trim())
    .filter((line) => line !== "");
}
