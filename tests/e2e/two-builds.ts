/** Base of tests of an update: a server in front of the site that answers as this build of the site or as the next one. The next
 *  build has the same pages, but each of its files has another name, as if its content had changed. As in production, the files
 *  of a build exist only while it is served. The browser's own cache has none of them, as when it was full. */
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { requiredVariable } from "./environment.ts";
import { test as base } from "./site.ts";

/** `switching`: while servers are restarted one after the other, the service worker comes from a server of this build, documents come
 *  from one of the next build, and the files of both exist. */
type Served = "this" | "next" | "switching";

interface UpdatedSite {
  origin: string;
  serve: (build: Served) => void;
  /** Paths and queries of all requests so far. */
  requested: readonly string[];
}

/** The names of all files of the next build begin with this. */
const mark = "next.";
/** The name of a file of a build, with the end of the folder before it. */
const fileName = /((?:\.|assets)\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g;
/** The entry of the shell in the list of the files that the service worker stores. Its revision identifies the build. */
const shellEntry = /("revision":")([0-9a-f]{16})(","url":"\/offline\?shell=1")/;

export const test = base.extend<{ updatedSite: UpdatedSite }>({
  updatedSite: async ({}, use) => {
    let build: Served = "this";
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? "/");
      answer(request, build).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://127.0.0.1:${port}`, requested, serve: (served) => void (build = served) });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: async ({ updatedSite }, use) => use(updatedSite.origin),
  storageState: { cookies: [], origins: [] },
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | string;
}

async function answer(request: IncomingMessage, build: Served): Promise<Answer> {
  const path = request.url ?? "/";
  const isFile = path.startsWith("/assets/");
  const isMarked = path.startsWith(`/assets/${mark}`);
  if (isFile && build !== "switching" && isMarked !== (build === "next")) return { status: 404, headers: {}, body: "" };

  const received = await requestFromSite(request, path.replace(`/assets/${mark}`, "/assets/"));
  const isOfNext = isFile ? isMarked : build === "next" || (build === "switching" && path !== "/sw.js");
  const isText = /^text\/(html|javascript|css)/.test(received.headers["content-type"] ?? "");
  if (!isOfNext || !isText) return received;
  const text = received.body.toString().replaceAll(fileName, `$1${mark}$2`);
  return { ...received, body: path === "/sw.js" ? changeShellEntry(text) : text };
}

function changeShellEntry(worker: string): string {
  if (!shellEntry.test(worker)) throw new Error("/sw.js has no entry of the shell");
  const reverse = (_: string, start: string, revision: string, end: string) =>
    start + [...revision].reverse().join("") + end;
  return worker.replace(shellEntry, reverse);
}

/** Sends a request to the site. ETags are left out in both directions, because the same one would stand for both builds. */
async function requestFromSite(request: IncomingMessage, path: string): Promise<Answer> {
  const host = `127.0.0.1:${requiredVariable("E2E_PORT")}`;
  const headers = { ...without(request.headers, ["if-none-match", "accept-encoding"]), host };
  if (headers.origin !== undefined) headers.origin = `http://${host}`;
  const sent = send(`http://${host}${path}`, { method: request.method, headers });
  request.pipe(sent);
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.once("error", reject);
  });
  const body = Buffer.concat(await received.toArray());
  return {
    status: received.statusCode ?? 502,
    headers: {
      ...without(received.headers, ["etag", "content-length", "transfer-encoding", "connection"]),
      ...(path.startsWith("/assets/") && { "cache-control": "no-store" }),
    },
    body,
  };
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Expects that all scripts, styles and fonts that the document has requested are files of one build. */
export async function expectOnlyFilesOf(page: Page, build: "this" | "next"): Promise<void> {
  const addresses = await page.evaluate(() => [
    ...performance.getEntriesByType("resource").map(({ name }) => name),
    ...[...document.querySelectorAll("script[src], link[href]")].map(
      (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
    ),
  ]);
  const names = addresses.flatMap((address) => address.split("/assets/")[1] ?? []);
  expect(names.length, "files of the page").toBeGreaterThan(5);
  const others = names.filter((name) => name.startsWith(mark) !== (build === "next"));
  expect([...new Set(others)], `files of another build than '${build}' in ${page.url()}`).toEqual([]);
}

export { expect };
