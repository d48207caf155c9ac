// What visitors wrote to the site, and how far each has got.
import { formRules } from "@/api/form-rules";
import { Notice } from "@/ui/notice";
import { Select } from "@/ui/select";
import { ClosedView } from "../desk/closed-view";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useDeskAddress } from "../desk/use-desk-address";
import { MessageCounts } from "./message-counts";
import { MessageItem } from "./message-item";
import { useMessages } from "./use-messages";

const { statuses, categories } = formRules.contact;
const everything = { value: "", label: "All" } as const;

export default function MessagesPanel() {
  const { choice, page, set } = useDeskAddress();
  const status = choice(
    "status",
    statuses.map(({ value }) => value),
  );
  const category = choice(
    "category",
    categories.map(({ value }) => value),
  );
  const messages = useMessages({ ...(status && { status }), ...(category && { category }), ...pageQuery(page) });
  return (
    <>
      <h2 className="mb-5 text-h2">Messages</h2>
      <MessageCounts />
      <div className="my-5 flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label="State"
          value={status ?? ""}
          options={[everything, ...statuses]}
          onChange={(value) => set({ status: value })}
        />
        <Select
          label="Category"
          value={category ?? ""}
          options={[everything, ...categories]}
          onChange={(value) => set({ category: value })}
        />
      </div>
      <ClosedView
        remote={messages}
        name="The messages"
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice title="No Contact Messages">
            {status || category ? "None of this state and category." : "What visitors write appears here."}
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
