// A proposal to the author of a recipe: other ingredient lines, compared with the current ones.
import type { ReactNode } from "react";
import type { ProposedIngredients } from "@/api/types";
import { ChangeList } from "@/ui/change-list";

interface ProposalPanelProps {
  title: string;
  proposal: ProposedIngredients;
  children?: ReactNode;
}

export function ProposalPanel({ title, proposal, children }: ProposalPanelProps) {
  return (
    <section aria-label={title} className="mt-4 rounded-control bg-oat p-4">
      <h4 className="font-semibold">{title}</h4>
      <p className="mt-1 mb-3">
        <span className="text-muted">Verdict:</span> {proposal.verdictText}
        {/* The first profile is the built-in one, whose verdict is `verdictText`. */}
        {proposal.profiles.slice(1).map(({ id, name, verdictText }) => (
          <span key={id} className="block">
            <span className="text-muted">By {name}:</span> {verdictText}
          </span>
        ))}
      </p>
      <ChangeList changes={proposal.changes} />
      {children}
    </section>
  );
}
