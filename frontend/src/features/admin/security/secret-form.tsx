// A form with one secret: the password, or a code of the authenticator app.
import { useState, type ComponentProps } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";

interface SecretFormProps extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode"> {
  label: string;
  hint?: string;
  /** The field of the request, whose errors are shown here. */
  field: "password" | "code";
  submitLabel: string;
  busy: boolean;
  /** Resolves with the error, or undefined after a success. */
  send: (value: string) => Promise<unknown>;
  onCancel: () => void;
}

export function SecretForm({ label, hint, field, submitLabel, busy, send, onCancel, ...input }: SecretFormProps) {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();

  async function submitValue() {
    if (trimText(value) === "") {
      setError(`${label} is required`);
      return;
    }
    const failure = await send(value);
    setError(failure === undefined ? undefined : (fieldMessage(failure, field) ?? problemMessage(failure)));
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitValue();
      }}
    >
      <TextField
        {...input}
        label={label}
        hint={hint}
        error={error}
        name={field}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {submitLabel}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
