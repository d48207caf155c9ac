// Renders a page as the browser renders it first: without anything that only the browser knows, such as saved pets.
import { renderToString } from "react-dom/server";
import { matchRoutes, parsePath, StaticRouter } from "react-router";
import { parseFirstView } from "@/api/first-view";
import { loadPage } from "@/ui/page-navigator";
import { Pages } from "@/ui/page-router";
import { ServerView } from "@/ui/without-scripts";
import { Providers } from "../app/providers";
import { routes } from "../app/routes";

/** React begins a part with this comment if its code has not been loaded. */
const unfinishedPart = "<!--$!-->";
/** A part can contain other parts, whose code is loaded in turn. */
const maxAttempts = 5;
/** Code in the same file is loaded within a few microtasks. */
const microtasksToLoad = 20;

/** `firstView` is the JSON of the first view, as it is in the document. */
export async function renderPage(address: string, firstView: string): Promise<string> {
  const path = parsePath(address);
  if (!matchRoutes(routes, path)) throw new Error(`There is no page at ${address}.`);
  await loadPage(routes, path);
  for (let attempt = 1; ; attempt += 1) {
    const html = renderToString(
      <ServerView value="page">
        <Providers firstView={parseFirstView(firstView)}>
          <StaticRouter location={address}>
            <Pages routes={routes} />
          </StaticRouter>
        </Providers>
      </ServerView>,
    );
    // React begins with preloads of pictures, which the head written by the server already has.
    if (attempt === maxAttempts || !html.includes(unfinishedPart))
      return html.replace(/^(<link rel="preload"[^>]*>)+/, "");
    for (let index = 0; index < microtasksToLoad; index += 1) await Promise.resolve();
  }
}
