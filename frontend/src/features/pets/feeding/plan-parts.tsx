// Small parts of a feeding plan: a figure, the notes, the loading state and the error.
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

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
