// Starts the app in the browser.
import "./styles/main.css";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory } from "react-router";
import { isRenderedByServer } from "./api/first-view";
import { createDefaultPolicy } from "./api/trusted-types";
import { opensDocument } from "./app/document-navigation";
import { Providers } from "./app/providers";
import { routes } from "./app/routes";
import { PageNavigator } from "./ui/page-navigator";
import { PageRouter, Pages } from "./ui/page-router";
import printStyles from "./styles/print.css?url";

declare global {
  interface Window {
    /** The last button that the visitor pressed before this script was loaded. */
    earlyPress?: HTMLButtonElement;
  }
}

createDefaultPolicy(window.trustedTypes);
addHistoryKey();

const root = document.getElementById("root");
const pages = new PageNavigator(routes, UNSAFE_createBrowserHistory(), { opensDocument });

/** As a transition, the work is done in short pieces, between which the browser answers to taps and scrolling. */
function renderApp() {
  if (!root) return;
  const app = (
    <StrictMode>
      <Providers>
        <PageRouter navigator={pages}>
          <Pages routes={routes} />
        </PageRouter>
      </Providers>
    </StrictMode>
  );
  startTransition(() => {
    if (isRenderedByServer(document)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // From now on React keeps what is pressed until it has taken over the part of the page.
  document.documentElement.dataset.started = "true";
  window.earlyPress?.click();
}

/**
 * Gives the history entry of a newly loaded document its own key. React Router would call all of them 'default', and an
 * address that is opened again would start at the scroll position of an earlier visit. The browser keeps the key when the
 * document is reloaded or opened with Back, which must restore the position. `idx` is the number that React Router would add, in a
 * second change of the history.
 */
function addHistoryKey() {
  const state: unknown = history.state;
  const hasKey = typeof state === "object" && state !== null && "key" in state;
  if (!hasKey) history.replaceState({ key: Math.random().toString(36).slice(2), idx: 0 }, "");
}

/** Loads the styles of printed pages, which no screen waits for. */
function addPrintStyles() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.media = "print";
  link.href = printStyles;
  document.head.append(link);
}

addPrintStyles();
// Until the code of the page has loaded, the HTML from the server stays visible.
void pages.ready.then(renderApp);
