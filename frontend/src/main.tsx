// Starts the app in the browser.
import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Providers } from "./app/providers";
import { withDocumentNavigation } from "./app/document-navigation";
import { routes } from "./app/routes";

addHistoryKey();

const root = document.getElementById("root");
const router = createBrowserRouter(withDocumentNavigation(routes));

function renderApp() {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

/**
 * Gives the history entry of a newly loaded document its own key. React Router would call all of them 'default', and an
 * address that is opened again would start at the scroll position of an earlier visit. The browser keeps the key when the
 * document is reloaded or opened with Back, which must restore the position.
 */
function addHistoryKey() {
  const state: unknown = history.state;
  const hasKey = typeof state === "object" && state !== null && "key" in state;
  if (!hasKey) history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
}

// Until the code of the page has loaded, the HTML from the server stays visible.
if (router.state.initialized) renderApp();
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    renderApp();
  });
}
