// How the assistant understood a question: chips that can be removed, and a clarifying question to the visitor.
import { X } from "lucide-react";
import { useId } from "react";
import type { AssistantChip, AssistantQuestion } from "@/api/types";
import { Button } from "@/ui/button";

interface UnderstandingChipsProps {
  chips: readonly AssistantChip[];
  disabled: boolean;
  onRemove: (key: string) => void;
}

const chipLook = "inline-flex min-h-11 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-paper";

export function UnderstandingChips({ chips, disabled, onRemove }: UnderstandingChipsProps) {
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-2 text-meta font-semibold text-muted">
        How we understood it
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {chips.map(({ key, label, isFixed }) => (
          <li key={key}>
            {isFixed ? (
              <span className={chipLook}>{label}</span>
            ) : (
              <button type="button" disabled={disabled} onClick={() => onRemove(key)} className={chipLook}>
                <span className="sr-only">Remove:</span> {label} <X aria-hidden size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClarifyingQuestionProps {
  question: AssistantQuestion;
  disabled: boolean;
  onAnswer: (refinement: string) => void;
}

/** A question to the visitor on which the answer depends. Each option adds a refinement. */
export function ClarifyingQuestion({ question: { text, options }, disabled, onAnswer }: ClarifyingQuestionProps) {
  return (
    <div role="group" aria-label={text} className="rounded-card bg-brand-soft p-4">
      <p className="mb-3 font-semibold">{text}</p>
      <div className="flex flex-wrap gap-3">
        {options.map(({ label, refinement }) => (
          <Button key={refinement} look="secondary" disabled={disabled} onClick={() => onAnswer(refinement)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
