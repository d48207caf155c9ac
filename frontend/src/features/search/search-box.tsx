// A search box that searches on Enter or a click on its button, as in the header. The code of the suggestions loads when
// the box gets the focus.
import { Search } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import { lazyPart } from "@/ui/lazy-part";
import { SearchForm } from "@/ui/search-form";
import type { SuggestionKeys, SuggestionState } from "./suggestion-list";

const SuggestionList = lazyPart(() => import("./suggestion-list"));

const closed: SuggestionState = { expanded: false };

interface SearchBoxProps {
  /** Tells apart the search boxes of a page for screen readers, which add the word 'search' to this name. */
  landmarkName: string;
  /** The text that the box starts with. */
  initialText: string;
  onSearch: (text: string) => void;
  /** Called when a suggestion opens a page. */
  onFollow?: () => void;
}

export function SearchBox({ landmarkName, initialText, onSearch, onFollow }: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-suggestions`;
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(closed);
  /** Null until the suggestions have loaded. */
  const suggestionKeys = useRef<SuggestionKeys>(null);

  function close() {
    setOpen(false);
    setState(closed);
  }

  function search(words: string) {
    close();
    void import("./recent-searches").then(({ addRecentSearch }) => addRecentSearch(words));
    onSearch(words);
  }

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <SearchForm landmarkName={landmarkName} onSearch={search} className="relative">
        <label htmlFor={id} className="sr-only">
          Search recipes
        </label>
        <input
          id={id}
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={state.expanded}
          aria-controls={state.expanded ? listId : undefined}
          aria-activedescendant={state.activeId}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={SuggestionList.preload}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (open) suggestionKeys.current?.handle(event);
            else if (event.key === "ArrowDown") setOpen(true);
          }}
          maxLength={rules.searchMaxLength}
          placeholder="Search recipes..."
          autoComplete="off"
          enterKeyHint="search"
          className="text-field pr-8 pl-3"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-brand"
        >
          <Search aria-hidden size={18} />
        </button>
      </SearchForm>
      {open && (
        <Suspense fallback={null}>
          <SuggestionList
            keys={suggestionKeys}
            id={listId}
            text={trimText(text)}
            onStateChange={setState}
            onSearch={(words) => {
              setText(words);
              search(words);
            }}
            onClose={close}
            onFollow={onFollow}
          />
        </Suspense>
      )}
    </div>
  );
}
