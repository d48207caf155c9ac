// Labels of kinds of revenue and statuses of partners, and formatted amounts.
import { adminRules } from "@/api/admin-rules";
import type { CurrencyAmount, PartnerStatusKind, RevenueKind } from "@/api/admin-revenue";
import { formatMoney } from "@/ui/format";

export const kindOptions: readonly { value: RevenueKind; label: string }[] = [
  { value: "affiliate", label: "Affiliate" },
  { value: "advertising", label: "Advertising" },
];

export function kindLabel(kind: RevenueKind): string {
  return kindOptions.find(({ value }) => value === kind)?.label ?? kind;
}

export const statusOptions: readonly { value: PartnerStatusKind; label: string }[] = adminRules.partnerStatuses;

export function statusLabel(status: PartnerStatusKind): string {
  return statusOptions.find(({ value }) => value === status)?.label ?? status;
}

/** Formats amounts of several currencies: '£12.50, €3.00'. */
export function formatAmounts(amounts: readonly CurrencyAmount[]): string {
  return amounts.map(({ amount, currency }) => formatMoney({ amount, currency })).join(", ");
}
