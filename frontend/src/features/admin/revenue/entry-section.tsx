// Revenue that is typed in, for partners without statements. Entries can be changed and deleted, each with Undo.
import { Suspense, useRef, useState } from "react";
import {
  createRevenueEntry,
  deleteRevenueEntry,
  getRevenueEntries,
  revenueEntriesAddress,
  updateRevenueEntry,
  type NewRevenueEntry,
  type RevenueEntry,
} from "@/api/admin-revenue";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { toast, toastFailure } from "@/ui/toast";
import { AdminTable, type Column } from "../components/admin-table";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { formatDayAndYear } from "../analytics/figures";
import { EntryForm } from "./entry-form";
import { formatAmounts, kindLabel } from "./revenue-texts";

const UnsavedDialog = lazyPart(() => import("../components/unsaved-dialog"), "The question about unsaved changes");

const toFields = ({ date, partner, amount, currency, kind }: RevenueEntry): NewRevenueEntry => ({
  date,
  partner,
  amount: String(amount),
  currency,
  kind,
});

const describe = (entry: RevenueEntry) =>
  `${formatAmounts([entry])} from ${entry.partner} on ${formatDayAndYear(entry.date)}`;

export function EntrySection() {
  const remote = useAdminRemote(revenueEntriesAddress, getRevenueEntries);
  const { busy, run } = useAdminAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editedEntry, setEditedEntry] = useState<RevenueEntry>();
  const [isFormChanged, setIsFormChanged] = useState(false);
  /** The entry to edit next, while the administrator is asked whether the changes in the form may be lost. */
  const [requestedEntry, setRequestedEntry] = useState<RevenueEntry>();

  function edit(entry: RevenueEntry) {
    if (isFormChanged) setRequestedEntry(entry);
    else setEditedEntry(entry);
  }

  /** The focused button disappears with the form of the entry. */
  function closeEntry() {
    setEditedEntry(undefined);
    heading.current?.focus();
  }

  async function undo(request: () => Promise<unknown>, text: string) {
    const outcome = await run(request);
    if (outcome.ok) toast({ title: "Undone", text });
    else toastFailure({ title: "Error", text: "The change could not be undone." }, outcome.error);
  }

  /** Returns the error of a request that failed. */
  async function save(fields: NewRevenueEntry): Promise<unknown> {
    const previous = editedEntry;
    const outcome = await run(() =>
      previous === undefined ? createRevenueEntry(fields) : updateRevenueEntry(previous.id, fields),
    );
    if (!outcome.ok) return outcome.error;
    const entry = outcome.response;
    if (previous !== undefined) closeEntry();
    toast({
      title: previous === undefined ? "Entry added" : "Entry changed",
      text: describe(entry),
      action: {
        label: "Undo",
        alternative: previous === undefined ? "Delete the entry in the list" : "Change the entry again",
        run: () =>
          void undo(
            () =>
              previous === undefined
                ? deleteRevenueEntry(entry.id)
                : updateRevenueEntry(previous.id, toFields(previous)),
            describe(previous ?? entry),
          ),
      },
    });
    return undefined;
  }

  async function remove(entry: RevenueEntry) {
    const outcome = await run(() => deleteRevenueEntry(entry.id));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The entry could not be deleted." }, outcome.error);
      return;
    }
    if (editedEntry?.id === entry.id) setEditedEntry(undefined);
    toast({
      title: "Entry deleted",
      text: describe(entry),
      action: {
        label: "Undo",
        alternative: "Add the entry again",
        run: () => void undo(() => createRevenueEntry(toFields(entry)), describe(entry)),
      },
    });
  }

  const columns: Column<RevenueEntry>[] = [
    { label: "Partner", breakWords: true, cell: ({ partner }) => partner },
    { label: "Date", cell: ({ date }) => formatDayAndYear(date) },
    { label: "Amount", cell: (entry) => formatAmounts([entry]) },
    { label: "Kind", cell: ({ kind }) => kindLabel(kind) },
    {
      label: "Change",
      hideLabel: true,
      cell: (entry) => (
        <span className="back-office-actions">
          <Button look="secondary" aria-label={`Edit ${describe(entry)}`} onClick={() => edit(entry)}>
            Edit
          </Button>
          <Button
            look="secondary"
            disabled={busy}
            aria-label={`Delete ${describe(entry)}`}
            onClick={() => void remove(entry)}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];

  return (
    <section aria-labelledby="entries-title" className="back-office-section">
      <h3 id="entries-title" ref={heading} tabIndex={-1} className="text-h3">
        Entries
      </h3>
      <p className="max-w-2xl text-muted">
        Enter revenue from partners that do not provide statements. Enter each amount only once, here or with a
        statement.
      </p>
      <EntryForm
        key={editedEntry?.id ?? "new"}
        initial={editedEntry && toFields(editedEntry)}
        busy={busy}
        onChangedChange={setIsFormChanged}
        onSave={save}
        onCancel={closeEntry}
      />
      <RemoteView
        remote={remote}
        subject="The entries"
        isEmpty={(entries) => entries.length === 0}
        empty={<p className="text-muted">No entries have been added.</p>}
      >
        {(entries) => <AdminTable label="Entries" columns={columns} rows={entries} getKey={({ id }) => id} />}
      </RemoteView>
      {requestedEntry !== undefined && (
        <Suspense fallback={null}>
          <UnsavedDialog
            onDiscard={() => {
              setRequestedEntry(undefined);
              setEditedEntry(requestedEntry);
            }}
            onStay={() => setRequestedEntry(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
