import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Outlet, UNSAFE_createMemoryHistory, useSearchParams, type RouteObject } from "react-router";
import { PageNavigator } from "./page-navigator";
import {
  PageRouter,
  Pages,
  ScrollRestoration,
  useBlockedNavigation,
  useIsPageLoading,
  usePageFailure,
} from "./page-router";

const scrollTo = vi.fn<(left: number, top: number) => void>();
const openDocument = vi.fn<(address: string) => void>();
const reloadDocument = vi.fn<() => void>();

function Frame() {
  const failure = usePageFailure();
  return (
    <>
      {useIsPageLoading() && <p>Loading</p>}
      <Link to="/first">To the first page</Link>
      <Link to="/second">To the second page</Link>
      {failure ? <p>{String(failure.error)}</p> : <Outlet />}
      <ScrollRestoration />
    </>
  );
}

function FirstPage() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <p>First page {parameters.get("sort")}</p>
      <button onClick={() => setParameters({ sort: "new" }, { preventScrollReset: true })}>Sort</button>
    </>
  );
}

const secondPage = { Component: () => <p>Second page</p> };
const asksFirst = () => true;

function UnsavedPage() {
  const blocked = useBlockedNavigation(asksFirst);
  return (
    <>
      <p>Unsaved page</p>
      {blocked && <button onClick={blocked.proceed}>Leave</button>}
      {blocked && <button onClick={blocked.stay}>Stay</button>}
    </>
  );
}

/** Opens the last of the addresses. `loadSecond` loads the code of the second page. */
function open(addresses: string[], loadSecond: () => Promise<typeof secondPage> = () => Promise.resolve(secondPage)) {
  const routes: RouteObject[] = [
    {
      element: <Frame />,
      children: [
        { path: "/first", element: <FirstPage /> },
        { path: "/second", lazy: loadSecond },
        { path: "/third", element: <p>Third page</p> },
        { path: "/unsaved", element: <UnsavedPage /> },
      ],
    },
  ];
  const history = UNSAFE_createMemoryHistory({ initialEntries: addresses });
  const opensDocument = (from: string, to: string) => from === "/third" && to !== from;
  const navigator = new PageNavigator(routes, history, { opensDocument, openDocument, reloadDocument });
  render(
    <PageRouter navigator={navigator}>
      <Pages routes={routes} />
    </PageRouter>,
  );
  return navigator;
}

