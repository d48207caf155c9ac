// Changes an answer: suggested refinements, and a field for the visitor's own.
import { useRef, useState, type SubmitEvent } from "react";
import { assistantRules } from "@/api/assistant-rules";
import { trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { ChipRow } from "@/ui/chip";
import { TextField } from "@/ui/text-field";

interface RefineFormProps {
  refinements: readonly string[];
  disabled: boolean;
  onRefine: (refinement: string) => void;
}

const suggestions = [
  { label: "Cheaper", refinement: "cheaper" },
  { label: "Quicker", refinement: "quicker" },
  { label: "Fewer supplements", refinement: "fewer supplements" },
];

const excludingWord = "without";

export function RefineForm({ refinements, disabled, onRefine }: RefineFormProps) {
  const [text, setText] = useState("");
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

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnfinished) return;
    setText("");
    onRefine(refinement);
  }

  return (
    <form aria-label="Change this answer" onSubmit={submit} className="grid grid-cols-1 gap-3">
      <ChipRow label="Suggested changes">
        {suggestions
          .filter((suggestion) => !refinements.includes(suggestion.refinement))
          .map((suggestion) => (
            <button
              key={suggestion.refinement}
              type="button"
              disabled={disabled}
              onClick={() => onRefine(suggestion.refinement)}
              className="chip-link"
            >
              {suggestion.label}
            </button>
          ))}
        <button
          type="button"
          disabled={disabled}
          onClick={() => {
            setText(`${excludingWord} `);
            field.current?.focus();
          }}
          className="chip-link"
        >
          Without…
        </button>
      </ChipRow>
      <div className="flex max-w-xl items-end gap-3">
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
