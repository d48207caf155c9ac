// Keeps the metadata in the head of the document about the page that is shown. The server writes it for the first page of a
// visit; after a click inside the site, it is copied from the server's HTML of the new page. A search is a page of its own.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { getDocumentUrl, getPageHead, headAddress } from "@/api/page-head";
import { isPrivatePage } from "@/api/page-paths";

/** The elements that say something about one page. */
const pageMetadata = [
  'link[rel="canonical"]',
  ...["description", "keywords", "robots"].map((name) => `meta[name="${name}"]`),
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join(",");

export function usePageHead(): void {
  const location = useLocation();
  const { pathname } = location;
  const address = headAddress(location);
  const describedAddress = useRef<string>(undefined);
  useEffect(() => {
    describedAddress.current ??= headAddress(getDocumentUrl());
    if (describedAddress.current === address) return;
    describedAddress.current = address;
    // No metadata is better than that of another page.
    replaceMetadata([]);
    if (isPrivatePage(pathname)) {
      replaceMetadata([noIndex()]);
      return;
    }
    let isCurrent = true;
    getPageHead(address)
      .then((head) => isCurrent && replaceMetadata(head.querySelectorAll(pageMetadata)))
      .catch((error: unknown) => console.warn(`The metadata of ${address} could not be loaded`, error));
    return () => {
      isCurrent = false;
    };
  }, [pathname, address]);
}

function replaceMetadata(elements: Iterable<Element>) {
  for (const stale of document.head.querySelectorAll(pageMetadata)) stale.remove();
  document.head.append(...Array.from(elements, (element) => document.importNode(element, true)));
}

function noIndex(): HTMLMetaElement {
  const robots = document.createElement("meta");
  robots.name = "robots";
  robots.content = "noindex";
  return robots;
}
