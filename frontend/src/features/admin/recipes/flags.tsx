// What in a recipe wants a close look: foods that harm, words of disease.
import type { ReactNode } from "react";
import { OctagonAlert, Stethoscope } from "lucide-react";

interface FlagsProps {
  hazards: readonly string[];
  diseases: readonly string[];
  otherwise?: ReactNode;
}

export function Flags({ hazards, diseases, otherwise = null }: FlagsProps) {
  if (hazards.length + diseases.length === 0) return otherwise;
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1 text-meta font-semibold">
      {hazards.length > 0 && (
        <span className="inline-flex items-center gap-1.5 text-danger">
          <OctagonAlert aria-hidden size={16} className="shrink-0" />
          Harms: {hazards.map((id) => id.replaceAll("_", " ")).join(", ")}
        </span>
      )}
      {diseases.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Stethoscope aria-hidden size={16} className="shrink-0 text-star" />
          Speaks of: {diseases.join(", ")}
        </span>
      )}
    </span>
  );
}
