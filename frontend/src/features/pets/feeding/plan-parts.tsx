// Small parts of a feeding plan: a figure, the notes, the loading state and the error.
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { FeedingPlan, PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { bodyWeightText, type WeightUnit } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { ageText } from "../pet-texts";

interface PlanFigureProps {
  name: string;
  children: ReactNode;
  note?: ReactNode;
}

export function PlanFigure({ name, children, note }: PlanFigureProps) {
  return (
    <div className="plan-figure">
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** Returns the notes of a plan. A question about age and weight is the first, because all figures depend on the answer. */
export function planNotes({ question, notes }: FeedingPlan): string[] {
  return [...(question === null ? [] : [question]), ...notes];
}

/** Says that the figures are those of a pet of usual weight and age. */
export function UsualPetNote({ petType, unit }: { petType: PetType; unit: WeightUnit }) {
  const weight = bodyWeightText(petFormRules.usualWeightKg[petType], unit);
  return (
    <p className="text-muted">
      These figures are for a {petType} of {weight} and {ageText(rules.pets.ageMonths.default)}. Enter the breed or the
      weight of your {petType} to see its own.
    </p>
  );
}

/** Replaces the figures of an animal that is not weaned: they would look like advice to feed it our recipes. */
export function UnweanedNote({ advice }: { advice: string }) {
  return (
    <p role="alert" className="rounded-card bg-danger-soft p-4">
      {advice}
    </p>
  );
}

export function PlanNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li key={note} className="flex gap-2.5 text-meta">
          <Info aria-hidden size={18} className="mt-px shrink-0 text-brand" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}

export function FiguresSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Working out the amounts...</span>
      <Skeleton className="h-48 w-full rounded-card sm:h-28" />
    </div>
  );
}

/** Shows why a plan could not be loaded. Errors of single fields are shown at the fields instead. */
export function PlanError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
      <p>We couldn't work out the amounts. {problemMessage(error)}</p>
      <Button look="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
