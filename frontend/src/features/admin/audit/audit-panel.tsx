// What administrators did: when, who, what, to what.
import { Link } from "react-router-dom";
import { auditLogAddress, getAuditLog, pageAddress } from "@/api/admin";
import type { AuditEntry } from "@/api/types";
import { Notice } from "@/ui/notice";
import { ChoiceBox } from "../desk/choice-box";
import { DeskRows } from "../desk/desk-rows";
import type { Column } from "../desk/desk-table";
import { ListHead } from "../desk/list-head";
import { Moment } from "../desk/moment";
import { orders } from "../desk/orders";
import { pageQuery } from "../desk/pager";
import { useChoice } from "../desk/use-choice";
import { useClosed } from "../desk/use-closed";
import { useDeskAddress } from "../desk/use-desk-address";
import { WordsForm } from "../desk/words-form";
import { actText, subjectTo } from "./act-text";

export default function AuditPanel() {
  const { get, page } = useDeskAddress();
  const search = get("search");
  const query = { ...(search && { search }), sort: useChoice("sort", orders), ...pageQuery(page) };
  const log = useClosed(pageAddress(auditLogAddress, query), () => getAuditLog(query));

  return (
    <>
      <ListHead title="Audit log">
        <WordsForm name="Audit log" />
        <ChoiceBox label="Order" name="sort" choices={orders} />
      </ListHead>
      <DeskRows
        remote={log}
        label="Audit log"
        things="entries"
        columns={columns}
        empty={<Notice title={search ? `Nothing done holds “${search}”` : "Nothing was done yet"} />}
      />
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <Moment at={at} /> },
  { label: "Who", cell: ({ administrator }) => administrator },
  { label: "What", cell: ({ act }) => actText(act) },
  { label: "To what", cell: ({ subject }) => <Subject subject={subject} /> },
  { label: "Detail", long: true, cell: ({ detail }) => detail },
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
