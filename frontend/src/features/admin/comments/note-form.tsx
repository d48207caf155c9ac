// A few words that go with an act: why a comment is rejected, or what is answered to it.
import { useState } from "react";
import { fieldMessage } from "@/api/problem";
import { textError } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { CharacterCount } from "@/ui/text-field";
import { TextBox } from "@/ui/text-field";
import { useUnsaved } from "../desk/unsaved";

interface NoteFormProps {
  /** Its name, and on the wire. */
  label: string;
  field: "notes" | "reply";
  rule: { min: number; max: number; tooShort: string; tooLong: string };
  /** What stands there to begin with. */
  start: string;
  submit: string;
  busy: boolean;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export function NoteForm({ label, field, rule, start, submit, busy, send, onClose }: NoteFormProps) {
  const [text, setText] = useState(start);
  const [fault, setFault] = useState<string>();
  useUnsaved(text !== start);

  async function trySending() {
    const found = textError(rule, text);
    setFault(found);
    if (found !== undefined) return;
    const refusal = await send(text);
    setFault(fieldMessage(refusal, field));
    if (refusal === undefined) onClose();
  }

  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void trySending();
      }}
    >
      <TextBox
        label={label}
        hint={<CharacterCount text={text} max={rule.max} />}
        error={fault}
        rows={3}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
