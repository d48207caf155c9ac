// A select box. It uses the browser's own list, which works best on phones.
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { clsx } from "clsx";
import type { Submission } from "./submission";

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** The field of a form that also works without scripts. */
  submits?: Submission;
}

export function Select<Value extends string>({ label, submits, ...rest }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-meta">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <SelectBox {...rest} {...submits} id={id} className="font-semibold" />
    </div>
  );
}

interface SelectBoxProps<Value extends string>
  extends Omit<SelectProps<Value>, "label" | "submits">, Partial<Submission> {
  id: string;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  className?: string;
}

/** The select box without a visible label, for use in a `Field` or, with `aria-label`, in a table. */
export function SelectBox<Value extends string>({ options, onChange, className, ...rest }: SelectBoxProps<Value>) {
  function select(value: string) {
    const option = options.find((candidate) => candidate.value === value);
    if (option) onChange(option.value);
  }
  return (
    <span className="relative block">
      <select
        {...rest}
        onChange={(event) => select(event.target.value)}
        className={clsx(
          "min-h-11 appearance-none rounded-control border border-line bg-surface py-2 pr-9 pl-3 text-ink hover:border-brand",
          className,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  );
}
