import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { recipeAddress } from "@/api/addresses";
import { getRecipe } from "@/api/client";
import { remoteSettings, useRemote } from "@/api/use-remote";
import { formatTime } from "./format-time";
import { OfflineBar } from "./offline-bar";

const storedAt = "2026-11-12T14:05:00.000Z";
const fetchMock = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

function Recipe() {
  const { value } = useRemote(recipeAddress(7), () => getRecipe(7));
  return <h1>{value?.title}</h1>;
}

function renderBar() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <OfflineBar />
        <Recipe />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const copy = () => Promise.resolve(Response.json({ title: "Old title" }, { headers: { "X-Stored-At": storedAt } }));
const current = () => Promise.resolve(Response.json({ title: "New title" }));

test("offline, the line names the time of the copy; online again, the copy is replaced and the line disappears", async () => {
  setOnline(false);
  fetchMock.mockImplementation(copy);
  renderBar();
  await screen.findByRole("heading", { name: "Old title" });
  expect(screen.getByRole("status")).toHaveTextContent(
    `You are offline: this is the copy of ${formatTime(Date.parse(storedAt))}. Its prices and verdicts are of that time.`,
  );
  expect(screen.getByRole("link", { name: "See what works offline" })).toHaveAttribute("href", "/offline");
  fetchMock.mockImplementation(current);
  setOnline(true);
  await screen.findByRole("heading", { name: "New title" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a copy that is shown because the site is slow can be loaded again", async () => {
  setOnline(true);
  fetchMock.mockImplementation(copy);
  renderBar();
  await screen.findByRole("heading", { name: "Old title" });
  expect(screen.getByRole("status")).toHaveTextContent("The site did not respond: this is the copy of");
  fetchMock.mockImplementation(current);
  await userEvent.click(screen.getByRole("button", { name: "Load it again" }));
  await screen.findByRole("heading", { name: "New title" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("without a copy, the line says that there is no connection", async () => {
  setOnline(true);
  fetchMock.mockImplementation(current);
  renderBar();
  await screen.findByRole("heading", { name: "New title" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole("status")).toHaveTextContent(/^You are offline\.See what works offline$/);
});

test("a time has the day, the month and the minutes", () => {
  expect(formatTime(new Date(2026, 10, 12, 14, 5).getTime())).toBe("12 Nov, 14:05");
});
