// A choice in the words of the services of other sites: each kind of storage granted or denied.
import { gtag } from "@/api/external-scripts";
import { agreedTo, type KeptConsent } from "./consent";

type Signal = "granted" | "denied";

/** Null is before any choice: everything is denied. */
function signalsOf(choice: KeptConsent | null): Record<string, Signal> {
  const { analytics, marketing, preferences } = agreedTo(choice);
  const signal = (granted: boolean): Signal => (granted ? "granted" : "denied");
  return {
    analytics_storage: signal(analytics),
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    functionality_storage: signal(preferences),
    personalization_storage: signal(preferences),
  };
}

let sent: KeptConsent | null | undefined;

/** The first word to a service is that everything is denied. */
export function sendSignals(choice: KeptConsent | null): void {
  if (choice === sent) return;
  if (sent === undefined) gtag("consent", "default", signalsOf(null));
  gtag("consent", "update", signalsOf(choice));
  sent = choice;
}
