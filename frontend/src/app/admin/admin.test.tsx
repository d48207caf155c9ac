import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory } from "react-router";
import { PageNavigator } from "@/ui/page-navigator";
import { PageRouter, Pages } from "@/ui/page-router";
import { Providers } from "../providers";
import { routes } from "../routes";

// The simulated browser of the tests does not load style sheets.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: <Module,>(_href: string, module: Module) => module }));

const message = {
  id: 3,
  name: "Tom",
  email: "tom@example.org",
  subject: "A question",
  message: "Hello",
  category: "general",
  status: "new",
  adminNotes: "",
  path: null,
  answers: [],
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
};

/** A server with one message, and a session that can end. */
function openDashboard({ signedIn }: { signedIn: boolean }) {
  const session = { open: signedIn };
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    if (!pathname.startsWith("/api/admin/")) return Promise.resolve(json({ detail: "Not here." }, 404));
    if (pathname === "/api/admin/session" && method === "POST") session.open = true;
    else if (!session.open) return Promise.resolve(json({ detail: "Please sign in." }, 401));
    if (pathname === "/api/admin/session" && method === "DELETE") session.open = false;
    if (pathname === "/api/admin/session") {
      return Promise.resolve(method === "GET" ? json({ username: "ada" }) : new Response(null, { status: 204 }));
    }
    if (method === "PATCH") return Promise.resolve(json(message));
    const counts = { new: 1, inProgress: 0, resolved: 0, closed: 0, total: 1 };
    return Promise.resolve(json(pathname.endsWith("counts") ? counts : [message]));
  });
  const history = UNSAFE_createMemoryHistory({ initialEntries: ["/about", "/admin?tab=messages"] });
  const router = new PageNavigator(routes, history);
  render(
    <Providers>
      <PageRouter navigator={router}>
        <Pages routes={routes} />
      </PageRouter>
    </Providers>,
  );
  return { session, router };
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText("Username"), "ada");
  await userEvent.type(screen.getByLabelText("Password"), "a long enough password");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

test("after signing in, the tab in the address is open", async () => {
  openDashboard({ signedIn: false });
  await signIn();
  expect(await screen.findByText("A question")).toBeVisible();
  expect(screen.getByText("Signed in: ada")).toBeVisible();
  expect(screen.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
});

test("an expired session asks to sign in again, and the input stays", async () => {
  const { session } = openDashboard({ signedIn: true });
  await userEvent.click(await screen.findByText("A question"));
  await userEvent.type(screen.getByRole("textbox", { name: "Admin notes" }), "Half a note");
  session.open = false;
  await userEvent.click(screen.getByRole("button", { name: "Update Message" }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Admin Dashboard" })).toBeNull();
  await signIn();
  expect(await screen.findByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Admin notes" })).toHaveValue("Half a note");
});

const canCloseBrowserTab = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("opening another tab, signing out, going back and closing the browser tab with unsaved changes ask first", async () => {
  const { router } = openDashboard({ signedIn: true });
  await userEvent.click(await screen.findByText("A question"));
  expect(canCloseBrowserTab()).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: "Admin notes" }), "Half a note");
  expect(canCloseBrowserTab()).toBe(false);

  await userEvent.click(screen.getByRole("link", { name: "Email" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(router.state.location.search).toBe("?tab=messages");
  expect(screen.getByRole("textbox", { name: "Admin notes" })).toHaveValue("Half a note");

  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(screen.getByText("Signed in: ada")).toBeVisible();

  await act(async () => {
    router.go(-1);
    await Promise.resolve();
  });
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/about"));
  expect(canCloseBrowserTab()).toBe(true);
});

test("leaving after saving does not ask", async () => {
  const { router } = openDashboard({ signedIn: true });
  await userEvent.click(await screen.findByText("A question"));
  await userEvent.type(screen.getByRole("textbox", { name: "Admin notes" }), "A note");
  await userEvent.click(screen.getByRole("button", { name: "Update Message" }));
  expect(await screen.findByText("Message Updated")).toBeVisible();
  expect(canCloseBrowserTab()).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Email" }));
  expect(router.state.location.search).toBe("?tab=mail");
});

test("signing out removes all data, also when going back", async () => {
  const { router } = openDashboard({ signedIn: true });
  await screen.findByText("A question");
  await userEvent.click(screen.getByRole("link", { name: "Email" }));
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logged Out")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  await act(async () => {
    router.go(-1);
    await Promise.resolve();
  });
  expect(screen.queryByText("A question")).toBeNull();
  expect(screen.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
});

test("signing out of an expired session succeeds", async () => {
  const { session } = openDashboard({ signedIn: true });
  await screen.findByText("A question");
  session.open = false;
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logged Out")).toBeVisible();
});
