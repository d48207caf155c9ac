// The header of a list: its name, a search field, and filters that are stored in the address.
import { useId, useState, type ReactNode, type Ref } from "react";
import { Select } from "@/ui/select";
import { useAdminParameters } from "./use-admin-parameters";

interface ListHeaderProps {
  title: string;
  /** Gets the focus when a row disappears from the list. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ListHeader({ title, heading, children }: ListHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

type Choices<Value extends string> = readonly [Choice<Value>, ...Choice<Value>[]];

/** The sort orders of lists by date. */
export const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

/** Returns the choice in the address, or the first one. */
export function useFilter<Value extends string>(name: string, choices: Choices<Value>): Value {
  const { get } = useAdminParameters();
  return (choices.find(({ value }) => value === get(name)) ?? choices[0]).value;
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The query parameter. */
  name: string;
  choices: Choices<Value>;
}

export function FilterSelect<Value extends string>({ label, name, choices }: FilterSelectProps<Value>) {
  const { set } = useAdminParameters();
  return (
    <Select
      label={label}
      value={useFilter(name, choices)}
      options={choices}
      onChange={(value) => set({ [name]: value === choices[0].value ? undefined : value })}
    />
  );
}

/** Searches when Enter is pressed. `label` names the search for screen readers, such as 'Search recipes'. */
export function ListSearch({ label }: { label: string }) {
  const { get } = useAdminParameters();
  const search = get("search") ?? "";
  return <SearchField key={search} label={label} search={search} />;
}

function SearchField({ label, search }: { label: string; search: string }) {
  const id = useId();
  const { set } = useAdminParameters();
  const [text, setText] = useState(search);
  return (
    <form
      role="search"
      aria-label={label}
      className="flex items-center gap-2 text-meta"
      onSubmit={(event) => {
        event.preventDefault();
        set({ search: text.trim() });
      }}
    >
      <label htmlFor={id} className="text-muted">
        Search
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="text-field bg-surface px-3"
      />
    </form>
  );
}
