// Sends consent signals in the format of Google consent mode.
import { gtag } from "@/api/external-scripts";
import { effectiveConsent, type StoredConsent } from "./consent";

type Signal = "granted" | "denied";

/** Null means no choice yet: everything is denied. */
function toSignals(choice: StoredConsent | null): Record<string, Signal> {
  const { analytics, marketing, preferences } = effectiveConsent(choice);
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

let lastSentChoice: StoredConsent | null | undefined;

/** Consent mode requires a 'default' command before the first update. Ours denies everything. */
export function sendConsentSignals(choice: StoredConsent | null): void {
  if (choice === lastSentChoice) return;
  if (lastSentChoice === undefined) gtag("consent", "default", toSignals(null));
  gtag("consent", "update", toSignals(choice));
  lastSentChoice = choice;
}
