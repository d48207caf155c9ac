// A text field with suggestions while typing, and with the recent searches while it is empty. The code of the suggestions loads
// when the field gets the focus.
import { Suspense, useRef, useState, type ReactNode } from "react";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { lazyPart } from "@/ui/lazy-part";
import type { SuggestionKeys, SuggestionState } from "./suggestion-list";

const SuggestionList = lazyPart(() => import("./suggestion-list"));

const closed: SuggestionState = { expanded: false };

interface SearchComboboxProps {
  id: string;
  name?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Whether the suggestions are shown. The parent closes them when it searches. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the words of a recent search, and of a suggested food or breed if the page searches for them itself. */
  onSearch: (words: string) => void;
  /** True if a suggested food or breed is searched on this page. Otherwise it opens the search page. */
  searchesOnPage?: boolean;
  /** Limits the suggested recipes, categories and breeds to one pet type. */
  petType?: PetType | undefined;
  /** Called when a suggestion opens a page. */
  onFollow?: (() => void) | undefined;
  /** Called when the focus leaves the field and its suggestions. */
  onLeave?: () => void;
  placeholder: string;
  className: string;
  /** Shown above the field, such as an icon or a button. */
  children: ReactNode;
}

export function SearchCombobox(props: SearchComboboxProps) {
  const { id, name, text, onTextChange, open, onOpenChange, onSearch, searchesOnPage = false } = props;
  const { petType, onFollow, onLeave, placeholder, className, children } = props;
  const listId = `${id}-suggestions`;
  const [listState, setListState] = useState(closed);
  /** Null until the suggestions have loaded. */
  const suggestionKeys = useRef<SuggestionKeys>(null);
  const { expanded, activeId } = open ? listState : closed;

  function show() {
    if (open) return;
    setListState(closed);
    onOpenChange(true);
  }

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        onOpenChange(false);
        onLeave?.();
      }}
    >
      <input
        id={id}
        type="search"
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          show();
        }}
        onFocus={SuggestionList.preload}
        onClick={show}
        onKeyDown={(event) => {
          if (open) suggestionKeys.current?.handle(event);
          else if (event.key === "ArrowDown") show();
        }}
        maxLength={rules.searchMaxLength}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className={className}
      />
      {children}
      {open && (
        <Suspense fallback={null}>
          <SuggestionList
            keys={suggestionKeys}
            id={listId}
            text={trimText(text)}
            petType={petType}
            onStateChange={setListState}
            onSearch={onSearch}
            searchesOnPage={searchesOnPage}
            onClose={() => onOpenChange(false)}
            onFollow={onFollow}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Adds a search to the recent ones. Their code is not part of the first view. */
export async function rememberSearch(words: string): Promise<void> {
  const { addRecentSearch } = await import("./recent-searches");
  addRecentSearch(words);
}
