// Renders an admin panel in a test, with fixed responses instead of a server.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { UNSAFE_createMemoryHistory, useLocation } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PageNavigator } from "@/ui/page-navigator";
import { PageRouter, Pages } from "@/ui/page-router";
import { Toaster } from "@/ui/toast";
import { UnsavedChangesGuard } from "./unsaved-changes";

interface FakeResponse {
  status?: number;
  body?: unknown;
  total?: number;
  /** The response is sent when this resolves. */
  after?: Promise<void>;
}

/** Responses by method and path, such as 'GET /api/admin/stats'. A list is used one by one; its last entry repeats. */
type FakeResponses = Record<string, FakeResponse | FakeResponse[]>;

/** Returns a promise for `after`, and the function that resolves it. */
export function createDelay(): { after: Promise<void>; end: () => void } {
  let end: () => void;
  const after = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { after, end: () => end() };
}

export function renderAdminPanel(panel: ReactNode, address: string, responses: FakeResponses) {
  const requests: { route: string; query: string; body: unknown }[] = [];

  async function serve(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const text = await request.text();
    const isJson = request.headers.get("Content-Type") === "application/json";
    requests.push({ route, query: search, body: isJson && text !== "" ? JSON.parse(text) : undefined });
    const prepared = responses[route];
    const response = Array.isArray(prepared) ? (prepared.length > 1 ? prepared.shift() : prepared[0]) : prepared;
    const {
      status = 200,
      body,
      total,
      after,
    } = response ?? { status: 404, body: { detail: `No response for ${route}.` } };
    await after;
    const headers = new Headers(total === undefined ? {} : { "X-Total-Count": String(total) });
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  }

  vi.stubGlobal("fetch", serve);
  const element = (
    <>
      {panel}
      <Address />
      <UnsavedChangesGuard />
      <Toaster />
    </>
  );
  const routes = [{ path: "*", element }];
  const navigator = new PageNavigator(routes, UNSAFE_createMemoryHistory({ initialEntries: [address] }));
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PageRouter navigator={navigator}>
        <Pages routes={routes} />
      </PageRouter>
    </SWRConfig>,
  );
  const requestsTo = (route: string) => requests.filter((request) => request.route === route);
  return {
    requestBodies: (route: string) => requestsTo(route).map(({ body }) => body),
    requestQueries: (route: string) => requestsTo(route).map(({ query }) => query),
  };
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
