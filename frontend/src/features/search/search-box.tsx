// A search box that searches on Enter or a click on its button, as in the header.
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { SearchForm } from "@/ui/search-form";
import { rememberSearch, SearchCombobox } from "./search-combobox";

interface SearchBoxProps {
  /** Tells apart the search boxes of a page for screen readers, which add the word 'search' to this name. */
  landmarkName: string;
  /** The path of the results. */
  action: string;
  /** The text that the box starts with. */
  initialText: string;
  onSearch: (text: string) => void;
  /** Called when a suggestion opens a page. */
  onFollow?: () => void;
}

export function SearchBox({ landmarkName, action, initialText, onSearch, onFollow }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);

  function search(words: string) {
    setOpen(false);
    void rememberSearch(words);
    onSearch(words);
  }

  return (
    <SearchForm landmarkName={landmarkName} action={action} onSearch={search} className="relative">
      <label htmlFor={id} className="sr-only">
        Search recipes
      </label>
      <SearchCombobox
        id={id}
        name="search"
        text={text}
        onTextChange={setText}
        open={open}
        onOpenChange={setOpen}
        onSearch={(words) => {
          setText(words);
          search(words);
        }}
        onFollow={onFollow}
        placeholder="Search recipes..."
        className="text-field pr-8 pl-3"
      >
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-brand"
        >
          <Search aria-hidden size={18} />
        </button>
      </SearchCombobox>
    </SearchForm>
  );
}
