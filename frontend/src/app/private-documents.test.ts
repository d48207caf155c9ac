import { createMemoryRouter, createStaticHandler, matchRoutes } from "react-router-dom";
import { rules } from "@/api/rules";
import { endNavigationOnReturn, withPrivateDocuments } from "./private-documents";
import { routes } from "./routes";

const privatePages = [
  "/admin?tab=mails",
  "/submissions/1001-1-secret",
  "/newsletter/confirm?token=abc",
  "/newsletter/unsubscribe?token=abc",
  "/mail/opt-out?token=abc",
];

function routeOf(address: string, documentPath: string) {
  const url = new URL(address, "https://pets.example");
  return matchRoutes(withPrivateDocuments(routes, documentPath), url)?.at(-1)?.route;
}

test.each(privatePages)("%s is a new document when it is opened from a public page", async (address) => {
  const handler = createStaticHandler(withPrivateDocuments(routes, "/submit"));
  const answer = await handler.query(new Request(new URL(address, "https://pets.example")));
  if (!(answer instanceof Response)) throw new Error("the page is shown inside the document");
  expect(answer.headers.get("Location")).toBe(address);
  expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
});

test.each(privatePages)("%s stays in a document that was loaded at a private page", (address) => {
  expect(routeOf(address, "/submissions/1001-1-secret")).toHaveProperty("lazy");
});

test("public pages are opened inside the document", () => {
  for (const address of ["/", "/submit", "/recipe/7", "/nowhere"]) {
    expect(routeOf(address, "/submit"), address).not.toHaveProperty("loader");
  }
});

test("every route that the rules call private has been tried", () => {
  const tried = rules.privatePages.filter((start) => privatePages.some((address) => address.startsWith(start)));
  expect(rules.privatePages.filter((start) => !start.startsWith("/seo-"))).toEqual(tried);
});

test("a page that comes back from the browser's memory no longer waits for the page it was left for", async () => {
  const never = () => new Promise<null>(vi.fn());
  const router = createMemoryRouter([{ path: "/" }, { path: "/private", loader: never }]);
  endNavigationOnReturn(router);
  void router.navigate("/private");
  expect(router.state.navigation.state).toBe("loading");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(router.state.navigation.state).toBe("loading");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
});
