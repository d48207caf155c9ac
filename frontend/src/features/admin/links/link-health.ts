// How a link was found, in words, and whether somebody should look at it.
import type { LinkHealth, LinkStatus } from "@/api/types";

interface HealthText {
  label: string;
  tone: "plain" | "good" | "urgent";
}

export const healths: Record<LinkHealth, HealthText> = {
  works: { label: "Works", tone: "good" },
  moved: { label: "Moved", tone: "plain" },
  guarded: { label: "Closed to programs", tone: "plain" },
  broken: { label: "Broken", tone: "urgent" },
  unreachable: { label: "No answer", tone: "urgent" },
};

export function fails({ health }: LinkStatus): boolean {
  return health !== null && healths[health].tone === "urgent";
}

/** The others stay in their order. */
export function failingFirst(links: readonly LinkStatus[]): LinkStatus[] {
  return [...links.filter(fails), ...links.filter((link) => !fails(link))];
}
