// Makes links from private pages load a new document.
import type { RouteObject } from "react-router-dom";
import { isPrivatePage } from "@/api/page-paths";

/**
 * Wraps the routes so that links and calls of `navigate` that leave a private page load a new document. In the same
 * document, scripts of other sites that the next page loads could read the private address when the visitor goes back.
 */
export const withDocumentNavigation = (children: RouteObject[]): RouteObject[] => [
  {
    // At the start, and after Back or Forward, the browser is already at the address, so nothing is loaded. Otherwise
    // the promise stays pending until the new document replaces this one.
    loader: ({ request: { url } }) =>
      new URL(url).pathname === location.pathname ? null : new Promise(() => location.assign(url)),
    shouldRevalidate: ({ currentUrl }) => isPrivatePage(currentUrl.pathname),
    children,
  },
];
