// The search field of recipe lists. It searches while the visitor types, and suggests searches and recipes.
import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { PetType } from "@/api/types";
import { DefaultButton } from "@/ui/submission";
import { rememberSearch, SearchCombobox } from "./search-combobox";
import type { DebouncedSearch } from "./use-debounced-search";

/** Milliseconds without typing after which a search counts as meant. The beginnings of its words are searched too. */
const meantAfterMs = 2000;

interface LiveSearchFieldProps {
  search: DebouncedSearch;
  /** The pet type of all recipes in the list. */
  petType?: PetType | undefined;
  label?: string;
  /** The id of its form, to which the filters of the list belong without scripts. */
  formId: string;
}

export function LiveSearchField({
  search,
  petType,
  label = "Search by ingredient or recipe",
  formId,
}: LiveSearchFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const remember = useRememberedTyping(search);
  return (
    <form
      id={formId}
      role="search"
      aria-label="Recipes"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        search.submit();
        remember();
      }}
    >
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <SearchCombobox
        id={id}
        name="search"
        text={search.text}
        onTextChange={search.setText}
        open={open}
        onOpenChange={setOpen}
        onSearch={(words) => {
          setOpen(false);
          search.submit(words);
          void rememberSearch(words);
        }}
        searchesOnPage
        petType={petType}
        // Otherwise the beginning of a word that is still waiting would be searched on the page that opens.
        onFollow={search.discard}
        onLeave={remember}
        placeholder="Salmon, pumpkin, turkey and oats…"
        className="text-field min-h-13 bg-surface pr-4 pl-12 text-lead"
      >
        <Search aria-hidden size={20} className="pointer-events-none absolute bottom-4 left-4 text-muted" />
      </SearchCombobox>
      <DefaultButton>Find recipes</DefaultButton>
    </form>
  );
}

/**
 * Remembers what the visitor typed once the typing has paused for long. A search that came with the address is not one of the
 * visitor. Returns a function that does not wait for the pause.
 */
function useRememberedTyping({ words, typed }: DebouncedSearch): () => void {
  const isMeant = typed && words !== "";
  useEffect(() => {
    if (!isMeant) return;
    const timer = setTimeout(() => void rememberSearch(words), meantAfterMs);
    return () => clearTimeout(timer);
  }, [isMeant, words]);
  return () => {
    if (isMeant) void rememberSearch(words);
  };
}
