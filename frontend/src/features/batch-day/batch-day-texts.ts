// Returns the texts of a day of cooking.
import type { BatchDish } from "@/api/types";

type Refusal = BatchDish["refusals"][number];

/** Says why an animal gets no box, and what to do. */
export function refusalText({ reason, lines, warning }: Refusal): string {
  const causes = lines.length > 0 ? ` (${lines.join("; ")})` : "";
  return [`${reason}${causes}.`, warning].filter(Boolean).join(" ");
}
