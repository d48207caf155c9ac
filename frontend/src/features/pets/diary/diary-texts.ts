// Formats the dates of a weight diary.

/** Formats '2026-11-23' as '23 Nov 2026'. */
export function shortDay(date: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
