// A box to look for recipes: typed, then sent with Enter or the glass.
import { Search } from "lucide-react";
import { useId, type SubmitEvent } from "react";
import { rules } from "@/api/rules";

interface SearchBoxProps {
  /** Tells this box from the others of a page. */
  label: string;
  initial: string;
  onSearch: (words: string) => void;
}

export function SearchBox({ label, initial, onSearch }: SearchBoxProps) {
  const id = useId();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("search");
    if (typeof words === "string" && words.trim() !== "") onSearch(words.trim());
  }
  return (
    <form role="search" aria-label={label} onSubmit={submit} className="relative">
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
    </form>
  );
}
