// A select box. It uses the browser's own list, which works best on phones.
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { clsx } from "clsx";

interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-meta">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <SelectBox id={id} value={value} options={options} onChange={onChange} className="font-semibold" />
    </div>
  );
}

interface SelectBoxProps extends Omit<SelectProps, "label"> {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  className?: string;
}

/** The select box without a label, for use in a `Field`. */
export function SelectBox({ options, onChange, className, ...rest }: SelectBoxProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        onChange={(event) => onChange(event.target.value)}
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
