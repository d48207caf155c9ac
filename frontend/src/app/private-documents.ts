// What is reached from a private page is a document of its own, so that no script of another site sees the way back.
import type { RouteObject } from "react-router-dom";
import { isPrivatePage } from "@/api/page-paths";

/**
 * The routes, with every link and navigation that leaves a private page as a new document. Otherwise the public page,
 * loaded anew, might carry scripts of other sites, and Back would show them the private address.
 */
export const withPrivateDocuments = (children: RouteObject[]): RouteObject[] => [
  {
    // At the start, and on the way back or forward, the browser is there already. Otherwise the router waits, without an
    // end, until the new document takes over.
    loader: ({ request: { url } }) =>
      new URL(url).pathname === location.pathname ? null : new Promise(() => location.assign(url)),
    shouldRevalidate: ({ currentUrl }) => isPrivatePage(currentUrl.pathname),
    children,
  },
];
