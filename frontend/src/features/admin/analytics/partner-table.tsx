// Affiliate partners with their clicks, orders and revenue.
import type { AnalyticsReport } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { CsvButton, DataTable, type TableColumn } from "./charts/data-table";
import { formatPounds } from "./figures";

type Partner = AnalyticsReport["revenue"]["topAffiliatePartners"][number];

const columns: readonly TableColumn<Partner>[] = [
  { label: "Partner", value: ({ partner }) => partner },
  { label: "Clicks", value: ({ clicks }) => clicks, show: showClicks },
  {
    label: "Orders",
    value: ({ conversions }) => conversions,
    show: ({ conversions }) => (conversions === null ? "not known" : formatNumber(conversions)),
  },
  {
    label: "Revenue in GBP",
    value: ({ revenue }) => revenue,
    show: ({ revenue }) => (revenue === null ? "not imported" : formatPounds(revenue)),
  },
];

function showClicks({ clicks, clicksFrom }: Partner): string {
  if (clicks === null) return "not known";
  return clicksFrom === "statement" ? `${formatNumber(clicks)} (statement)` : formatNumber(clicks);
}

interface PartnerTableProps {
  title: string;
  partners: readonly Partner[];
  fileName: string;
}

export function PartnerTable({ title, partners, fileName }: PartnerTableProps) {
  return (
    <section aria-label={title} className="chart-frame fact-panel">
      <div className="chart-heading">
        <h3 className="text-h3">{title}</h3>
        {partners.length > 0 && <CsvButton label={title} columns={columns} rows={partners} fileName={fileName} />}
      </div>
      {partners.length === 0 ? (
        <p className="text-muted">No click on a shop link was counted and no statement was imported in this period.</p>
      ) : (
        <DataTable label={title} columns={columns} rows={partners} />
      )}
    </section>
  );
}
