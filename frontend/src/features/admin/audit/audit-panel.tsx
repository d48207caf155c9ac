// The audit log: what administrators did, and when.
import { Link } from "react-router-dom";
import { auditLogAddress, getAuditLog, pageAddress } from "@/api/admin";
import type { AuditEntry } from "@/api/types";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader, ListSearch } from "../components/list-header";
import { dateOrders, useListQuery } from "../components/list-query";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { useAdminRemote } from "../components/use-admin-remote";
import { actionText, subjectLink } from "./entry-texts";

export default function AuditPanel() {
  const query = useListQuery(dateOrders);
  const log = useAdminRemote(pageAddress(auditLogAddress, query), () => getAuditLog(query));

  return (
    <>
      <ListHeader title="Audit log">
        <ListSearch label="Search the audit log" />
        <FilterSelect label="Order" parameter="sort" options={dateOrders} />
      </ListHeader>
      <PagedTable
        remote={log}
        label="Audit log"
        noun="entries"
        columns={columns}
        empty={<Notice title={query.search ? `No entries match “${query.search}”` : "No entries yet"} />}
      />
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <DateTime at={at} /> },
  { label: "Who", cell: ({ administrator }) => administrator },
  { label: "Action", cell: ({ act }) => actionText(act) },
  { label: "Subject", cell: ({ subject }) => <Subject subject={subject} /> },
  { label: "Details", breakWords: true, cell: ({ detail }) => detail },
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
