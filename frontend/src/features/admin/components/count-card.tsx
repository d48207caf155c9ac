// A count with a link to the items it counts.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "@/ui/format";

interface CountCardProps {
  count: number;
  /** The address of the items, if there is one. */
  to?: string;
  children: ReactNode;
}

export function CountCard({ count, to, children }: CountCardProps) {
  return (
    <li className="fact-panel relative">
      <p className="text-h2 font-bold tabular-nums">{formatNumber(count)}</p>
      {to === undefined ? (
        <p>{children}</p>
      ) : (
        <Link to={to} className="font-semibold text-brand underline before:absolute before:-inset-1">
          {children}
        </Link>
      )}
    </li>
  );
}
