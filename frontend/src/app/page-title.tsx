// The title of the page in the browser's tab. The server writes the same titles into the first page of a visit.
import { useEffect } from "react";
import { Outlet, useMatches } from "react-router-dom";
import { pageTitles } from "@/api/pages";

export type PageId = keyof typeof pageTitles;

/** Sets the title of the current route and renders its page. Titles with a placeholder are set by the page itself. */
export function TitledPage() {
  const route = useMatches().at(-1)?.id;
  const title = Object.entries(pageTitles).find(([id]) => id === route)?.[1];
  usePageTitle(title?.includes("{") ? undefined : title);
  return <Outlet />;
}

/** Returns the title of a page without the name of the site. */
export function titleWithoutSite(title: string): string {
  return title.split(" | ")[0] ?? title;
}

/** Sets the title of the page and replaces `{n}` with the count. The title does not change while the count is loading. */
export function usePageTitle(title: string | undefined, count?: number): void {
  const isKnown = title !== undefined && (count !== undefined || !title.includes("{n}"));
  const text = isKnown ? title.replaceAll("{n}", String(count)) : undefined;
  useEffect(() => {
    if (text !== undefined) document.title = text;
  }, [text]);
}
