// Keeps the browser's title; the head of a first view is the server's, which says the same.
import { useEffect } from "react";

/** `title` may hold {n}, the exact count; until the count is known the title stays what it was. */
export function usePageTitle(title: string | undefined, count?: number): void {
  const told = title === undefined || (title.includes("{n}") && count === undefined) ? undefined : title;
  const text = told?.replaceAll("{n}", String(count));
  useEffect(() => {
    if (text !== undefined) document.title = text;
  }, [text]);
}
