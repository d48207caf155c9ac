// The links to shops, advertisers and the sites of the resources page, in groups: failing links first, each with its last
// checks.
import { getLinkStatus, linkStatusAddress } from "@/api/admin-links";
import type { LinkStatus } from "@/api/types";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader } from "../components/list-header";
import { useFilter } from "../components/list-query";
import { RemoteView } from "../components/remote-view";
import { AdminTable, type Column } from "../components/admin-table";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { useAdminRemote } from "../components/use-admin-remote";
import { LinkCheck } from "./link-check";
import { groupByCountry, healthBadges, isFailing, kindLabels } from "./link-health";

const states = [
  { value: "all", label: "All links" },
  { value: "failing", label: "Failing" },
] as const;

export default function LinksPanel() {
  const state = useFilter("state", states);
  const links = useAdminRemote(linkStatusAddress, getLinkStatus);
  const filterByState = (all: LinkStatus[]) => (state === "failing" ? all.filter(isFailing) : all);

  return (
    <>
      <ListHeader title="Link Status">
        <FilterSelect label="Show" parameter="state" options={states} />
      </ListHeader>
      <LinkCheck onProgress={links.retry} />
      <p className="mb-5 max-w-2xl text-muted">
        With LINK_CHECK=weekly the site also checks each link once a week. Without it, links are checked only with this
        button or by <code>petrecipes check-links</code>.
      </p>
      <RemoteView
        remote={links}
        subject="The links"
        isEmpty={(all) => filterByState(all).length === 0}
        empty={
          state === "failing" ? (
            <NoFailingLinks links={links.value ?? []} />
          ) : (
            <Notice title="No links yet">Links to shops, advertisements and resources appear here.</Notice>
          )
        }
      >
        {(all) => (
          <div className="back-office">
            {groupByCountry(filterByState(all)).map(({ name, links: group }) => (
              <section key={name} aria-label={name} className="back-office-section">
                <h3 className="text-h3">
                  {name} <span className="text-meta text-muted">{groupSummary(group)}</span>
                </h3>
                <AdminTable label={`Links: ${name}`} columns={columns} rows={group} getKey={({ url }) => url} />
              </section>
            ))}
          </div>
        )}
      </RemoteView>
    </>
  );
}

function groupSummary(links: readonly LinkStatus[]): string {
  const failing = links.filter(isFailing).length;
  const count = `${links.length} ${links.length === 1 ? "link" : "links"}`;
  return failing === 0 ? count : `${count}, ${failing} failing`;
}

function NoFailingLinks({ links }: { links: readonly LinkStatus[] }) {
  return links.some(({ checkedAt }) => checkedAt !== null) ? (
    <Notice title="No failing links">All checked links work.</Notice>
  ) : (
    <Notice title="No link has been checked yet">Check the links to see whether any of them fail.</Notice>
  );
}

const columns: Column<LinkStatus>[] = [
  { label: "Name", breakWords: true, cell: ({ name }) => name },
  { label: "Kind", cell: ({ kind }) => kindLabels[kind] },
  { label: "Link", breakWords: true, cell: ({ url }) => url },
  { label: "Result", breakWords: true, cell: (link) => <CheckResult link={link} /> },
  { label: "Checked", cell: ({ checkedAt }) => checkedAt !== null && <DateTime at={checkedAt} /> },
  { label: "History", hideLabel: true, breakWords: true, cell: (link) => <History link={link} /> },
];

function CheckResult({ link: { health, status, reason } }: { link: LinkStatus }) {
  if (health === null) return "Not checked yet";
  const { label, tone } = healthBadges[health];
  return (
    <>
      <Badge tone={tone}>{label}</Badge> {status ?? reason}
    </>
  );
}

function History({ link: { name, history } }: { link: LinkStatus }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="text-brand">
        Last {history.length} {history.length === 1 ? "check" : "checks"}
        <span className="sr-only"> of {name}</span>
      </summary>
      <ol className="mt-2 grid gap-1.5">
        {history.map(({ checkedAt, health, status, reason }) => (
          <li key={checkedAt}>
            <DateTime at={checkedAt} />: {healthBadges[health].label} {status ?? reason}
          </li>
        ))}
      </ol>
    </details>
  );
}
