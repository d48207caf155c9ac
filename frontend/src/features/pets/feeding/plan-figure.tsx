// One figure of a plan: what it is, how much, and what stands beside it.
import type { ReactNode } from "react";

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
