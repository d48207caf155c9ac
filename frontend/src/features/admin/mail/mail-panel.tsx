// Mails that could not be delivered, with buttons to send them again.
import { deadMailsAddress, getDeadMails, pageAddress, retryDeadMail } from "@/api/admin";
import { problemMessage } from "@/api/problem";
import type { DeadMail } from "@/api/types";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toast } from "@/ui/toast";
import { FilterSelect, ListHeader, ListSearch, orders, useFilter } from "../components/list-header";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/badge";
import { pageQuery } from "../components/pager";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { useAdminParameters } from "../components/use-admin-parameters";

export default function MailPanel() {
  const { get, page } = useAdminParameters();
  const search = get("search");
  const query = { ...(search && { search }), sort: useFilter("sort", orders), ...pageQuery(page) };
  const mails = useAdminRemote(pageAddress(deadMailsAddress, query), () => getDeadMails(query));
  const { busy, run } = useAdminAction();

  async function retry({ id, recipient }: DeadMail) {
    const outcome = await run(() => retryDeadMail(id));
    toast(
      outcome.ok
        ? { title: "Sending the mail again", text: `To ${recipient}. If it fails again, it returns to this list.` }
        : { title: "Error", text: problemMessage(outcome.error, "The mail could not be sent again.") },
    );
  }

  const columns: Column<DeadMail>[] = [
    { label: "Recipient", long: true, cell: ({ recipient }) => recipient },
    { label: "Subject", long: true, cell: ({ subject }) => subject },
    { label: "Last error", long: true, cell: ({ reason }) => reason },
    { label: "Attempts", cell: ({ tries }) => tries },
    { label: "Failed on", cell: ({ deadAt }) => <DateTime at={deadAt} /> },
    {
      label: "Retry",
      plain: true,
      cell: (mail) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Send the mail to ${mail.recipient} again`}
          onClick={() => void retry(mail)}
        >
          Send again
        </Button>
      ),
    },
  ];

  return (
    <>
      <ListHeader title="Mail">
        <ListSearch label="Search undelivered mail" />
        <FilterSelect label="Order" name="sort" choices={orders} />
      </ListHeader>
      <p className="mb-5 text-muted">Mails that could not be delivered after several attempts.</p>
      <PagedTable
        remote={mails}
        label="Mails not delivered"
        noun="mails"
        columns={columns}
        empty={
          search ? (
            <Notice title="No mail found">No undelivered mail matches “{search}”.</Notice>
          ) : (
            <Notice title="No undelivered mail">Every mail was delivered or is still being sent.</Notice>
          )
        }
      />
    </>
  );
}
