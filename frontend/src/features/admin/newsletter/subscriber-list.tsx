// The subscribers of the newsletter: a list with their source and dates, the export, and the deletion of a subscriber on request.
import { Suspense, useState } from "react";
import { pageAddress } from "@/api/admin";
import { deleteSubscriber, getSubscriberExport, getSubscribers, subscribersAddress } from "@/api/admin-newsletter";
import { formRules } from "@/api/form-rules";
import type { Subscriber } from "@/api/types";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Notice } from "@/ui/notice";
import { toast, toastFailure } from "@/ui/toast";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { FilterSelect, ListSearch } from "../components/list-header";
import { dateOrders, useFilter, useListQuery } from "../components/list-query";
import { PagedTable } from "../components/paged-table";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { useDownload } from "../components/use-download";

const Dialog = lazyPart(() => import("@/ui/dialog"), "The question");

const statuses = [
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Not confirmed yet" },
  { value: "left", label: "Unsubscribed" },
  { value: "all", label: "All" },
] as const;

export function SubscriberList() {
  const status = useFilter("status", statuses);
  const query = { status, ...useListQuery(dateOrders) };
  const subscribers = useAdminRemote(pageAddress(subscribersAddress, query), () => getSubscribers(query));
  const { busy: isDownloading, download } = useDownload();
  const { busy, run } = useAdminAction();
  const [selected, setSelected] = useState<Subscriber>();

  async function exportAll() {
    const outcome = await download(getSubscriberExport);
    if (!outcome.ok) toastFailure({ title: "Download Failed", text: null }, outcome.error);
  }

  async function remove(subscriber: Subscriber) {
    setSelected(undefined);
    const outcome = await run(() => deleteSubscriber(subscriber.id));
    if (outcome.ok) toast({ title: "Subscriber deleted", text: "The address and its newsletter emails are deleted." });
    else toastFailure({ title: "Error", text: "The subscriber could not be deleted." }, outcome.error);
  }

  const columns: Column<Subscriber>[] = [
    { label: "Email", breakWords: true, cell: ({ email }) => email },
    { label: "Wants", cell: ({ interests }) => interestLabel(interests) },
    { label: "Status", cell: (row) => statuses.find(({ value }) => value === row.status)?.label },
    { label: "Page", breakWords: true, cell: ({ source }) => source ?? "Not recorded" },
    { label: "Signed up on", cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { label: "Confirmed on", cell: ({ confirmedAt }) => (confirmedAt === null ? "–" : <DateTime at={confirmedAt} />) },
    {
      label: "Delete",
      hideLabel: true,
      cell: (row) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Delete the data of ${row.email}`}
          onClick={() => setSelected(row)}
        >
          Delete
        </Button>
      ),
    },
  ];

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ListSearch label="Search subscribers" />
        <FilterSelect label="Status" parameter="status" options={statuses} />
        <FilterSelect label="Order" parameter="sort" options={dateOrders} />
        <Button look="secondary" disabled={isDownloading} onClick={() => void exportAll()}>
          Export confirmed (CSV)
        </Button>
      </div>
      <PagedTable
        remote={subscribers}
        label="Subscribers"
        noun="subscribers"
        columns={columns}
        empty={
          <Notice title="No subscribers">
            {query.search ? `No subscriber matches “${query.search}”.` : "This list is empty."}
          </Notice>
        }
      />
      {selected && (
        <Suspense fallback={null}>
          <Dialog title="Delete this subscriber?" onClose={() => setSelected(undefined)}>
            <p className="wrap-anywhere">
              All subscriptions of {selected.email} and the newsletter emails to it are deleted. This cannot be undone.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void remove(selected)}>Delete</Button>
              <Button look="secondary" onClick={() => setSelected(undefined)}>
                Cancel
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function interestLabel(interests: Subscriber["interests"]): string {
  return formRules.newsletter.interests.find(({ value }) => value === interests)?.label ?? interests;
}
