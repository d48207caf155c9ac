// A note that refers to a vet, because a recipe mentions an illness: a recipe is no treatment.
import { Stethoscope } from "lucide-react";

export function VetAdvice({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div role="note" className="flex gap-3 rounded-card bg-brand-soft p-4">
      <Stethoscope aria-hidden size={20} className="mt-0.5 shrink-0 text-star" />
      <p>
        <b>This recipe mentions an illness. It is not a treatment.</b> {sentences.join(" ")}
      </p>
    </div>
  );
}
