// The links to shops and advertisers, and how each was found last: those that fail first.
import { getLinkStatus, linkStatusAddress } from "@/api/admin";
import type { LinkStatus } from "@/api/types";
import { Notice } from "@/ui/notice";
import { ChoiceBox } from "../desk/choice-box";
import { ClosedView } from "../desk/closed-view";
import { DeskTable, type Column } from "../desk/desk-table";
import { ListHead } from "../desk/list-head";
import { Mark } from "../desk/mark";
import { Moment } from "../desk/moment";
import { useChoice } from "../desk/use-choice";
import { useClosed } from "../desk/use-closed";
import { failingFirst, fails, healths } from "./link-health";

const states = [
  { value: "all", label: "All links" },
  { value: "failing", label: "Failing" },
] as const;

export default function LinksPanel() {
  const state = useChoice("state", states);
  const links = useClosed(linkStatusAddress, getLinkStatus);
  const shown = (all: LinkStatus[]) => (state === "failing" ? all.filter(fails) : all);

  return (
    <>
      <ListHead title="Link Status">
        <ChoiceBox label="Show" name="state" choices={states} />
      </ListHead>
      <p className="mb-5 max-w-2xl text-muted">
        With LINK_CHECK=weekly the site asks after each link once a week. Without it checking is off: only{" "}
        <code>petrecipes check-links</code> asks.
      </p>
      <ClosedView
        remote={links}
        name="The links"
        isEmpty={(all) => shown(all).length === 0}
        empty={
          state === "failing" ? (
            <Notice title="No link fails">Of those that were checked, each leads somewhere.</Notice>
          ) : (
            <Notice title="No links yet">Shops and advertisements appear here.</Notice>
          )
        }
      >
        {(all) => (
          <DeskTable
            label="Links to other sites"
            columns={columns}
            rows={failingFirst(shown(all))}
            keyOf={({ url }) => url}
          />
        )}
      </ClosedView>
    </>
  );
}

const columns: Column<LinkStatus>[] = [
  { label: "Leads to", long: true, cell: ({ name }) => name },
  { label: "Kind", cell: ({ kind }) => (kind === "retailer" ? "Shop" : "Advertisement") },
  { label: "Country", cell: ({ country }) => country },
  { label: "Address", long: true, cell: ({ url }) => url },
  { label: "Found", long: true, cell: (link) => <Found link={link} /> },
  { label: "Checked", cell: ({ checkedAt }) => checkedAt !== null && <Moment at={checkedAt} /> },
];

function Found({ link: { health, status, reason } }: { link: LinkStatus }) {
  if (health === null) return "Not checked yet";
  const { label, tone } = healths[health];
  return (
    <>
      <Mark tone={tone}>{label}</Mark> {status ?? reason}
    </>
  );
}
