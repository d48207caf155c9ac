// Starts the app in the browser.
import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Providers } from "./app/providers";
import { withDocumentNavigation } from "./app/document-navigation";
import { routes } from "./app/routes";

const root = document.getElementById("root");
const router = createBrowserRouter(withDocumentNavigation(routes));

function start() {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

// Until the code of the page has loaded, the HTML from the server stays visible.
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
