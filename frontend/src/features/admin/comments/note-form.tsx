// A form with one text: the note on why a comment was rejected, or the reply to a comment.
import { useState } from "react";
import { fieldMessage } from "@/api/problem";
import { textError } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { useUnsavedChanges } from "../components/unsaved-changes";

interface NoteFormProps {
  label: string;
  /** The field of the request, whose errors are shown here. */
  field: "notes" | "reply";
  rule: { min: number; max: number; tooShort: string; tooLong: string };
  initialText: string;
  submitLabel: string;
  busy: boolean;
  /** Resolves with the error, or undefined after a success. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export function NoteForm({ label, field, rule, initialText, submitLabel, busy, send, onClose }: NoteFormProps) {
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  useUnsavedChanges(text !== initialText);

  async function submitText() {
    const ruleError = textError(rule, text);
    setError(ruleError);
    if (ruleError !== undefined) return;
    const failure = await send(text);
    setError(fieldMessage(failure, field));
    if (failure === undefined) onClose();
  }

  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submitText();
      }}
    >
      <TextBox
        label={label}
        hint={<CharacterCount text={text} max={rule.max} />}
        error={error}
        rows={3}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {submitLabel}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
