// Opens a panel of the desk at an address, before a server made of answers.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";

interface Said {
  status?: number;
  body?: unknown;
  total?: number;
}

/** By method and path: 'GET /api/admin/stats'. A list says the next answer each time, and its last one for good. */
type Answers = Record<string, Said | Said[]>;

export function openForTest(panel: ReactNode, address: string, answers: Answers) {
  const asked: { what: string; query: string; body: unknown }[] = [];

  async function serve(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const what = `${request.method} ${pathname}`;
    const text = await request.text();
    asked.push({ what, query: search, body: text === "" ? undefined : JSON.parse(text) });
    const found = answers[what];
    const said = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
    const { status = 200, body, total } = said ?? { status: 404, body: { detail: `Nothing at ${what}.` } };
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
  return {
    sent: (what: string) => asked.filter((it) => it.what === what).map(({ body }) => body),
    queries: (what: string) => asked.filter((it) => it.what === what).map(({ query }) => query),
  };
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
