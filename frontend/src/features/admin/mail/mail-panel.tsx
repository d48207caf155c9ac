// Mails that were given up, each with another chance.
import { deadMailsAddress, getDeadMails, pageAddress, retryDeadMail } from "@/api/admin";
import { problemMessage } from "@/api/problem";
import type { DeadMail } from "@/api/types";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toast } from "@/ui/toast";
import { ChoiceBox } from "../desk/choice-box";
import { DeskRows } from "../desk/desk-rows";
import type { Column } from "../desk/desk-table";
import { ListHead } from "../desk/list-head";
import { Moment } from "../desk/moment";
import { orders } from "../desk/orders";
import { pageQuery } from "../desk/pager";
import { useAct } from "../desk/use-act";
import { useChoice } from "../desk/use-choice";
import { useClosed } from "../desk/use-closed";
import { useDeskAddress } from "../desk/use-desk-address";
import { WordsForm } from "../desk/words-form";

export default function MailPanel() {
  const { get, page } = useDeskAddress();
  const search = get("search");
  const query = { ...(search && { search }), sort: useChoice("sort", orders), ...pageQuery(page) };
  const mails = useClosed(pageAddress(deadMailsAddress, query), () => getDeadMails(query));
  const { busy, act } = useAct();

  async function retry({ id, recipient }: DeadMail) {
    const outcome = await act(() => retryDeadMail(id));
    toast(
      outcome.taken
        ? { title: "Mail on its way again", text: `To ${recipient}. It comes back here if it fails for good.` }
        : { title: "Error", text: problemMessage(outcome.error, "The mail could not be tried again.") },
    );
  }

  const columns: Column<DeadMail>[] = [
    { label: "Recipient", long: true, cell: ({ recipient }) => recipient },
    { label: "Subject", long: true, cell: ({ subject }) => subject },
    { label: "Last error", long: true, cell: ({ reason }) => reason },
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
      <ListHead title="Mail">
        <WordsForm name="Mails not delivered" />
        <ChoiceBox label="Order" name="sort" choices={orders} />
      </ListHead>
      <p className="mb-5 text-muted">Mails that could not be delivered. All others go out by themselves.</p>
      <DeskRows
        remote={mails}
        label="Mails not delivered"
        things="mails"
        columns={columns}
        empty={
          search ? (
            <Notice title="No mail found">None of them holds “{search}”.</Notice>
          ) : (
            <Notice title="No mail is stuck">Every mail was delivered or is still on its way.</Notice>
          )
        }
      />
    </>
  );
}
