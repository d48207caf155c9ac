// What the owner should know beside the figures.
import { Info } from "lucide-react";

export function PlanNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li key={note} className="flex gap-2.5 text-meta">
          <Info aria-hidden size={18} className="mt-px shrink-0 text-brand" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
