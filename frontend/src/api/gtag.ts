// Commands to the analytics service. They wait in a list of the page's own until its script is there, if ever.

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The service knows a command by its being an arguments object: an array would be something else to it. */
export const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
};

let running = false;

/** From here on what happens is told; before, nothing is even noted. */
export function startTelling(): void {
  running = true;
}

export function stopTelling(): void {
  running = false;
}

/** Told only while the visitor agrees to it. */
export function tellAnalytics(event: string, parameters: Readonly<Record<string, unknown>>): void {
  if (running) gtag("event", event, parameters);
}