function createDelay() {
  let finish: () => void = () => undefined;
  const loaded = new Promise<typeof secondPage>((resolve) => {
    finish = () => resolve(secondPage);
  });
  const finishInAct = () =>
    act(async () => {
      finish();
      await loaded;
    });
  return { load: () => loaded, finish: finishInAct };
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

/** Says how the browser came to the document: with a link, with Back, or by loading it again. */
function setDocumentOpening(type: "navigate" | "back_forward" | "reload") {
  const entry = { name: "", entryType: "navigation", startTime: 0, duration: 0, type, toJSON: () => ({}) };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
}

const missingCode = () => Promise.reject(new Error("Missing code"));

beforeEach(() => {
  scrollTo.mockReset();
  openDocument.mockReset();
  reloadDocument.mockReset();
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("scrollY", 0);
});

test("the previous page stays until the code of the next one has loaded, and its address until then", async () => {
  const { load, finish } = createDelay();
  const navigator = open(["/first"], load);
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  expect(screen.getByText("First page")).toBeVisible();
  expect(screen.getByText("Loading")).toBeVisible();
  expect(navigator.state.location.pathname).toBe("/first");
  await finish();
  expect(await screen.findByText("Second page")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(navigator.state.location.pathname).toBe("/second");
});

test("the first page is shown when its code has loaded", async () => {
  const { load, finish } = createDelay();
  open(["/second"], load);
  expect(screen.queryByRole("link")).toBeNull();
  await finish();
  expect(await screen.findByText("Second page")).toBeVisible();
});

test("a page that was opened while another one was loading stays", async () => {
  const { load, finish } = createDelay();
  const navigator = open(["/third", "/first"], load);
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  act(() => navigator.go(-1));
  expect(await screen.findByText("Third page")).toBeVisible();
  await finish();
  expect(screen.getByText("Third page")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("a page whose code cannot be loaded says so without a connection, and the links still work", async () => {
  setOnline(false);
  open(["/first"], () => Promise.reject(new Error("No connection")));
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  expect(await screen.findByText("Error: No connection")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "To the first page" }));
  expect(await screen.findByText("First page")).toBeVisible();
  expect(openDocument).not.toHaveBeenCalled();
});

test("a link to a page whose code an update has removed loads the document of that page", async () => {
  open(["/first"], missingCode);
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  expect(openDocument.mock.calls).toEqual([["/second"]]);
  expect(screen.getByText("First page")).toBeVisible();
  expect(screen.queryByText(/Missing code/)).toBeNull();
});

test("Back to a page whose code an update has removed loads its document", async () => {
  const navigator = open(["/second", "/first"], missingCode);
  act(() => navigator.go(-1));
  await vi.waitFor(() => expect(reloadDocument).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Missing code/)).toBeNull();
});

test.each(["navigate", "back_forward"] as const)(
  "a first page whose code is missing loads its document again (%s), and shows nothing else",
  async (opening) => {
    setDocumentOpening(opening);
    open(["/second"], missingCode);
    await vi.waitFor(() => expect(reloadDocument).toHaveBeenCalledOnce());
    await act(() => Promise.resolve());
    expect(screen.queryByText(/Missing code/)).toBeNull();
  },
);

test.each([
  ["after it was loaded again", true, () => setDocumentOpening("reload")],
  ["without a connection", false, () => setDocumentOpening("navigate")],
  ["in a browser that does not say how it was opened", true, () => undefined],
])("a first page whose code is missing says so %s", async (_, isOnline, setUp) => {
  setOnline(isOnline);
  setUp();
  open(["/second"], missingCode);
  expect(await screen.findByText("Error: Missing code")).toBeVisible();
  expect(reloadDocument).not.toHaveBeenCalled();
});

test("a new page starts at its top, a change of parameters stays, and Back returns to where the page was scrolled", async () => {
  const navigator = open(["/first"]);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.stubGlobal("scrollY", 700);
  await userEvent.click(screen.getByRole("button", { name: "Sort" }));
  expect(screen.getByText("First page new")).toBeVisible();
  expect(scrollTo).not.toHaveBeenCalled();
  vi.stubGlobal("scrollY", 800);
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  expect(await screen.findByText("Second page")).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  act(() => navigator.go(-1));
  expect(await screen.findByText("First page new")).toBeVisible();
  expect(scrollTo.mock.lastCall).toEqual([0, 800]);
});

test("a document that is opened again finds the scroll positions", () => {
  vi.stubGlobal("scrollY", 300);
  open(["/first"]);
  window.dispatchEvent(new Event("pagehide"));
  const stored: unknown = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "");
  expect(Object.values(stored ?? {})).toContain(300);
});

test("links from pages that need a document of their own load a new one", async () => {
  const navigator = open(["/third"]);
  await userEvent.click(screen.getByRole("link", { name: "To the first page" }));
  expect(openDocument.mock.calls).toEqual([["/first"]]);
  expect(navigator.state.location.pathname).toBe("/third");
});

test("a page with unsaved input asks before a link and before Back", async () => {
  const navigator = open(["/first", "/unsaved"]);
  await userEvent.click(screen.getByRole("link", { name: "To the second page" }));
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Unsaved page")).toBeVisible();

  act(() => navigator.go(-1));
  expect(screen.getByText("Unsaved page")).toBeVisible();
  expect(navigator.state.location.pathname).toBe("/unsaved");
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("First page")).toBeVisible();
});
