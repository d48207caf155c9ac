import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { act } from "react";
import { SWRConfig } from "swr";
import { remoteSettings, useRemote } from "./use-remote";

function RemoteText({ read }: { read: () => Promise<string> }) {
  const { value, error, loading } = useRemote("/api/thing", read);
  if (error instanceof Error) return <p>failed: {error.message}</p>;
  return <p>{loading ? "loading" : value}</p>;
}

function withCache(cache: Map<string, object>, children: ReactNode) {
  return <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>{children}</SWRConfig>;
}

test("data of the first view is shown without a request", async () => {
  const read = vi.fn(() => Promise.resolve("loaded"));
  render(withCache(new Map([["/api/thing", { data: "cached" }]]), <RemoteText read={read} />));
  expect(await screen.findByText("cached")).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test("a failed request is reported and not repeated", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const read = vi.fn(() => Promise.reject(new Error("503: busy")));
  render(withCache(new Map(), <RemoteText read={read} />));
  expect(await screen.findByText("failed: 503: busy")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test("unused data is removed after five minutes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cache = new Map([["/api/thing", { data: "cached" }]]);
  const read = () => Promise.resolve("loaded");
  render(withCache(cache, <RemoteText read={read} />)).unmount();
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(cache.has("/api/thing")).toBe(true);
  render(withCache(cache, <RemoteText read={read} />)).unmount();
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(cache.has("/api/thing")).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(cache.has("/api/thing")).toBe(false);
  vi.useRealTimers();
});
