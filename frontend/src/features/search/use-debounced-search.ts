// The text of a search field, reported once the typing pauses.
import { useEffect, useRef, useState } from "react";
import { trimText } from "@/api/text-rule";

const pauseMs = 300;

export interface DebouncedSearch {
  text: string;
  setText: (text: string) => void;
  /** The trimmed text. */
  words: string;
  /** True if the visitor typed the text. It may also come from the address of the page or from a suggestion. */
  typed: boolean;
  /** Searches for the text, or for other words, without waiting for a pause. */
  submit: (words?: string) => void;
  /** Replaces text that has not been searched by the current search. */
  discard: () => void;
  /** True while the text differs from the current search. */
  waiting: boolean;
}

/**
 * `current` is the search whose results are shown, such as the one in the address of the page. If it changes, for example
 * when the visitor goes back, it replaces the text.
 */
export function useDebouncedSearch(current: string, onSearch: (search: string) => void): DebouncedSearch {
  const [{ text, typed }, setField] = useState({ text: current, typed: false });
  const [previous, setPrevious] = useState(current);
  if (current !== previous) {
    setPrevious(current);
    // `current` is the trimmed text: a space at the end that is still being typed must stay.
    if (current !== trimText(text)) setField({ text: current, typed: false });
  }

  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });

  const words = trimText(text);
  const waiting = words !== current;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => latestOnSearch.current(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words, waiting]);

  return {
    text,
    setText: (next) => setField({ text: next, typed: true }),
    words,
    typed,
    submit(requested) {
      if (requested !== undefined) setField({ text: requested, typed: false });
      if ((requested ?? words) !== current) onSearch(requested ?? words);
    },
    discard: () => setField({ text: current, typed: false }),
    waiting,
  };
}
