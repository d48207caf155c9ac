// What administrators did: when, who, what, to what.
import { Link } from "react-router-dom";
import { auditLogAddress, getAuditLog } from "@/api/audit-log";
import { pageAddress } from "@/api/page-of";
import type { AuditEntry } from "@/api/types";
import { Notice } from "@/ui/notice";
import { ClosedView } from "../desk/closed-view";
import { DeskTable, type Column } from "../desk/desk-table";
import { Moment } from "../desk/moment";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useClosed } from "../desk/use-closed";
import { useDeskAddress } from "../desk/use-desk-address";
import { actText, subjectTo } from "./act-text";

export default function AuditPanel() {
  const query = pageQuery(useDeskAddress().page);
  const log = useClosed(pageAddress(auditLogAddress, query), () => getAuditLog(query));

  return (
    <>
      <h2 className="mb-5 text-h2">Audit log</h2>
      <ClosedView
        remote={log}
        name="The log"
        isEmpty={({ total }) => total === 0}
        empty={<Notice title="Nothing was done yet" />}
      >
        {({ rows, total }) => (
          <>
            <DeskTable label="Audit log" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <Pager total={total} pageSize={pageSize} things="entries" />
          </>
        )}
      </ClosedView>
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <Moment at={at} /> },
  { label: "Who", cell: ({ administrator }) => administrator },
  { label: "What", cell: ({ act }) => actText(act) },
  { label: "To what", cell: ({ subject }) => <Subject subject={subject} /> },
  { label: "Detail", cell: ({ detail }) => detail },
];

function Subject({ subject }: { subject: string }) {
  const to = subjectTo(subject);
  if (to === undefined) return subject;
  return (
    <Link to={to} className="font-semibold text-brand underline">
      {subject}
    </Link>
  );
}
