// A search form that reports the trimmed text of its input named 'search', and ignores empty text.
import type { ReactNode, SubmitEvent } from "react";

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
    if (typeof text === "string" && text.trim() !== "") onSearch(text.trim());
  }
  return (
    <form role="search" aria-label={landmarkName} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
