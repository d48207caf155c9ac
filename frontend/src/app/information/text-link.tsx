// A link to a page of this site inside a text.
import type { ReactNode } from "react";
import { Link } from "react-router";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-brand underline underline-offset-4">
      {children}
    </Link>
  );
}
