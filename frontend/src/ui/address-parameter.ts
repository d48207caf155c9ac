/** Reads a parameter of the address with which the document was opened. On the server, `server/entry.ts` sets it for each page. */
export function readAddressParameter(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}
