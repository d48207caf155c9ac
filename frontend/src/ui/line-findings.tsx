// Lists the hazards that the safety check found in one line of a recipe.
import { clsx } from "clsx";
import { OctagonAlert, TriangleAlert } from "lucide-react";
import type { Finding } from "@/api/types";

/** Hazards are marked by an icon as well as colour, and unsafe ones by bold text too. */
export function LineFindings({ findings }: { findings: readonly Finding[] }) {
  return findings.map(({ sentence, verdict }) => (
    <p key={sentence} className={clsx("mt-1 flex gap-1.5", verdict === "unsafe" && "font-semibold text-danger")}>
      {verdict === "unsafe" ? (
        <OctagonAlert aria-hidden size={16} className="mt-1 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden size={16} className="mt-1 shrink-0 text-star" />
      )}
      {sentence}
    </p>
  ));
}
