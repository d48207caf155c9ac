// The header of a list: its title, a search field and filters.
import { useId, useState, type ReactNode, type Ref } from "react";
import { adminRules } from "@/api/admin-rules";
import { trimText } from "@/api/text-rule";
import { Select } from "@/ui/select";
import { useFilter, type FilterOptions } from "./list-query";
import { useAdminParameters } from "./use-admin-parameters";

interface ListHeaderProps {
  title: string;
  /** The panel focuses the heading when the row with the focus disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ListHeader({ title, headingRef, children }: ListHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 ref={headingRef} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The name of the query parameter. */
  parameter: string;
  options: FilterOptions<Value>;
}

/** The first option is the default, which is left out of the address. */
export function FilterSelect<Value extends string>({ label, parameter, options }: FilterSelectProps<Value>) {
  const { set } = useAdminParameters();
  return (
    <Select
      label={label}
      value={useFilter(parameter, options)}
      options={options}
      onChange={(value) => set({ [parameter]: value === options[0].value ? undefined : value })}
    />
  );
}

/** Searches when Enter is pressed. `label` names the search for screen readers, such as 'Search recipes'. */
export function ListSearch({ label }: { label: string }) {
  const { get } = useAdminParameters();
  const search = get("search") ?? "";
  // The key discards the typed text when the search in the address changes.
  return <SearchForm key={search} label={label} search={search} />;
}

function SearchForm({ label, search }: { label: string; search: string }) {
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
        set({ search: trimText(text) });
      }}
    >
      <label htmlFor={id} className="text-muted">
        Search
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        maxLength={adminRules.search.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="text-field bg-surface px-3"
      />
    </form>
  );
}
