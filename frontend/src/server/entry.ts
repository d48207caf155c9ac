// The script with which the server renders pages. The build writes it as one file, which defines the global object `pages`.
import "./globals";
import { renderPage } from "./render-page";

/** `origin` is the public address of the site. */
export function render(origin: string, address: string, firstView: string): Promise<string> {
  const [, query = ""] = address.split("?");
  Object.assign(globalThis.location, { origin, search: query });
  return renderPage(address, firstView);
}
