// Sends the requests that an OpenAPI document describes. The types are those of openapi-fetch, whose code has options that this site
// does not need, and would make every page 2 kB heavier.
import type { Client } from "openapi-fetch";
import type { paths } from "./schema";

type Methods = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type FetchClient = Pick<Client<paths>, Methods>;

type Values = Readonly<Record<string, unknown>>;

interface RequestOptions extends Omit<RequestInit, "body" | "headers" | "method"> {
  params?: { path?: Values; query?: Values };
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  querySerializer?: (query: Values) => string;
  bodySerializer?: (body: unknown) => BodyInit;
  parseAs?: "json" | "blob";
  /** Sends this request in another way than all others. */
  fetch?: (request: Request) => Promise<Response>;
}

/** The compiler takes the bodies from the document. Here they are what JSON.parse returns. */
type Result = ReturnType<typeof JSON.parse>;

export function createFetchClient(baseUrl: string, send: (request: Request) => Promise<Response>): FetchClient {
  const method =
    (name: Methods) =>
    async (path: string, ...init: readonly unknown[]): Promise<Result> => {
      const options = isOptions(init[0]) ? init[0] : {};
      const response = await (options.fetch ?? send)(createRequest(baseUrl, name, path, options));
      return { response, ...(await readBody(response, options.parseAs)) };
    };
  return {
    GET: method("GET"),
    POST: method("POST"),
    PUT: method("PUT"),
    PATCH: method("PATCH"),
    DELETE: method("DELETE"),
  };
}

function isOptions(value: unknown): value is RequestOptions {
  return typeof value === "object" && value !== null;
}

function createRequest(baseUrl: string, method: Methods, template: string, options: RequestOptions): Request {
  const { params = {}, headers, body, querySerializer = toQuery, bodySerializer = JSON.stringify, ...init } = options;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
  const query = querySerializer(params.query ?? {});
  return new Request(`${baseUrl}${path}${query && `?${query}`}`, {
    credentials: "include",
    ...init,
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: bodySerializer(body) }),
  });
}

/** Leaves out values that are missing. Lists repeat their name. */
function toQuery(query: Values): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return values.map((one) => (isPlain(one) ? `${name}=${encodeURIComponent(one)}` : ""));
    })
    .filter((text) => text !== "")
    .join("&");
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

async function readBody(
  response: Response,
  parseAs: RequestOptions["parseAs"],
): Promise<{ data?: unknown; error?: unknown }> {
  if (response.ok && parseAs === "blob") return { data: await response.blob() };
  const text = await response.text();
  if (response.ok) return { data: text === "" ? undefined : JSON.parse(text) };
  return { error: parseError(text) };
}

/** An error page of a proxy is not JSON. */
function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
