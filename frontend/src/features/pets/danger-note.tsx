// Says that a recipe can harm the pet, because of a dose or of a food that the pet must not eat, and what to do.
import { TriangleAlert } from "lucide-react";
import type { UnportionedRecipe } from "@/api/types";

interface DangerNoteProps {
  unportioned: Pick<UnportionedRecipe, "reason" | "warning">;
  /** 'note' in a list, which may have many of them: screen readers interrupt only for an alert. */
  role?: "alert" | "note";
}

export function DangerNote({ unportioned: { reason, warning }, role = "alert" }: DangerNoteProps) {
  return (
    <div role={role} className="flex gap-3 rounded-card bg-danger-soft p-4">
      <TriangleAlert aria-hidden size={24} className="shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">{reason}.</p>
        <p className="mt-1">{warning}</p>
      </div>
    </div>
  );
}
