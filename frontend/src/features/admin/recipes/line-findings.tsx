// What the hazard table says about one line.
import { OctagonAlert, TriangleAlert } from "lucide-react";
import type { Finding } from "@/api/types";
import { clsx } from "clsx";

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
