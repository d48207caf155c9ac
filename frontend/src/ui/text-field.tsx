// Text to type, with its name above: on one line, or on several.
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { Field } from "./field";

interface Words {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

const look = "text-field bg-surface px-3.5";

export function TextField({ label, hint, error, className, ...rest }: Words & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(wiring) => <input {...rest} {...wiring} className={look} />}
    </Field>
  );
}

export function TextBox({ label, hint, error, className, ...rest }: Words & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(wiring) => <textarea {...rest} {...wiring} className={classes(look, "py-3")} />}
    </Field>
  );
}
