// The text of a search field, reported once the typing pauses.
import { useEffect, useRef, useState } from "react";
import { trimText } from "@/api/text-rule";

const pauseMs = 300;

export interface DebouncedSearch {
  text: string;
  setText: (text: string) => void;
  /** Searches without waiting for a pause. */
  submit: () => void;
  /** True while the text differs from the current search. */
  waiting: boolean;
}

/**
 * `current` is the search whose results are shown, such as the one in the address of the page. If it changes, for example
 * when the visitor goes back, it replaces the text.
 */
export function useDebouncedSearch(current: string, onSearch: (search: string) => void): DebouncedSearch {
  const [text, setText] = useState(current);
  const [previous, setPrevious] = useState(current);
  if (current !== previous) {
    setPrevious(current);
    // `current` is the trimmed text: a space at the end that is still being typed must stay.
    if (current !== trimText(text)) setText(current);
  }

  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });

  const search = trimText(text);
  const waiting = search !== current;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => latestOnSearch.current(search), pauseMs);
    return () => clearTimeout(timer);
  }, [search, waiting]);

  return {
    text,
    setText,
    submit: () => {
      if (waiting) onSearch(search);
    },
    waiting,
  };
}
