// The search box of the header: it searches on Enter or a click on the magnifying glass.
import { Search } from "lucide-react";
import { useId } from "react";
import { rules } from "@/api/rules";
import { SearchForm } from "@/ui/search-form";

interface SearchBoxProps {
  /** Accessible name, different for each search box of a page. */
  label: string;
  initial: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, initial, onSearch }: SearchBoxProps) {
  const id = useId();
  return (
    <SearchForm label={label} onSearch={onSearch} className="relative">
      <label htmlFor={id} className="sr-only">
        Search recipes
      </label>
      <input
        id={id}
        type="search"
        name="search"
        defaultValue={initial}
        maxLength={rules.searchMaxLength}
        placeholder="Search recipes..."
        autoComplete="off"
        enterKeyHint="search"
        className="text-field pr-11 pl-4"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-ctl text-muted hover:text-brand"
      >
        <Search aria-hidden size={18} />
      </button>
    </SearchForm>
  );
}
