// Describes the result of a link check.
import type { LinkHealth, LinkStatus } from "@/api/types";

interface HealthText {
  label: string;
  tone: "plain" | "good" | "urgent";
}

export const healths: Record<LinkHealth, HealthText> = {
  works: { label: "Works", tone: "good" },
  moved: { label: "Moved", tone: "plain" },
  guarded: { label: "Blocks checks", tone: "plain" },
  broken: { label: "Broken", tone: "urgent" },
  unreachable: { label: "No response", tone: "urgent" },
};

export function isFailing({ health }: LinkStatus): boolean {
  return health !== null && healths[health].tone === "urgent";
}

/** Keeps the order of the other links. */
export function failingFirst(links: readonly LinkStatus[]): LinkStatus[] {
  return [...links.filter(isFailing), ...links.filter((link) => !isFailing(link))];
}
