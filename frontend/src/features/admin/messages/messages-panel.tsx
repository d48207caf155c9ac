// What visitors wrote to the site, and how far each has got.
import { formRules } from "@/api/form-rules";
import { Notice } from "@/ui/notice";
import { ChoiceBox } from "../desk/choice-box";
import { ClosedView } from "../desk/closed-view";
import { orders } from "../desk/orders";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useChoice } from "../desk/use-choice";
import { useDeskAddress } from "../desk/use-desk-address";
import { WordsForm } from "../desk/words-form";
import { MessageCounts } from "./message-counts";
import { MessageItem } from "./message-item";
import { useMessages } from "./use-messages";

const everything = { value: "", label: "All" } as const;
const statuses = [everything, ...formRules.contact.statuses] as const;
const categories = [everything, ...formRules.contact.categories] as const;

export default function MessagesPanel() {
  const { get, page } = useDeskAddress();
  const status = useChoice("status", statuses);
  const category = useChoice("category", categories);
  const search = get("search");
  const messages = useMessages({
    ...(status && { status }),
    ...(category && { category }),
    ...(search && { search }),
    sort: useChoice("sort", orders),
    ...pageQuery(page),
  });
  return (
    <>
      <h2 className="mb-5 text-h2">Messages</h2>
      <MessageCounts />
      <div className="my-5 flex flex-wrap gap-x-6 gap-y-3">
        <WordsForm name="Messages" />
        <ChoiceBox label="State" name="status" choices={statuses} />
        <ChoiceBox label="Category" name="category" choices={categories} />
        <ChoiceBox label="Order" name="sort" choices={orders} />
      </div>
      <ClosedView
        remote={messages}
        name="The messages"
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice title="No Contact Messages">
            {status || category || search ? "None of this kind." : "What visitors write appears here."}
          </Notice>
        }
      >
        {({ rows, total }) => (
          <>
            {rows.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
            <Pager total={total} pageSize={pageSize} things="messages" />
          </>
        )}
      </ClosedView>
    </>
  );
}
