// Returns the texts of a day of cooking.
import type { BatchDish } from "@/api/types";

type Refusal = BatchDish["refusals"][number];

/** Formats minutes as '45 min' or '1 h 50 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** Says why an animal gets no box, and what to do. */
export function refusalText({ reason, lines, warning }: Refusal): string {
  const causes = lines.length > 0 ? ` (${lines.join("; ")})` : "";
  return [`${reason}${causes}.`, warning].filter(Boolean).join(" ");
}
