// The search field of recipe lists. It searches while the visitor types.
import { Search } from "lucide-react";
import { useId } from "react";
import { rules } from "@/api/rules";
import type { DebouncedSearch } from "./use-debounced-search";

interface LiveSearchFieldProps {
  search: DebouncedSearch;
  label?: string;
}

export function LiveSearchField({ search, label = "Search by ingredient or recipe" }: LiveSearchFieldProps) {
  const id = useId();
  return (
    <form
      role="search"
      aria-label="Recipes"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <Search aria-hidden size={20} className="pointer-events-none absolute bottom-4 left-4 text-muted" />
      <input
        id={id}
        type="search"
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        maxLength={rules.searchMaxLength}
        placeholder="Salmon, pumpkin, turkey and oats…"
        autoComplete="off"
        enterKeyHint="search"
        className="text-field min-h-13 bg-surface pr-4 pl-12 text-lead"
      />
    </form>
  );
}
