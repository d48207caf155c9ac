// The heads of pages as the server writes them: title, description, canonical link, social tags and structured data.
import { getPageHtml } from "./client";
import { headParametersByPath } from "./pages";
import { trimText } from "./text-rule";

interface PageHead {
  address: string;
  head: Promise<Element>;
}

const parametersByPath: Partial<Record<string, readonly string[]>> = headParametersByPath;

let latestHead: PageHead | undefined = getDocumentHead();

/**
 * Returns the address of a page without the query parameters that do not change its head. Two addresses with different results
 * have different heads: a search has its own title and structured data.
 */
export function headAddress({ pathname, search }: { pathname: string; search: string }): string {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of parametersByPath[pathname] ?? []) {
    const value = trimText(given.get(name) ?? "");
    if (value !== "") query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** Loads the head that the server writes for an address. The latest one is stored, because several parts of the page ask for it. */
export function getPageHead(address: string): Promise<Element> {
  if (latestHead?.address !== address) {
    const head = getPageHtml(address).then(parseHead);
    latestHead = { address, head };
    head.catch(() => {
      if (latestHead?.head === head) latestHead = undefined;
    });
  }
  return latestHead.head;
}

/** The body is left out, because a whole page takes a phone some time to parse. */
function parseHead(html: string): Element {
  const [start = ""] = html.split("</head>", 1);
  return new DOMParser().parseFromString(start, "text/html").head;
}

/** Returns a copy of the head of this document. Undefined if the visitor has already followed a link to another page. */
function getDocumentHead(): PageHead | undefined {
  const address = headAddress(getDocumentUrl());
  const copy = document.createElement("head");
  copy.append(...Array.from(document.head.childNodes, (node) => node.cloneNode(true)));
  return address === headAddress(location) ? { address, head: Promise.resolve(copy) } : undefined;
}

/** Returns the URL at which the browser loaded this document. Links inside the site change the address, not the document. */
export function getDocumentUrl(): URL {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href);
}
