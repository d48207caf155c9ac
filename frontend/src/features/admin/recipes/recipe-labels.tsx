// Labels of a recipe under review: its status and category, and what needs a close look.
import type { ReactNode } from "react";
import { clsx } from "clsx";
import { OctagonAlert, Stethoscope, TriangleAlert } from "lucide-react";
import { rules } from "@/api/rules";
import type { Category, Finding, PetType, RecipeStatus } from "@/api/types";
import { Badge } from "../components/badge";

export function StatusBadge({ status, label }: { status: RecipeStatus; label: string }) {
  return <Badge tone={status === "approved" ? "good" : "plain"}>{label}</Badge>;
}

export function categoryLabel(petType: PetType, category: Category): string {
  return rules.categories[petType].find(({ value }) => value === category)?.label ?? category;
}

interface ReviewFlagsProps {
  hazards: readonly string[];
  diseases: readonly string[];
  fallback?: ReactNode;
}

export function ReviewFlags({ hazards, diseases, fallback = null }: ReviewFlagsProps) {
  if (hazards.length + diseases.length === 0) return fallback;
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1 text-meta font-semibold">
      {hazards.length > 0 && (
        <span className="inline-flex items-center gap-1.5 text-danger">
          <OctagonAlert aria-hidden size={16} className="shrink-0" />
          Harmful: {hazards.map((id) => id.replaceAll("_", " ")).join(", ")}
        </span>
      )}
      {diseases.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Stethoscope aria-hidden size={16} className="shrink-0 text-star" />
          Mentions: {diseases.join(", ")}
        </span>
      )}
    </span>
  );
}

/** What the hazard table reports about one line. */
export function LineFindings({ findings }: { findings: readonly Finding[] }) {
  return findings.map(({ sentence, verdict }) => (
    <p key={sentence} className={clsx("mt-1 flex gap-1.5", verdict === "unsafe" && "font-semibold text-danger")}>
      {verdict === "unsafe" ? (
        <OctagonAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-star" />
      )}
      {sentence}
    </p>
  ));
}
