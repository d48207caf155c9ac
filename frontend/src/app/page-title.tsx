// The title of the page in the browser's tab. The server writes the same titles into the first page of a visit.
import { useEffect, useLayoutEffect } from "react";
import { matchPath, Outlet, useLocation } from "react-router";
import { pagePaths } from "@/api/pages";
import { usePageFailure } from "@/ui/page-router";
import { CatchErrors, ErrorScreen } from "./error-screen";

export type PageId = keyof typeof pagePaths;

const isPageId = (id: string): id is PageId => id in pagePaths;
const pageIds = Object.keys(pagePaths).filter(isPageId);

/** The titles are not part of the first view. */
const loadTitles = () => import("@/api/page-titles");

/** Sets the title of the current page and renders it. Titles with a placeholder are set by the page itself. */
export function TitledPage() {
  const { pathname } = useLocation();
  const failure = usePageFailure();
  const page = pageIds.find((id) => matchPath(pagePaths[id], pathname) !== null);
  // A layout effect runs before the effects of the page, so that the title that the page sets itself is the last one. It also runs
  // for another address of the same page, because the previous address may have had a title of its own, such as 'Page Not Found'.
  useLayoutEffect(() => {
    return showTitleOf(page);
  }, [page, pathname]);
  if (failure) return <ErrorScreen error={failure.error} />;
  return (
    <CatchErrors>
      <Outlet />
    </CatchErrors>
  );
}

/** Returns the title of a page without the name of the site. */
export function titleWithoutSite(title: string): string {
  return title.split(" | ")[0] ?? title;
}

/** Counts the titles that were asked for. A title that is loaded later than the next one is asked for is not shown any more. */
let lastRequest = 0;

/** Sets the title of the tab, unless it is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    lastRequest += 1;
    document.title = title;
  }, [title, pathname]);
}

/** Sets the title that the page table has for a page, with the count in place of `{n}`. The title does not change while the count loads. */
export function useTitleOf(page: PageId, count?: number): void {
  const { pathname } = useLocation();
  useEffect(() => {
    return showTitleOf(page, count);
  }, [page, count, pathname]);
}

/** Returns a function that prevents the title from being shown when it loads too late. */
function showTitleOf(page: PageId | undefined, count?: number): (() => void) | undefined {
  if (page === undefined) return undefined;
  const request = ++lastRequest;
  loadTitles()
    .then(({ pageTitles }) => {
      const title: string = pageTitles[page];
      const text = count === undefined ? title : title.replaceAll("{n}", String(count));
      if (request === lastRequest && !text.includes("{")) document.title = text;
    })
    .catch((error: unknown) => console.warn("The title of the page could not be loaded", error));
  return () => {
    if (request === lastRequest) lastRequest += 1;
  };
}
