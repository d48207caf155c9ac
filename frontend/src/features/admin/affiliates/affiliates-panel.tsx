// The tab 'Affiliates': countries with tags and commissions, partners with revenue per click, best links and recipes.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { affiliatesAddress, getAffiliates, type AffiliateOverview } from "@/api/admin-links";
import { recipePath } from "@/api/page-paths";
import { formatNumber } from "@/ui/format";
import { SegmentedControl } from "@/ui/segmented-control";
import { DataTable, type TableColumn } from "../analytics/charts/data-table";
import { formatPounds, formatPoundsPerClick } from "../analytics/figures";
import { periods, usePeriod } from "../analytics/use-analytics-report";
import { Badge } from "../components/badge";
import { AdminTable, type Column } from "../components/admin-table";
import { RemoteView } from "../components/remote-view";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";

type Country = AffiliateOverview["countries"][number];
type Partner = AffiliateOverview["partners"][number];

export default function AffiliatesPanel() {
  const { set } = useAdminParameters();
  const days = usePeriod();
  const remote = useAdminRemote(affiliatesAddress(days), () => getAffiliates(days));
  return (
    <div className="back-office">
      <h2 className="text-h2">Affiliates</h2>
      <SegmentedControl
        label="Period"
        value={String(days)}
        segments={periods.map((period) => ({ value: String(period), label: `${period} days` }))}
        onChange={(period) => set({ days: period })}
      />
      <RemoteView remote={remote} subject="The affiliates">
        {(affiliates) => <Affiliates affiliates={affiliates} />}
      </RemoteView>
    </div>
  );
}

function Affiliates({
  affiliates: { countries, partners, bestLinks, bestRecipes },
}: {
  affiliates: AffiliateOverview;
}) {
  return (
    <div className="back-office">
      <Section title="Partners">
        <p className="text-muted">
          Clicks are counted on this site, or stated by the partner. Revenue comes from statements and entries on the
          Revenue tab.
        </p>
        {partners.length === 0 ? (
          <p>No click on a shop link was counted and no revenue was imported in this period.</p>
        ) : (
          <DataTable label="Partners" columns={partnerColumns(countries)} rows={partners} />
        )}
      </Section>
      <Section title="Best links">
        {bestLinks.length === 0 ? (
          <p>No click on a shop link was counted in this period.</p>
        ) : (
          <DataTable
            label="Best links"
            columns={[
              { label: "Link", value: ({ product, retailer }) => `${product ?? "Shop"} at ${retailer}` },
              { label: "Clicks", value: ({ clicks }) => clicks, show: ({ clicks }) => formatNumber(clicks) },
            ]}
            rows={bestLinks}
          />
        )}
      </Section>
      <Section title="Best recipes">
        {bestRecipes.length === 0 ? (
          <p>No click on a shop link of a recipe was counted in this period.</p>
        ) : (
          <DataTable
            label="Best recipes"
            columns={[
              {
                label: "Recipe",
                value: ({ title }) => title,
                show: ({ id, title }) => (
                  <Link to={recipePath(id)} className="text-brand underline">
                    {title}
                  </Link>
                ),
              },
              { label: "Clicks", value: ({ clicks }) => clicks, show: ({ clicks }) => formatNumber(clicks) },
            ]}
            rows={bestRecipes}
          />
        )}
      </Section>
      <Section title="Countries">
        <p className="text-muted">
          Commission ranges are assumptions of the site’s first plan, not checked against any programme. Links with a
          placeholder tag earn nothing: join the programme and set the tag in the configuration (AFFILIATE_TAG_GB and so
          on).
        </p>
        <AdminTable label="Countries" columns={countryColumns} rows={countries} getKey={({ country }) => country} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="back-office-section">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

const partnerColumns = (countries: readonly Country[]): readonly TableColumn<Partner>[] => [
  { label: "Partner", value: ({ partner }) => partner },
  {
    label: "Countries",
    value: (partner) => partner.countries.map((code) => countryName(countries, code)).join(", ") || "not known",
  },
  {
    label: "Clicks",
    value: ({ clicks }) => clicks,
    show: ({ clicks, clicksFrom }) =>
      clicks === null ? "not known" : `${formatNumber(clicks)}${clicksFrom === "statement" ? " (statement)" : ""}`,
  },
  {
    label: "Revenue",
    value: ({ revenue }) => revenue,
    show: ({ revenue }) => (revenue === null ? "not imported" : formatPounds(revenue)),
  },
  {
    label: "Revenue per click",
    value: ({ revenuePerClick }) => revenuePerClick,
    show: ({ revenuePerClick }) => (revenuePerClick === null ? "not known" : formatPoundsPerClick(revenuePerClick)),
  },
];

function countryName(countries: readonly Country[], code: string): string {
  return countries.find(({ country }) => country === code)?.name ?? code;
}

const countryColumns: Column<Country>[] = [
  { label: "Country", cell: ({ name, country }) => `${name} (${country})` },
  { label: "Currency", cell: ({ currency }) => currency },
  { label: "Tag", hideLabel: true, breakWords: true, cell: (country) => <Tag country={country} /> },
  {
    label: "Commission (assumed)",
    cell: ({ commission: { min, max, isStrong } }) =>
      `${formatNumber(min, 1)}–${formatNumber(max, 1)}\u00a0%${isStrong ? ", among the most profitable" : ""}`,
  },
  {
    label: "Shops",
    breakWords: true,
    cell: ({ shops }) =>
      shops.length === 0
        ? "None"
        : shops.map(({ name, paysCommission }) => (paysCommission ? `${name} (joined)` : name)).join(", "),
  },
];

function Tag({ country: { tag, isPlaceholder } }: { country: Country }) {
  if (tag === null) return "No tag";
  return (
    <>
      <code>{tag}</code>{" "}
      <Badge tone={isPlaceholder ? "plain" : "good"}>{isPlaceholder ? "Placeholder" : "Joined"}</Badge>
    </>
  );
}
