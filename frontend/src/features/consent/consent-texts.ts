// The texts of the cookie banner and settings, which name a service only if it is in use.
import type { Consent, ServiceName, Services } from "./consent";

export const serviceLabels: Record<ServiceName, string> = {
  analytics: "Google Analytics",
  advertising: "Google AdSense",
};

/** `newServices` are the services that the visitor has not been asked about, at least one. None of them is loaded yet. */
export function bannerText(newServices: readonly ServiceName[]): string {
  const ownStorage = "Your pets, favourites and settings are stored in this browser only.";
  const labels = newServices.map((name) => serviceLabels[name]);
  return `${ownStorage} If you agree, ${labels.join(" and ")} may set cookies too. ${labels.length > 1 ? "They are" : "It is"} not loaded before you agree.`;
}

/** One of the switches in the settings. */
interface ConsentCategory {
  name: keyof Consent;
  label: string;
  text: string;
}

export function consentCategories({ analytics, advertising }: Services): ConsentCategory[] {
  return [
    {
      name: "necessary",
      label: "Necessary",
      text: "Stores your pets, favourites, settings and this choice in this browser. Always on.",
    },
    {
      name: "analytics",
      label: "Analytics",
      text: analytics
        ? `${serviceLabels.analytics} tells us which pages are read and how people find them. It sets its own cookies.`
        : "No analytics service is in use here. We count page views ourselves, without cookies and without knowing who you are.",
    },
    {
      name: "marketing",
      label: "Marketing",
      text: advertising
        ? `${serviceLabels.advertising} shows advertisements, which may be personalised. It sets its own cookies.`
        : "No advertising network is in use here. Our own advertisements do not track you.",
    },
    {
      name: "preferences",
      label: "Preferences",
      text:
        analytics || advertising
          ? "Lets the services above remember your settings and personalise content."
          : "Would let services of other companies remember your settings. No such service is in use here.",
    },
  ];
}
