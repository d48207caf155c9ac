// Labels of a recipe that is reviewed: its status, and what needs a close look.
import type { ReactNode } from "react";
import { OctagonAlert } from "lucide-react";
import type { RecipeStatus } from "@/api/types";
import { Badge } from "../components/badge";
import { MentionedDiseases } from "../components/mentioned-diseases";

export function StatusBadge({ status, label }: { status: RecipeStatus; label: string }) {
  return <Badge tone={status === "approved" ? "good" : "plain"}>{label}</Badge>;
}

interface ReviewFlagsProps {
  hazards: readonly string[];
  diseases: readonly string[];
  /** Shown if there is nothing to flag. */
  fallback: ReactNode;
}

export function ReviewFlags({ hazards, diseases, fallback }: ReviewFlagsProps) {
  if (hazards.length + diseases.length === 0) return fallback;
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1 text-meta font-semibold">
      {hazards.length > 0 && (
        <span className="inline-flex items-center gap-1.5 text-danger">
          <OctagonAlert aria-hidden size={16} className="shrink-0" />
          Harmful: {hazards.map((id) => id.replaceAll("_", " ")).join(", ")}
        </span>
      )}
      <MentionedDiseases diseases={diseases} />
    </span>
  );
}
