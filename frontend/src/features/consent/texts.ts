// The texts of the cookie banner and settings, which mention only services in use.
import type { Consent, ServiceName, Services } from "./consent";

const names: Record<ServiceName, string> = { analytics: "Google Analytics", advertising: "Google AdSense" };

/** `asked` are the services that the visitor has not been asked about. None of them is loaded yet. */
export function bannerText(asked: readonly ServiceName[]): string {
  const own = "Your pets, favourites and settings are stored in this browser only.";
  if (asked.length === 0) {
    return `${own} No analytics service and no advertising network is in use here. We will ask you before that changes.`;
  }
  const others = asked.map((name) => names[name]);
  return `${own} If you agree, ${others.join(" and ")} may set cookies too. ${others.length > 1 ? "They are" : "It is"} not loaded before you agree.`;
}

interface Kind {
  kind: keyof Consent;
  label: string;
  text: string;
}

export function kinds({ analytics, advertising }: Services): Kind[] {
  return [
    {
      kind: "necessary",
      label: "Necessary",
      text: "Stores your pets, favourites, settings and this choice in this browser. Always on.",
    },
    {
      kind: "analytics",
      label: "Analytics",
      text: analytics
        ? `${names.analytics} tells us which pages are read and how people find them. It sets its own cookies.`
        : "No such service is in use here. We count page views ourselves, without cookies and without knowing who you are.",
    },
    {
      kind: "marketing",
      label: "Marketing",
      text: advertising
        ? `${names.advertising} shows advertisements, which may be personalised. It sets its own cookies.`
        : "No advertising network is in use here. Our own advertisements do not track you.",
    },
    {
      kind: "preferences",
      label: "Preferences",
      text:
        analytics || advertising
          ? "Lets the services above remember your settings and personalise content."
          : "Would let such services remember your settings. None is in use here.",
    },
  ];
}
