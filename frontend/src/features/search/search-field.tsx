// The box of the search page: it searches while one types.
import { Search } from "lucide-react";
import { useId } from "react";
import { rules } from "@/api/rules";
import type { TypedSearch } from "./use-typed-search";

export function SearchField({ typed }: { typed: TypedSearch }) {
  const id = useId();
  return (
    <form
      role="search"
      aria-label="Recipes"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        typed.settle();
      }}
    >
      <label htmlFor={id} className="mb-2 block font-semibold">
        What should be in the bowl?
      </label>
      <Search aria-hidden size={20} className="pointer-events-none absolute bottom-4 left-4 text-muted" />
      <input
        id={id}
        type="search"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        maxLength={rules.searchMaxLength}
        placeholder="Salmon, pumpkin, turkey and oats…"
        autoComplete="off"
        enterKeyHint="search"
        className="text-field min-h-13 bg-surface pr-4 pl-12 text-lead"
      />
    </form>
  );
}
