// The audit log: what administrators did, which sign-ins failed, and when.
import { Link } from "react-router";
import {
  auditAdministratorsAddress,
  auditLogAddress,
  getAuditAdministrators,
  getAuditLog,
  pageAddress,
} from "@/api/admin";
import { adminRules } from "@/api/admin-rules";
import type { AuditEntry, AuditQuery } from "@/api/types";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toastFailure } from "@/ui/toast";
import { toCsv } from "../analytics/csv";
import { FilterSelect, ListHeader, ListSearch } from "../components/list-header";
import { dateOrders, useFilter, useListQuery, type FilterOptions } from "../components/list-query";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";
import { useDownload } from "../components/use-download";
import { actionText, subjectLink, subjectText } from "./entry-texts";

type AuditKind = NonNullable<AuditQuery["kind"]>;

const everyone = { value: "", label: "Everyone" } as const;
const kinds: FilterOptions<AuditKind | ""> = [{ value: "", label: "Everything" }, ...adminRules.auditKinds];

export default function AuditPanel() {
  const { get } = useAdminParameters();
  const administrator = get("administrator");
  const kind = useFilter("kind", kinds);
  const list = useListQuery(dateOrders);
  const filter = { ...(administrator && { administrator }), ...(kind !== "" && { kind }) };
  const query: AuditQuery = { ...filter, ...list };
  const log = useAdminRemote(pageAddress(auditLogAddress, query), () => getAuditLog(query));
  const isFiltered = Object.keys(filter).length > 0;
  const emptyTitle = list.search
    ? `No entries match “${list.search}”`
    : isFiltered
      ? "No entries match"
      : "No entries yet";

  return (
    <>
      <ListHeader title="Audit log">
        <ListSearch label="Search the audit log" />
        <AdministratorFilter selected={administrator} />
        <FilterSelect label="Show" parameter="kind" options={kinds} />
        <FilterSelect label="Order" parameter="sort" options={dateOrders} />
        <CsvButton query={{ ...filter, ...(list.search && { search: list.search }), sort: list.sort }} />
      </ListHeader>
      <PagedTable
        remote={log}
        label="Audit log"
        noun="entries"
        columns={columns}
        empty={<Notice title={emptyTitle} />}
      />
    </>
  );
}

/** Offers the names in the log, and the selected one while they load. */
function AdministratorFilter({ selected }: { selected: string | undefined }) {
  const names = useAdminRemote(auditAdministratorsAddress, getAuditAdministrators);
  const options = new Set([...(names.value ?? []), ...(selected ? [selected] : [])]);
  return (
    <FilterSelect
      label="Who"
      parameter="administrator"
      options={[everyone, ...[...options].map((name) => ({ value: name, label: name }))]}
    />
  );
}

/** Saves all entries that match the filters, not only those of one page. */
function CsvButton({ query }: { query: AuditQuery }) {
  const { busy, download } = useDownload();

  async function save() {
    const outcome = await download(async () => {
      const { rows } = await getAuditLog(query);
      const header = ["when", "who", "action", "subject", "reference", "details"];
      const csv = toCsv(
        header,
        rows.map((entry) => [
          entry.at,
          entry.administrator,
          actionText(entry.act),
          subjectText(entry),
          entry.subject,
          entry.detail,
        ]),
      );
      return { name: "audit-log.csv", content: new Blob([csv], { type: "text/csv;charset=utf-8" }) };
    });
    if (!outcome.ok) toastFailure({ title: "Download Failed", text: null }, outcome.error);
  }

  return (
    <Button look="secondary" disabled={busy} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <DateTime at={at} /> },
  { label: "Who", breakWords: true, cell: ({ administrator }) => administrator },
  { label: "Action", cell: ({ act }) => actionText(act) },
  { label: "Subject", breakWords: true, cell: (entry) => <Subject entry={entry} /> },
  { label: "Details", breakWords: true, cell: ({ detail }) => detail },
];

function Subject({ entry }: { entry: AuditEntry }) {
  const text = subjectText(entry);
  // A subject that was deleted has no page.
  const to = entry.subjectText === "" ? undefined : subjectLink(entry.subject);
  if (to === undefined) return text;
  return (
    <Link to={to} className="font-semibold text-brand underline">
      {text}
    </Link>
  );
}
