// A script of another site, loaded once however many parts of a page want it.

const wanted = new Set<string>();

export function loadScript(address: string): void {
  if (wanted.has(address)) return;
  wanted.add(address);
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  script.onerror = () => console.warn(`${address} could not be loaded`);
  document.head.append(script);
}
