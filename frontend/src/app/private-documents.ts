// What is reached from a private page is a document of its own, so that no script of another site sees the way back.
import type { RouteObject } from "react-router-dom";
import { isPrivatePage } from "@/api/private-page";

/**
 * The routes, with every link and navigation that leaves a private page as a new document. Otherwise the public page,
 * loaded anew, might carry scripts of other sites, and Back would show them the private address.
 */
export const withPrivateDocuments = (children: RouteObject[]): RouteObject[] => [
  {
    loader({ request: { url } }) {
      // At the start, and on the way back or forward, the browser is there already.
      if (new URL(url).pathname === location.pathname) return null;
      location.assign(url);
      // The router waits until the new document takes over.
      return new Promise(() => undefined);
    },
    shouldRevalidate: ({ currentUrl }) => isPrivatePage(currentUrl.pathname),
    children,
  },
];
