import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { act } from "react";
import { SWRConfig } from "swr";
import { remoteSettings, useRemote } from "./use-remote";

function Shown({ read }: { read: () => Promise<string> }) {
  const { value, error, loading } = useRemote("/api/thing", read);
  if (error instanceof Error) return <p>failed: {error.message}</p>;
  return <p>{loading ? "loading" : value}</p>;
}

function within(cache: Map<string, object>, children: ReactNode) {
  return <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>{children}</SWRConfig>;
}

test("what the first view holds is shown without asking", async () => {
  const read = vi.fn(() => Promise.resolve("asked"));
  render(within(new Map([["/api/thing", { data: "held" }]]), <Shown read={read} />));
  expect(await screen.findByText("held")).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test("a failure is told once, without another try", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const read = vi.fn(() => Promise.reject(new Error("503: away")));
  render(within(new Map(), <Shown read={read} />));
  expect(await screen.findByText("failed: 503: away")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test("what nobody shows is dropped after five minutes, and not before", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cache = new Map([["/api/thing", { data: "held" }]]);
  const read = () => Promise.resolve("asked");
  render(within(cache, <Shown read={read} />)).unmount();
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(cache.has("/api/thing")).toBe(true);
  render(within(cache, <Shown read={read} />)).unmount();
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(cache.has("/api/thing")).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(cache.has("/api/thing")).toBe(false);
  vi.useRealTimers();
});
