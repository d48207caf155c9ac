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

export const kindLabels: Record<LinkStatus["kind"], string> = {
  retailer: "Shop",
  advertisement: "Advertisement",
  resource: "Resource",
};

/** The groups of links without a country. */
const kindGroups: Record<LinkStatus["kind"], string> = {
  retailer: "Shops",
  advertisement: "Advertisements",
  resource: "Resources",
};

interface LinkGroup {
  name: string;
  links: LinkStatus[];
}

/**
 * Groups links to shops by country, and advertisements and resources in groups of their own. Groups with failing links
 * come first, and so do failing links within a group. The failing links and the others are each sorted by name.
 */
export function groupByCountry(links: readonly LinkStatus[]): LinkGroup[] {
  const groups = new Map<string, LinkStatus[]>();
  for (const link of links) {
    const name = link.country === null ? kindGroups[link.kind] : countryName(link.country);
    groups.set(name, [...(groups.get(name) ?? []), link]);
  }
  const sorted = [...groups].map(([name, group]) => ({ name, links: sortFailingFirst(group) }));
  const hasFailing = (group: LinkGroup) => group.links.some(isFailing);
  return [...sorted.filter(hasFailing), ...sorted.filter((group) => !hasFailing(group))];
}

function sortFailingFirst(links: readonly LinkStatus[]): LinkStatus[] {
  const sorted = [...links].sort((a, b) => a.name.localeCompare(b.name));
  return [...sorted.filter(isFailing), ...sorted.filter((link) => !isFailing(link))];
}

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}
