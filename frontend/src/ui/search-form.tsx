// A search form that reports the trimmed text of one of its inputs, and ignores empty text.
import type { ReactNode, SubmitEvent } from "react";
import { trimText } from "@/api/text-rule";

interface SearchFormProps {
  /** Accessible name of the search landmark. Screen readers add the word 'search' to it. */
  landmarkName: string;
  className: string;
  /** The path at which the text is searched without scripts; that of the page if it is missing. */
  action?: string;
  /** The name of the input. */
  field?: string;
  onSearch: (text: string) => void;
  children: ReactNode;
}

export function SearchForm({ landmarkName, className, action, field = "search", onSearch, children }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(field);
    if (typeof text === "string" && trimText(text) !== "") onSearch(trimText(text));
  }
  return (
    <form role="search" aria-label={landmarkName} action={action} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
