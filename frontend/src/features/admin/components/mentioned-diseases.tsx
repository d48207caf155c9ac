// The diseases that a text mentions. Advice on them needs a close look before it is published.
import { Stethoscope } from "lucide-react";

export function MentionedDiseases({ diseases }: { diseases: readonly string[] }) {
  if (diseases.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-meta font-semibold">
      <Stethoscope aria-hidden size={16} className="shrink-0 text-star" />
      Mentions: {diseases.join(", ")}
    </span>
  );
}
