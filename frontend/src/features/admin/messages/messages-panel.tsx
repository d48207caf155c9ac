// The messages from the contact form and from reports of mistakes.
import { contactMessagesAddress, getContactMessages, pageAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ContactQuery } from "@/api/types";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListSearch } from "../components/list-header";
import { dateOrders, useFilter, useListQuery } from "../components/list-query";
import { RemoteView } from "../components/remote-view";
import { Pager } from "../components/pager";
import { useAdminRemote } from "../components/use-admin-remote";
import { MessageCounts } from "./message-counts";
import { MessageItem } from "./message-item";

const all = { value: "", label: "All" } as const;
const statuses = [all, ...formRules.contact.statuses] as const;
const categories = [all, ...formRules.contact.categories] as const;

export default function MessagesPanel() {
  const status = useFilter("status", statuses);
  const category = useFilter("category", categories);
  const query: ContactQuery = {
    ...(status && { status }),
    ...(category && { category }),
    ...useListQuery(dateOrders),
  };
  const messages = useAdminRemote(pageAddress(contactMessagesAddress, query), () => getContactMessages(query));
  return (
    <>
      <h2 className="mb-5 text-h2">Messages</h2>
      <MessageCounts />
      <div className="my-5 flex flex-wrap gap-x-6 gap-y-3">
        <ListSearch label="Search messages" />
        <FilterSelect label="Status" parameter="status" options={statuses} />
        <FilterSelect label="Category" parameter="category" options={categories} />
        <FilterSelect label="Order" parameter="sort" options={dateOrders} />
      </div>
      <RemoteView
        remote={messages}
        subject="The messages"
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice title="No Contact Messages">
            {status || category || query.search
              ? "No messages match these filters."
              : "Messages from visitors appear here."}
          </Notice>
        }
      >
        {({ rows, total }) => (
          <>
            {rows.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
            <Pager total={total} noun="messages" />
          </>
        )}
      </RemoteView>
    </>
  );
}
