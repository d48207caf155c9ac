// Registers the service worker, tells it which recipes to store, and offers the visitor a new version of the site.
import { Workbox } from "workbox-window";
import { serviceWorkerPath } from "@/api/trusted-types";
import type { WorkerMessage } from "@/api/worker-message";
import { toast } from "@/ui/toast";

/** Time after the page has loaded, in milliseconds, so that nothing competes with its first view. */
const delayMs = 3000;

let registration: Promise<Workbox | undefined> | undefined;

/** Registers the service worker once per document, when the browser has nothing more urgent to do. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registration ??= whenIdle().then(register);
}

/** Asks the service worker to store recipes, and the responses from addresses, for use without a connection. */
export async function storeForOffline(recipes: number[], answers: string[]): Promise<void> {
  const worker = await registration;
  if (!worker) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "store", recipes, answers } satisfies WorkerMessage);
}

async function register(): Promise<Workbox | undefined> {
  const worker = new Workbox(serviceWorkerPath);
  worker.addEventListener("waiting", () => offerNewVersion(worker));
  try {
    await worker.register({ immediate: true });
    return worker;
  } catch (error) {
    // The browser does not allow service workers, for example in a private window.
    console.info("The site is not stored for use without a connection", error);
    return undefined;
  }
}

/** Only the tab in which the visitor agrees is loaded again: what was typed in the others must not be lost. */
function offerNewVersion(worker: Workbox): void {
  toast({
    title: "A new version of this site is ready",
    action: {
      label: "Reload",
      alternative: "Close all tabs of this site to get the new version",
      run: () => {
        worker.addEventListener("controlling", () => location.reload());
        worker.messageSW({ type: "activate" } satisfies WorkerMessage).catch(() => undefined);
      },
    },
  });
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () =>
      setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : resolve()), delayMs);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
}
