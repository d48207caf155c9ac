// The messages from the contact form and from reports of mistakes.
import { formRules } from "@/api/form-rules";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListSearch, orders, useFilter } from "../components/list-header";
import { RemoteView } from "../components/remote-view";
import { pageQuery, Pager, pageSize } from "../components/pager";
import { useAdminParameters } from "../components/use-admin-parameters";
import { MessageCounts } from "./message-counts";
import { MessageItem } from "./message-item";
import { useMessages } from "./use-messages";

const all = { value: "", label: "All" } as const;
const statuses = [all, ...formRules.contact.statuses] as const;
const categories = [all, ...formRules.contact.categories] as const;

export default function MessagesPanel() {
  const { get, page } = useAdminParameters();
  const status = useFilter("status", statuses);
  const category = useFilter("category", categories);
  const search = get("search");
  const messages = useMessages({
    ...(status && { status }),
    ...(category && { category }),
    ...(search && { search }),
    sort: useFilter("sort", orders),
    ...pageQuery(page),
  });
  return (
    <>
      <h2 className="mb-5 text-h2">Messages</h2>
      <MessageCounts />
      <div className="my-5 flex flex-wrap gap-x-6 gap-y-3">
        <ListSearch label="Search messages" />
        <FilterSelect label="Status" name="status" choices={statuses} />
        <FilterSelect label="Category" name="category" choices={categories} />
        <FilterSelect label="Order" name="sort" choices={orders} />
      </div>
      <RemoteView
        remote={messages}
        name="The messages"
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice title="No Contact Messages">
            {status || category || search ? "No messages match these filters." : "Messages from visitors appear here."}
          </Notice>
        }
      >
        {({ rows, total }) => (
          <>
            {rows.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
            <Pager total={total} pageSize={pageSize} noun="messages" />
          </>
        )}
      </RemoteView>
    </>
  );
}
