// The form that asks for a balanced version of the recipe, and the version the server proposes.
import { useState, type ReactNode } from "react";
import { ApiError, fieldErrors, fieldMessage, fieldSentences, formSentences } from "@/api/problem";
import { productFields, productSentences } from "@/api/product-errors";
import type { Analysis, PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { measureSystem, usualWeightUnit } from "@/ui/measure-system";
import type { BalancedRecipe } from "./balanced-recipe";
import { BatchFields } from "./batch-fields";
import { Proposal, type RequestedBatch } from "./proposal";
import { ReasonList } from "./reason-list";
import { emptyOptions, type BalanceOptions, type PetToFeed } from "./recipe-draft";

interface BalancePanelProps {
  petType: PetType;
  /** The visitor's pet of this type, if any. */
  pet: PetToFeed | undefined;
  /** The names of the visitor's own supplements that the request contains. */
  productNames: readonly string[];
  productSwitches: ReactNode;
  proposal: BalancedRecipe | undefined;
  batch: RequestedBatch | undefined;
  /** True if the recipe has steps, which may not fit other foods. */
  hasSteps: boolean;
  /** Renders the findings of the safety check, which another feature does. */
  renderSafety: (safety: Analysis["safety"]) => ReactNode;
  /** Renders the button that keeps the proposal, which another feature stores. */
  renderKeep: (proposal: BalancedRecipe) => ReactNode;
  busy: boolean;
  error: unknown;
  onBalance: (options: BalanceOptions) => void;
  onAccept: (proposal: BalancedRecipe) => void;
  onDiscard: () => void;
}

/** Fields of the request whose errors this form shows in their own places. */
const shownFields = ["include", "exclude", "ingredients", "days", "weightKg"];

export default function BalancePanel(props: BalancePanelProps) {
  const { petType, pet, productNames, productSwitches, proposal, batch, renderSafety, renderKeep, busy, error } = props;
  const { hasSteps, onBalance, onAccept, onDiscard } = props;
  const [options, setOptions] = useState<BalanceOptions>(() => ({
    ...emptyOptions,
    weightUnit: usualWeightUnit(measureSystem.read()),
  }));
  const change = (changes: Partial<BalanceOptions>) => setOptions({ ...options, ...changes });
  const reasons = [
    ...fieldSentences(fieldErrors(error), "ingredients", "A recipe to balance"),
    ...productSentences(fieldErrors(error), productNames),
    ...formSentences(error, [...shownFields, ...productFields(fieldErrors(error))]),
  ];
  return (
    <section aria-labelledby="balance" className="fact-panel">
      <h3 id="balance" className="text-h3">
        Balance this recipe
      </h3>
      <p className="mt-1 max-w-2xl text-muted">
        We look for the smallest changes that bring every nutrient within its limits: different amounts, extra foods,
        and supplements you can buy, all in kitchen measures.
      </p>
      <form
        className="mt-4 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          onBalance(options);
        }}
      >
        <Field
          label="Foods to add"
          hint="Optional, separated by commas: liver, mussels"
          error={fieldMessage(error, "include", "The list")}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              value={options.include}
              onChange={(event) => change({ include: event.target.value })}
              autoComplete="off"
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
        <Field
          label="Foods to leave out"
          hint={
            (pet?.profile.exclude
              ? `Optional. What ${pet.name} must not eat is always left out: ${pet.profile.exclude}. `
              : "Optional. ") + "'Chicken' also leaves out chicken broth and chicken fat."
          }
          error={fieldMessage(error, "exclude", "The list")}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              value={options.exclude}
              onChange={(event) => change({ exclude: event.target.value })}
              autoComplete="off"
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
        {productSwitches && <div className="sm:col-span-2">{productSwitches}</div>}
        <BatchFields petType={petType} pet={pet} options={options} error={error} onChange={change} />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? "Balancing..." : "Balance this recipe"}
          </Button>
        </div>
      </form>
      <ReasonList
        title={
          error instanceof ApiError && error.code === "infeasible"
            ? "We can't balance the recipe within these limits"
            : "The recipe could not be balanced"
        }
        reasons={reasons}
      />
      {proposal && (
        <Proposal
          proposal={proposal}
          batch={batch}
          hasSteps={hasSteps}
          warnings={renderSafety(proposal.analysis.safety)}
          actions={
            <>
              <Button onClick={() => onAccept(proposal)}>Use this version</Button>
              <Button look="secondary" onClick={onDiscard}>
                Discard it
              </Button>
              {renderKeep(proposal)}
            </>
          }
        />
      )}
    </section>
  );
}
