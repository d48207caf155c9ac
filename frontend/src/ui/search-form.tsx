// A search form that reports the trimmed text of its input named 'search', and ignores empty text.
import type { ReactNode, SubmitEvent } from "react";
import { trimText } from "@/api/text-rule";

interface SearchFormProps {
  /** Accessible name of the search landmark. Screen readers add the word 'search' to it. */
  landmarkName: string;
  className: string;
  onSearch: (text: string) => void;
  children: ReactNode;
}

export function SearchForm({ landmarkName, className, onSearch, children }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("search");
    if (typeof text === "string" && trimText(text) !== "") onSearch(trimText(text));
  }
  return (
    <form role="search" aria-label={landmarkName} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
