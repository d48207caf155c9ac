// Says that a portion of a recipe can poison the pet, and what to do.
import { TriangleAlert } from "lucide-react";
import type { UnportionedRecipe } from "@/api/types";

export function DangerNote({ unportioned: { reason, warning } }: { unportioned: UnportionedRecipe }) {
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft p-4">
      <TriangleAlert aria-hidden size={24} className="shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">{reason}.</p>
        <p className="mt-1">{warning}</p>
      </div>
    </div>
  );
}
