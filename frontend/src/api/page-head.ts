// The heads of pages as the server writes them: title, description, canonical link, social tags and structured data.
import { getPageHtml } from "./client";

interface PageHead {
  path: string;
  head: Promise<Element>;
}

let latestHead: PageHead | undefined = getDocumentHead();

/** Loads the head that the server writes for a path. The latest one is stored, because several parts of the page ask for it. */
export function getPageHead(path: string): Promise<Element> {
  if (latestHead?.path !== path) {
    const head = getPageHtml(path).then((html) => new DOMParser().parseFromString(html, "text/html").head);
    latestHead = { path, head };
    head.catch(() => {
      if (latestHead?.head === head) latestHead = undefined;
    });
  }
  return latestHead.head;
}

/** Returns a copy of the head of this document. Undefined if the visitor has already followed a link to another page. */
function getDocumentHead(): PageHead | undefined {
  const path = getDocumentPath();
  const copy = document.createElement("head");
  copy.append(...Array.from(document.head.childNodes, (node) => node.cloneNode(true)));
  return path === location.pathname ? { path, head: Promise.resolve(copy) } : undefined;
}

/** Returns the path at which the browser loaded this document. Links inside the site change the path, not the document. */
export function getDocumentPath(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href).pathname;
}
