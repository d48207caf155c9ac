// The audit log: what administrators did, and when.
import { Link } from "react-router-dom";
import { auditLogAddress, getAuditLog, pageAddress } from "@/api/admin";
import type { AuditEntry } from "@/api/types";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader, ListSearch, orders, useFilter } from "../components/list-header";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/badge";
import { pageQuery } from "../components/pager";
import { useAdminRemote } from "../components/use-admin-remote";
import { useAdminParameters } from "../components/use-admin-parameters";
import { actionText, subjectLink } from "./action-text";

export default function AuditPanel() {
  const { get, page } = useAdminParameters();
  const search = get("search");
  const query = { ...(search && { search }), sort: useFilter("sort", orders), ...pageQuery(page) };
  const log = useAdminRemote(pageAddress(auditLogAddress, query), () => getAuditLog(query));

  return (
    <>
      <ListHeader title="Audit log">
        <ListSearch label="Search the audit log" />
        <FilterSelect label="Order" name="sort" choices={orders} />
      </ListHeader>
      <PagedTable
        remote={log}
        label="Audit log"
        noun="entries"
        columns={columns}
        empty={<Notice title={search ? `No entries match “${search}”` : "No entries yet"} />}
      />
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <DateTime at={at} /> },
  { label: "Who", cell: ({ administrator }) => administrator },
  { label: "Action", cell: ({ act }) => actionText(act) },
  { label: "Subject", cell: ({ subject }) => <Subject subject={subject} /> },
  { label: "Details", long: true, cell: ({ detail }) => detail },
];

function Subject({ subject }: { subject: string }) {
  const to = subjectLink(subject);
  if (to === undefined) return subject;
  return (
    <Link to={to} className="font-semibold text-brand underline">
      {subject}
    </Link>
  );
}
