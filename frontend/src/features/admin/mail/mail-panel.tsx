// Mails that could not be delivered, with buttons to send them again.
import { deadMailsAddress, getDeadMails, pageAddress, retryDeadMail } from "@/api/admin";
import type { DeadMail } from "@/api/types";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toast, toastFailure } from "@/ui/toast";
import { FilterSelect, ListHeader, ListSearch } from "../components/list-header";
import { dateOrders, useListQuery } from "../components/list-query";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";

export default function MailPanel() {
  const query = useListQuery(dateOrders);
  const mails = useAdminRemote(pageAddress(deadMailsAddress, query), () => getDeadMails(query));
  const { busy, run } = useAdminAction();

  async function retry({ id, recipient }: DeadMail) {
    const outcome = await run(() => retryDeadMail(id));
    if (outcome.ok) {
      toast({ title: "Sending the email again", text: `To ${recipient}. If it fails again, it returns to this list.` });
    } else {
      toastFailure({ title: "Error", text: "The email could not be sent again." }, outcome.error);
    }
  }

  const columns: Column<DeadMail>[] = [
    { label: "Recipient", breakWords: true, cell: ({ recipient }) => recipient },
    { label: "Subject", breakWords: true, cell: ({ subject }) => subject },
    { label: "Last error", breakWords: true, cell: ({ reason }) => reason },
    { label: "Attempts", cell: ({ tries }) => tries },
    { label: "Failed on", cell: ({ deadAt }) => <DateTime at={deadAt} /> },
    {
      label: "Retry",
      hideLabel: true,
      cell: (mail) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Send the email to ${mail.recipient} again`}
          onClick={() => void retry(mail)}
        >
          Send again
        </Button>
      ),
    },
  ];

  return (
    <>
      <ListHeader title="Email">
        <ListSearch label="Search undelivered emails" />
        <FilterSelect label="Order" parameter="sort" options={dateOrders} />
      </ListHeader>
      <p className="mb-5 text-muted">Emails that could not be delivered after several attempts.</p>
      <PagedTable
        remote={mails}
        label="Emails not delivered"
        noun="emails"
        columns={columns}
        empty={
          query.search ? (
            <Notice title="No email found">No undelivered email matches “{query.search}”.</Notice>
          ) : (
            <Notice title="No undelivered email">Every email was delivered or is still being sent.</Notice>
          )
        }
      />
    </>
  );
}
