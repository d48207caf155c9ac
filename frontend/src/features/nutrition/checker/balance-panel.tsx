// 'Balance this': amounts and additions that make the dish meet the profile, to be used or not.
import { useState } from "react";
import type { Formulation, PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { BatchFields } from "./batch-fields";
import type { Batch } from "./batch-line";
import { noWishes, type Eater, type Wishes } from "./draft";
import { reasonOf, sentenceOf, sentencesOf } from "./faults";
import { Proposal } from "./proposal";

interface BalancePanelProps {
  petType: PetType;
  /** The visitor's animal of this kind, where there is one. */
  eater: Eater | undefined;
  proposal: Formulation | undefined;
  /** What the proposal was made to last. */
  batch: Batch | undefined;
  busy: boolean;
  error: unknown;
  onBalance: (wishes: Wishes) => void;
  onTake: (proposal: Formulation) => void;
  onLeave: () => void;
}

const fields = ["include", "exclude", "ingredients", "days", "weightKg"];

export function BalancePanel(props: BalancePanelProps) {
  const { petType, eater, proposal, batch, busy, error, onBalance, onTake, onLeave } = props;
  const [wishes, setWishes] = useState(noWishes);
  const change = (changes: Partial<Wishes>) => setWishes({ ...wishes, ...changes });
  const reasons = [...sentencesOf(error, "ingredients", "A recipe to balance"), ...reasonOf(error, fields)];
  return (
    <section aria-labelledby="balance" className="fact-panel">
      <h3 id="balance" className="text-h3">
        Balance this
      </h3>
      <p className="mt-1 max-w-2xl text-muted">
        We look for the least change that meets the profile: other amounts, foods that bring what is missing, and
        supplements as a person buys them, all in measures a kitchen has.
      </p>
      <form
        className="mt-4 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          onBalance(wishes);
        }}
      >
        <Field
          label="Foods to use too"
          hint="Optional, with commas: liver, mussels"
          error={sentenceOf(error, "include", "The list")}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={wishes.include}
              onChange={(event) => change({ include: event.target.value })}
              autoComplete="off"
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
        <Field
          label="Foods to leave out"
          hint="Optional: 'chicken' bars its broth and fat too"
          error={sentenceOf(error, "exclude", "The list")}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={wishes.exclude}
              onChange={(event) => change({ exclude: event.target.value })}
              autoComplete="off"
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
        <BatchFields petType={petType} eater={eater} wishes={wishes} error={error} onChange={change} />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? "Balancing..." : "Balance this"}
          </Button>
        </div>
      </form>
      {reasons.length > 0 && (
        <div role="alert" className="mt-4 rounded-ctl bg-danger-soft p-4">
          <p className="font-semibold text-danger">It cannot be balanced like this</p>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {proposal && <Proposal proposal={proposal} batch={batch} onTake={() => onTake(proposal)} onLeave={onLeave} />}
    </section>
  );
}
