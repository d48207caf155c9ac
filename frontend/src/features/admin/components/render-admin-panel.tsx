// Renders an admin panel in a test, with fixed responses instead of a server.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";

interface FakeResponse {
  status?: number;
  body?: unknown;
  total?: number;
}

/** Responses by method and path, such as 'GET /api/admin/stats'. A list is used one by one; its last entry repeats. */
type FakeResponses = Record<string, FakeResponse | FakeResponse[]>;

export function renderAdminPanel(panel: ReactNode, address: string, responses: FakeResponses) {
  const requests: { route: string; query: string; body: unknown }[] = [];

  async function serve(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const text = await request.text();
    requests.push({ route, query: search, body: text === "" ? undefined : JSON.parse(text) });
    const prepared = responses[route];
    const response = Array.isArray(prepared) ? (prepared.length > 1 ? prepared.shift() : prepared[0]) : prepared;
    const { status = 200, body, total } = response ?? { status: 404, body: { detail: `No response for ${route}.` } };
    const headers = new Headers(total === undefined ? {} : { "X-Total-Count": String(total) });
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  }

  vi.stubGlobal("fetch", serve);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        {panel}
        <Address />
        <Toaster />
      </MemoryRouter>
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
