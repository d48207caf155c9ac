// Describes the result of a link check.
import type { LinkHealth, LinkStatus } from "@/api/types";
import type { BadgeTone } from "../components/badge";

interface HealthBadge {
  label: string;
  tone: BadgeTone;
}

export const healthBadges: Record<LinkHealth, HealthBadge> = {
  works: { label: "Works", tone: "good" },
  moved: { label: "Moved", tone: "plain" },
  guarded: { label: "Blocks automatic checks", tone: "plain" },
  broken: { label: "Broken", tone: "urgent" },
  unreachable: { label: "No response", tone: "urgent" },
};

export function isFailing({ health }: LinkStatus): boolean {
  return health !== null && healthBadges[health].tone === "urgent";
}

/** Returns the failing links before the others. Otherwise their order does not change. */
export function sortFailingFirst(links: readonly LinkStatus[]): LinkStatus[] {
  return [...links.filter(isFailing), ...links.filter((link) => !isFailing(link))];
}
