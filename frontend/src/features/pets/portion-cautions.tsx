// Cautions about a portion, such as that the recipe is not for the age of the pet. They are shown with every portion.
import { TriangleAlert } from "lucide-react";

export function PortionCautions({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {cautions.map((caution) => (
        <li key={caution} className="flex gap-2 font-semibold text-danger">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>{caution}</span>
        </li>
      ))}
    </ul>
  );
}
