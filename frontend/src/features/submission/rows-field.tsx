// A list of text fields: Enter adds a row, a pasted list becomes several rows, and one row always remains.
import { clsx } from "clsx";
import { Plus, X } from "lucide-react";
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import { Button, IconButton } from "@/ui/button";
import { splitLines } from "@/ui/ingredient-lines";
import { fieldChecks, rowValidator } from "./field-checks";
import { LineFeedback } from "./line-feedback";
import { toRows, type RecipeForm } from "./recipe-form";
import type { LineResult } from "./use-live-check";

interface RowsFieldProps {
  form: UseFormReturn<RecipeForm>;
  name: "ingredients" | "instructions";
  legend: string;
  hint: ReactNode;
  placeholder: string;
  /** True if long text in a row wraps. Otherwise it scrolls on one line. */
  multiline?: boolean;
  findResult: (text: string) => LineResult | undefined;
}

export function RowsField({ form, name, legend, hint, placeholder, multiline = false, findResult }: RowsFieldProps) {
  const { control, register, getValues, setError, clearErrors, formState } = form;
  const { fields, insert, remove, replace } = useFieldArray({ control, name, rules: { validate: fieldChecks[name] } });
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const rule = formRules.submission[name];
  const errors = formState.errors[name];
  const listError = formState.errors.root?.[name]?.message ?? errors?.root?.message;

  const textAt = (index: number) => getValues(`${name}.${index}.text`);
  // React Hook Form focuses after a delay, during which letters would go into the wrong row.
  const focusRow = (index: number) => list.current?.children[index]?.querySelector<HTMLElement>("[name]")?.focus();

  function changeRows(update: () => void, focusedIndex: number) {
    clearErrors(`root.${name}`);
    flushSync(update);
    focusRow(focusedIndex);
  }

  function addAfter(index: number) {
    const next = index + 1;
    if (next < fields.length && trimText(textAt(next)) === "") focusRow(next);
    else if (fields.length < rule.maxRows) {
      changeRows(() => insert(next, { text: "" }, { shouldFocus: false }), next);
    }
  }

  function removeAt(index: number) {
    // Focuses the row that moves up, or the new last row.
    const next = Math.max(0, Math.min(index, fields.length - 2));
    changeRows(() => (fields.length === 1 ? replace(toRows([])) : remove(index)), next);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === "Backspace" && fields.length > 1 && textAt(index) === "") {
      event.preventDefault();
      changeRows(() => remove(index), Math.max(0, index - 1));
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = splitLines(event.clipboardData.getData("text"));
    if (lines.length < 2) return;
    event.preventDefault();
    const rows = fields.map((_, at) => textAt(at));
    const existing = trimText(textAt(index)) === "" ? [] : [textAt(index)];
    rows.splice(index, 1, ...existing, ...lines);
    // A list that does not fit is not pasted in part, because a missing line could be a supplement.
    if (rows.length > rule.maxRows) setError(`root.${name}`, { type: "paste", message: rule.tooMany });
    else changeRows(() => replace(toRows(rows)), index + existing.length + lines.length - 1);
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-display text-h3 font-bold">{legend}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-3 text-meta text-muted">
        {hint}
      </p>
      <ol ref={list} className="grid gap-3">
        {fields.map((field, index) => {
          const error = errors?.[index]?.text?.message;
          const result = findResult(textAt(index));
          const controlProps = {
            ...register(`${name}.${index}.text`, { validate: rowValidator(rule, index) }),
            "aria-label": `${rule.row} ${index + 1}`,
            "aria-describedby": clsx(error !== undefined && `${id}-error-${index}`, `${id}-feedback-${index}`),
            "aria-invalid": error === undefined ? undefined : true,
            autoComplete: "off",
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
            onPaste: (event: ClipboardEvent) => onPaste(event, index),
            ...(index === 0 && { placeholder }),
          };
          return (
            <li key={field.id} className="flex items-start gap-2">
              <span aria-hidden className="w-6 shrink-0 pt-2.5 text-right text-meta text-muted">
                {index + 1}.
              </span>
              <div className="min-w-0 grow">
                {multiline ? (
                  <textarea {...controlProps} rows={2} className="text-field field-sizing-content bg-surface px-3.5" />
                ) : (
                  <input {...controlProps} className="text-field bg-surface px-3.5" />
                )}
                {error !== undefined && (
                  <p id={`${id}-error-${index}`} className="mt-1 text-meta font-semibold text-danger">
                    {error}
                  </p>
                )}
                <LineFeedback id={`${id}-feedback-${index}`} result={result} />
              </div>
              <IconButton
                aria-label={`Remove ${rule.row.toLowerCase()} ${index + 1}`}
                onClick={() => removeAt(index)}
                disabled={fields.length === 1 && textAt(0) === ""}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {listError !== undefined && (
        <p role="alert" className="mt-2 ml-8 text-meta font-semibold text-danger">
          {listError}
        </p>
      )}
      <Button
        look="secondary"
        className="mt-3 ml-8"
        disabled={fields.length >= rule.maxRows}
        onClick={() => addAfter(fields.length - 1)}
      >
        <Plus aria-hidden size={18} /> Add {rule.row.toLowerCase()}
      </Button>
    </fieldset>
  );
}
