// The links to shops and advertisers with the results of their last check, failing links first.
import { getLinkStatus, linkStatusAddress } from "@/api/admin";
import type { LinkStatus } from "@/api/types";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader } from "../components/list-header";
import { useFilter } from "../components/list-query";
import { RemoteView } from "../components/remote-view";
import { AdminTable, type Column } from "../components/admin-table";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { useAdminRemote } from "../components/use-admin-remote";
import { healthBadges, isFailing, sortFailingFirst } from "./link-health";

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
      <p className="mb-5 max-w-2xl text-muted">
        With LINK_CHECK=weekly the site checks each link once a week. Without it, links are checked only by{" "}
        <code>petrecipes check-links</code>.
      </p>
      <RemoteView
        remote={links}
        subject="The links"
        isEmpty={(all) => filterByState(all).length === 0}
        empty={
          state === "failing" ? (
            <Notice title="No failing links">All checked links work.</Notice>
          ) : (
            <Notice title="No links yet">Links to shops and advertisements appear here.</Notice>
          )
        }
      >
        {(all) => (
          <AdminTable
            label="Links to other sites"
            columns={columns}
            rows={sortFailingFirst(filterByState(all))}
            getKey={({ url }) => url}
          />
        )}
      </RemoteView>
    </>
  );
}

const columns: Column<LinkStatus>[] = [
  { label: "Name", breakWords: true, cell: ({ name }) => name },
  { label: "Kind", cell: ({ kind }) => (kind === "retailer" ? "Shop" : "Advertisement") },
  { label: "Country", cell: ({ country }) => country },
  { label: "Link", breakWords: true, cell: ({ url }) => url },
  { label: "Result", breakWords: true, cell: (link) => <CheckResult link={link} /> },
  { label: "Checked", cell: ({ checkedAt }) => checkedAt !== null && <DateTime at={checkedAt} /> },
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
