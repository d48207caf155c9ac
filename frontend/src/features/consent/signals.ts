// A choice in the words of the services of other sites: each kind of storage granted or denied.
import { gtag } from "@/api/gtag";
import type { Consent } from "./consent";

type Signal = "granted" | "denied";

/** Null is before any choice: everything is denied. */
function signalsOf(choice: Consent | null): Record<string, Signal> {
  const signal = (granted: boolean | undefined): Signal => (granted === true ? "granted" : "denied");
  return {
    analytics_storage: signal(choice?.analytics),
    ad_storage: signal(choice?.marketing),
    ad_user_data: signal(choice?.marketing),
    ad_personalization: signal(choice?.marketing),
    functionality_storage: signal(choice?.preferences),
    personalization_storage: signal(choice?.preferences),
  };
}

let sent: Consent | null | undefined;

/** The first word to a service is that everything is denied. */
export function sendSignals(choice: Consent | null): void {
  if (choice === sent) return;
  if (sent === undefined) gtag("consent", "default", signalsOf(null));
  gtag("consent", "update", signalsOf(choice));
  sent = choice;
}
