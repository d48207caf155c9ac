// The suggestions below a search field: recent searches while it is empty, otherwise recipes, foods,
// breeds and pages that match the typed words.
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from "react";
import { useNavigate } from "react-router";
import { suggestionsAddress } from "@/api/addresses";
import { client, responseBody } from "@/api/client";
import type { PetType, SearchSuggestion } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";
import { useStoredValue } from "@/ui/stored-value";
import { clsx } from "clsx";
import { clearRecentSearches, recentSearches } from "./recent-searches";

/** The attributes by which the text field describes its list of suggestions. */
export interface SuggestionState {
  expanded: boolean;
  /** Id of the option that the arrow keys have reached. */
  activeId?: string | undefined;
}

/** Lets the list of suggestions handle keys that are pressed in the text field. */
export interface SuggestionKeys {
  handle: (event: KeyboardEvent) => void;
}

interface SuggestionListProps {
  id: string;
  /** The trimmed text of the field. */
  text: string;
  /** Limits the suggested recipes, categories and breeds to one pet type. */
  petType: PetType | undefined;
  /** Receives the handler of the keys that are pressed in the text field. */
  keys: Ref<SuggestionKeys>;
  onStateChange: (state: SuggestionState) => void;
  onSearch: (words: string) => void;
  /** True if a suggested food or breed is searched on this page. Otherwise it opens the search page. */
  searchesOnPage: boolean;
  onClose: () => void;
  onFollow: (() => void) | undefined;
}

interface Option {
  key: string;
  label: string;
  kind: string;
  select: () => void;
}

const kindTexts: Record<SearchSuggestion["kind"], string> = {
  recipe: "Recipe",
  food: "Food",
  category: "Category",
  toxicFood: "Toxic food",
  breed: "Breed",
  page: "Page",
};

export default function SuggestionList({
  id,
  text,
  petType,
  keys,
  onStateChange,
  onSearch,
  searchesOnPage,
  onClose,
  onFollow,
}: SuggestionListProps) {
  const navigate = useNavigate();
  const recent = useStoredValue(recentSearches);
  const { suggestions, isLoading } = useSuggestions(text, petType);
  /** The option that the arrow keys have reached, and the text of the box at that time. After more typing, none is active. */
  const [active, setActive] = useState<{ key: string | undefined; text: string }>();
  const options: Option[] =
    text === ""
      ? recent.map((search) => ({ key: search, label: search, kind: "Recent search", select: () => onSearch(search) }))
      : suggestions.map(({ kind, label, path }) => ({
          key: path,
          label,
          kind: kindTexts[kind],
          select: () => {
            if (searchesOnPage && (kind === "food" || kind === "breed")) {
              onSearch(label);
              return;
            }
            onClose();
            onFollow?.();
            void navigate(path);
          },
        }));
  const activeIndex = active?.text === text ? options.findIndex(({ key }) => key === active.key) : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const expanded = options.length > 0;
  const activeId = activeIndex < 0 ? undefined : optionId(activeIndex);

  useEffect(() => {
    onStateChange({ expanded, activeId });
  }, [onStateChange, expanded, activeId]);

  function move(step: number) {
    const from = activeIndex < 0 && step < 0 ? 0 : activeIndex;
    setActive({ key: options[(from + step + options.length) % options.length]?.key, text });
  }

  useImperativeHandle(keys, () => ({
    handle(event: KeyboardEvent) {
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
        event.preventDefault();
        move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" && activeIndex >= 0) {
        event.preventDefault();
        options[activeIndex]?.select();
      } else if (event.key === "Escape" && options.length > 0) {
        // A dialog around the field must stay open.
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }
    },
  }));

  return (
    <>
      <p role="status" className="sr-only">
        {text !== "" && !isLoading && options.length === 0 && "No suggestions"}
        {options.length > 0 && (options.length === 1 ? "1 suggestion" : `${options.length} suggestions`)}
      </p>
      {expanded && (
        <div className="combobox-popup left-auto! w-full sm:min-w-80">
          <ul id={id} role="listbox" aria-label="Suggestions" className="combobox-list">
            {options.map(({ key, label, kind, select }, index) => (
              <li
                key={key}
                id={optionId(index)}
                role="option"
                aria-selected={index === activeIndex}
                ref={index === activeIndex ? scrollIntoView : undefined}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={select}
                className={clsx(
                  "combobox-option justify-between gap-3",
                  index === activeIndex && "bg-brand-soft text-brand",
                )}
              >
                <span className="min-w-0">{label}</span> <span className="shrink-0 text-meta text-muted">{kind}</span>
              </li>
            ))}
          </ul>
          {text === "" && (
            <button
              type="button"
              // Keeps the focus in the field: Safari does not focus pressed buttons, so the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={clearRecentSearches}
              className="min-h-11 w-full px-4 text-left text-meta font-semibold text-brand"
            >
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </>
  );
}

const noSuggestions: readonly SearchSuggestion[] = [];

/** Loads the suggestions once the typing pauses. */
function useSuggestions(
  text: string,
  petType: PetType | undefined,
): { suggestions: readonly SearchSuggestion[]; isLoading: boolean } {
  const { value: q, waiting } = useDebounced(text);
  const address = q === "" ? null : suggestionsAddress(q, petType);
  const { value, loading } = useRemote(address, () => getSuggestions(q, petType), { keepPrevious: true });
  return { suggestions: text === "" ? noSuggestions : (value ?? noSuggestions), isLoading: waiting || loading };
}

async function getSuggestions(q: string, petType: PetType | undefined): Promise<SearchSuggestion[]> {
  const query = { q, ...(petType && { petType }) };
  return responseBody(await client.GET("/api/search/suggestions", { params: { query } }));
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
