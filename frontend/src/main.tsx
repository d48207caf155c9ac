// Starts the program in the page.
import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Providers } from "./app/providers";
import { withPrivateDocuments } from "./app/private-documents";
import { routes } from "./app/routes";

const root = document.getElementById("root");
const router = createBrowserRouter(withPrivateDocuments(routes));

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

// The page's code is on its way: until it is there, what the server put into the page stays.
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
