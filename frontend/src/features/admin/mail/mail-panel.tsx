// Mails that were given up, each with another chance.
import { deadMailsAddress, getDeadMails, retryDeadMail } from "@/api/dead-mails";
import { messageOf } from "@/api/faults";
import { pageAddress } from "@/api/page-of";
import type { DeadMail } from "@/api/types";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toast } from "@/ui/toast-store";
import { ClosedView } from "../desk/closed-view";
import { DeskTable, type Column } from "../desk/desk-table";
import { Moment } from "../desk/moment";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useAct } from "../desk/use-act";
import { useClosed } from "../desk/use-closed";
import { useDeskAddress } from "../desk/use-desk-address";

export default function MailPanel() {
  const query = pageQuery(useDeskAddress().page);
  const mails = useClosed(pageAddress(deadMailsAddress, query), () => getDeadMails(query));
  const { busy, act } = useAct();

  async function retry({ id, recipient }: DeadMail) {
    const outcome = await act(() => retryDeadMail(id));
    toast(
      outcome.taken
        ? { title: "Mail on its way again", text: `To ${recipient}. It comes back here if it fails for good.` }
        : { title: "Error", text: messageOf(outcome.error, "The mail could not be tried again.") },
    );
  }

  const columns: Column<DeadMail>[] = [
    { label: "Recipient", cell: ({ recipient }) => recipient },
    { label: "Subject", cell: ({ subject }) => subject },
    { label: "Last error", cell: ({ reason }) => reason },
    { label: "Tries", cell: ({ tries }) => tries },
    { label: "Given up", cell: ({ deadAt }) => <Moment at={deadAt} /> },
    {
      label: "Again",
      plain: true,
      cell: (mail) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Try the mail to ${mail.recipient} again`}
          onClick={() => void retry(mail)}
        >
          Try again
        </Button>
      ),
    },
  ];

  return (
    <>
      <h2 className="mb-2 text-h2">Mail</h2>
      <p className="mb-5 text-muted">Mails that could not be delivered. All others go out by themselves.</p>
      <ClosedView
        remote={mails}
        name="The mails"
        isEmpty={({ total }) => total === 0}
        empty={<Notice title="No mail is stuck">Every mail was delivered or is still on its way.</Notice>}
      >
        {({ rows, total }) => (
          <>
            <DeskTable label="Mails not delivered" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <Pager total={total} pageSize={pageSize} things="mails" />
          </>
        )}
      </ClosedView>
    </>
  );
}
