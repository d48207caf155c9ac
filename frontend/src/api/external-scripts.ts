// Scripts of other companies that visitors agreed to, and the commands of the analytics service.

const requestedUrls = new Set<string>();

/** Loads each script once, however often it is requested. */
export function loadScript(url: string): void {
  if (requestedUrls.has(url)) return;
  requestedUrls.add(url);
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  script.onerror = () => console.warn(`${url} could not be loaded`);
  document.head.append(script);
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Queues a command until the script of the service runs. The service accepts only `arguments` objects, not arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
};

/** 'early' until the service starts for the first time: events are stored. 'stopped' without consent: they are dropped. */
let eventState: "early" | "started" | "stopped" = "early";

/** Events from before the analytics service starts, which loads after the page. Nothing is sent unless it starts. */
let earlyEvents: (() => void)[] = [];
const maxEarlyEvents = 50;

/** Starts to send events, first those from before the service started. */
export function startAnalyticsEvents(): void {
  eventState = "started";
  const events = earlyEvents;
  earlyEvents = [];
  for (const send of events) send();
}

/** Must be called when consent is withdrawn. Events between a withdrawal and a new consent are never sent. */
export function stopAnalyticsEvents(): void {
  eventState = "stopped";
  earlyEvents = [];
}

/** Sends an event, or stores it until the service starts. The service starts only if the visitor has agreed to analytics. */
export function sendAnalyticsEvent(event: string, parameters: Readonly<Record<string, unknown>>): void {
  const send = () => gtag("event", event, parameters);
  if (eventState === "started") send();
  else if (eventState === "early" && earlyEvents.length < maxEarlyEvents) earlyEvents.push(send);
}
