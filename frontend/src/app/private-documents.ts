// Private pages are documents of their own: a document keeps the content security policy that it was loaded with, and
// the scripts of other sites that run in it.
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from "react-router-dom";
import { isPrivatePage } from "@/api/private-page";

interface Router {
  state: { navigation: { state: string } };
  navigate: (path: string, options: { replace: boolean; preventScrollReset: boolean }) => Promise<void>;
}

/**
 * The routes of a document that was loaded at `documentPath`. Inside a document of a public page the browser loads
 * private pages from the server. One that was loaded at a private page has the strict policy for as long as it lives.
 */
export function withPrivateDocuments(routes: readonly RouteObject[], documentPath: string): RouteObject[] {
  if (isPrivatePage(documentPath)) return [...routes];
  return routes.map((route) => {
    if (route.path !== undefined && isPrivatePage(route.path)) return { path: route.path, loader: openDocument };
    if (route.children) return { ...route, children: withPrivateDocuments(route.children, documentPath) };
    return route;
  });
}

function openDocument({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
}

/** A page that the browser kept whole still waits for the private page that it was left for: this ends the waiting. */
export function endNavigationOnReturn(router: Router): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || router.state.navigation.state === "idle") return;
    const { pathname, search, hash } = location;
    void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  });
}
