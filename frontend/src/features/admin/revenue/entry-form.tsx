// The form of an entry: date, partner, amount with currency, and kind.
import { useEffect, useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import type { NewRevenueEntry } from "@/api/admin-revenue";
import { fieldMessage, formSentences } from "@/api/problem";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { kindOptions } from "./revenue-texts";

interface EntryFormProps {
  /** The entry that is changed; undefined for a new one. */
  initial: NewRevenueEntry | undefined;
  busy: boolean;
  /** Called with whether the form has changes that are not saved. */
  onChangedChange: (isChanged: boolean) => void;
  /** Resolves to the error of a request that failed. */
  onSave: (entry: NewRevenueEntry) => Promise<unknown>;
  onCancel: () => void;
}

const fields = ["date", "partner", "amount", "currency", "kind"] as const;

function newEntry(): NewRevenueEntry {
  return { date: new Date().toISOString().slice(0, 10), partner: "", amount: "", currency: "GBP", kind: "affiliate" };
}

export function EntryForm({ initial, busy, onChangedChange, onSave, onCancel }: EntryFormProps) {
  /** The values with which the form counts as unchanged. */
  const [start, setStart] = useState(() => initial ?? newEntry());
  const [entry, setEntry] = useState(start);
  const [error, setError] = useState<unknown>();
  const isChanged = fields.some((field) => entry[field] !== start[field]);
  useUnsavedChanges(isChanged);
  useEffect(() => {
    onChangedChange(isChanged);
    return () => onChangedChange(false);
  }, [isChanged, onChangedChange]);
  const set = (change: Partial<NewRevenueEntry>) => setEntry((current) => ({ ...current, ...change }));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const failure = await onSave(entry);
    setError(failure);
    // The next entry often has the same date and partner. What was typed while the entry was being saved stays.
    if (failure === undefined) {
      const next = { ...entry, amount: start.amount };
      setStart(next);
      setEntry((current) => (current === entry ? next : current));
    }
  }

  return (
    <form
      noValidate
      aria-label={initial === undefined ? "New entry" : "Change the entry"}
      className="back-office-section"
      onSubmit={(event) => void submit(event)}
    >
      <div className="back-office-fields">
        <TextField
          label="Date"
          type="date"
          // The form is far above the button that opens an entry.
          autoFocus={initial !== undefined}
          error={fieldMessage(error, "date")}
          value={entry.date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <TextField
          label="Partner"
          maxLength={adminRules.statement.maxPartnerLength}
          error={fieldMessage(error, "partner")}
          value={entry.partner}
          onChange={(event) => set({ partner: event.target.value })}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          hint="Negative for a reversal"
          error={fieldMessage(error, "amount")}
          value={entry.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
        <TextField
          label="Currency"
          maxLength={3}
          autoCapitalize="characters"
          error={fieldMessage(error, "currency")}
          value={entry.currency}
          onChange={(event) => set({ currency: event.target.value })}
        />
        <Field label="Kind" error={fieldMessage(error, "kind")}>
          {(controlProps) => (
            <SelectBox {...controlProps} value={entry.kind} options={kindOptions} onChange={(kind) => set({ kind })} />
          )}
        </Field>
      </div>
      {formSentences(error, fields).map((sentence) => (
        <p key={sentence} role="alert" className="text-danger">
          {sentence}
        </p>
      ))}
      <div className="back-office-actions">
        <Button type="submit" disabled={busy}>
          {initial === undefined ? "Add entry" : "Save entry"}
        </Button>
        {initial !== undefined && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
