// How the assistant understood a question: chips that can be removed, and a clarifying question to the visitor.
import { X } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { assistantRules } from "@/api/assistant-rules";
import { trimText } from "@/api/text-rule";
import type { AssistantChip, AssistantQuestion } from "@/api/types";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";

interface UnderstandingChipsProps {
  chips: readonly AssistantChip[];
  disabled: boolean;
  onRemove: (key: string) => void;
}

const chipLook =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold whitespace-nowrap text-paper";

export function UnderstandingChips({ chips, disabled, onRemove }: UnderstandingChipsProps) {
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-1 text-meta font-semibold text-muted">
        How we understood it
      </p>
      <ul aria-labelledby={id} className="chip-row">
        {chips.map(({ key, label, isFixed }) => (
          <li key={key} className="shrink-0">
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

/** A question to the visitor on which the answer depends. Each option, and the text in the field, adds a refinement. */
export function ClarifyingQuestion({ question, disabled, onAnswer }: ClarifyingQuestionProps) {
  const { text, options, field } = question;
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
      {/* The key empties the field when another question follows. */}
      {field && <ReplyForm key={text} field={field} disabled={disabled} onAnswer={onAnswer} />}
    </div>
  );
}

interface ReplyFormProps {
  field: NonNullable<AssistantQuestion["field"]>;
  disabled: boolean;
  onAnswer: (refinement: string) => void;
}

/** A field for a reply that is none of the options. */
function ReplyForm({ field: { label, before, after }, disabled, onAnswer }: ReplyFormProps) {
  const [text, setText] = useState("");
  const reply = trimText(text);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reply !== "") onAnswer(before + reply + after);
  }

  return (
    <form onSubmit={submit} className="mt-4 flex max-w-xl items-end gap-3">
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={disabled}
        maxLength={Math.max(1, assistantRules.refinements.maxLength - before.length - after.length)}
        autoComplete="off"
        enterKeyHint="search"
        className="grow"
      />
      <Button type="submit" look="secondary" disabled={disabled || reply === ""}>
        Reply
      </Button>
    </form>
  );
}
