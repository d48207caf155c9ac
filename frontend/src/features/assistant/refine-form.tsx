// Changes an answer: suggested refinements, and a field for the visitor's own.
import { Check } from "lucide-react";
import { clsx } from "clsx";
import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { assistantRules } from "@/api/assistant-rules";
import { trimText } from "@/api/text-rule";
import type { AssistantChip } from "@/api/types";
import { Button } from "@/ui/button";
import { Chip, ChipRow } from "@/ui/chip";
import { TextField } from "@/ui/text-field";

interface RefineFormProps {
  refinements: readonly string[];
  /** How the answer was understood. A suggested change is on while a chip comes from it. */
  chips: readonly AssistantChip[];
  disabled: boolean;
  onRefine: (refinement: string) => void;
  onRemoveChips: (keys: readonly string[]) => void;
}

const suggestions = [
  { label: "Cheaper", refinement: "cheaper" },
  { label: "Quicker", refinement: "quicker" },
  { label: "Fewer supplements", refinement: "fewer supplements" },
];

const excludingWord = "without";

export function RefineForm({ refinements, chips, disabled, onRefine, onRemoveChips }: RefineFormProps) {
  const [text, setText] = useState("");
  /** On a phone, the field is hidden until the visitor wants to write, so that the first recipe is near. */
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (refinements.length >= assistantRules.refinements.maxRows) {
    return (
      <p className="text-muted">
        You have changed this answer {assistantRules.refinements.maxRows} times, which is the maximum. Please ask a new
        question.
      </p>
    );
  }
  const refinement = trimText(text);
  const isUnfinished = refinement === "" || refinement === excludingWord;

  /** Returns the keys of the chips that come from a refinement. */
  const chipKeys = (text: string) =>
    chips
      .filter(({ refinementIndex }) => refinementIndex !== undefined && refinements[refinementIndex] === text)
      .map(({ key }) => key);

  /** Shows the field with the beginning of a change, and moves the focus there. */
  function write(beginning: string) {
    // A hidden field cannot have the focus.
    flushSync(() => {
      setOpen(true);
      setText(beginning);
    });
    field.current?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnfinished) return;
    setText("");
    onRefine(refinement);
  }

  return (
    <form aria-label="Change this answer" onSubmit={submit} className="grid grid-cols-1 gap-3">
      <ChipRow label="Suggested changes">
        {suggestions.map((suggestion) => {
          const keys = chipKeys(suggestion.refinement);
          const isOn = keys.length > 0;
          return (
            <Chip
              key={suggestion.refinement}
              pressed={isOn}
              disabled={disabled}
              onPress={() => (isOn ? onRemoveChips(keys) : onRefine(suggestion.refinement))}
            >
              {isOn && <Check aria-hidden size={16} />}
              {suggestion.label}
            </Chip>
          );
        })}
        <button type="button" disabled={disabled} onClick={() => write(`${excludingWord} `)} className="chip-link">
          Without…
        </button>
        {!isOpen && (
          <button type="button" disabled={disabled} onClick={() => write("")} className="chip-link sm:hidden">
            Other change…
          </button>
        )}
      </ChipRow>
      <div className={clsx("max-w-xl items-end gap-3", isOpen ? "flex" : "hidden sm:flex")}>
        <TextField
          ref={field}
          label="Change this answer"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={assistantRules.refinements.maxLength}
          placeholder="without rice, softer…"
          autoComplete="off"
          enterKeyHint="search"
          className="grow"
        />
        <Button type="submit" look="secondary" disabled={disabled || isUnfinished}>
          Change
        </Button>
      </div>
    </form>
  );
}
