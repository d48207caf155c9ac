// A search box that searches on Enter or a click on its button, as in the header.
import { Search } from "lucide-react";
import { useId } from "react";
import { rules } from "@/api/rules";
import { SearchForm } from "@/ui/search-form";

interface SearchBoxProps {
  /** Tells apart the search boxes of a page for screen readers, which add the word 'search' to it. */
  landmarkName: string;
  /** The text that the box starts with. */
  initialText: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ landmarkName, initialText, onSearch }: SearchBoxProps) {
  const id = useId();
  return (
    <SearchForm landmarkName={landmarkName} onSearch={onSearch} className="relative">
      <label htmlFor={id} className="sr-only">
        Search recipes
      </label>
      <input
        id={id}
        type="search"
        name="search"
        defaultValue={initialText}
        maxLength={rules.searchMaxLength}
        placeholder="Search recipes..."
        autoComplete="off"
        enterKeyHint="search"
        className="text-field pr-11 pl-4"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-brand"
      >
        <Search aria-hidden size={18} />
      </button>
    </SearchForm>
  );
}
