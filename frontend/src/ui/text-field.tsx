// Text fields with a label: one line, or several.
import type { ComponentProps, ReactNode } from "react";
import { clsx } from "clsx";
import { countCharacters } from "@/api/text-rule";
import { Field } from "./field";

interface Labels {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

const look = "text-field bg-surface px-3.5";

export function TextField({ label, hint, error, className, ...rest }: Labels & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(controlProps) => <input {...rest} {...controlProps} className={look} />}
    </Field>
  );
}

export function TextBox({ label, hint, error, className, ...rest }: Labels & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(controlProps) => <textarea {...rest} {...controlProps} className={clsx(look, "py-3")} />}
    </Field>
  );
}

/** Shows how many characters of a text's limit are used. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text);
  return (
    <span className={count > max ? "font-semibold text-danger" : undefined}>
      {count} of {max} characters
    </span>
  );
}
