// What is said about cookies: only of what is there.
import type { Consent, ServiceName, Services } from "./consent";

const names: Record<ServiceName, string> = { analytics: "Google Analytics", advertising: "Google AdSense" };

/** `asked` are the services that it is asked about: none of them is loaded yet. */
export function bannerText(asked: readonly ServiceName[]): string {
  const own = "Your pets, favourites and settings are kept in this browser, because you asked for it.";
  if (asked.length === 0) {
    return `${own} No analytics service and no advertising network is in use here; should that change, you are asked first.`;
  }
  const others = asked.map((name) => names[name]);
  return `${own} If you agree, ${others.join(" and ")} may set cookies too. Nothing of ${others.length > 1 ? "theirs" : "it"} is loaded before.`;
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
      text: "What you ask this browser to keep: your pets, favourites, settings and this choice. Always on.",
    },
    {
      kind: "analytics",
      label: "Analytics",
      text: analytics
        ? `${names.analytics} tells us which pages are read and how people find them. It sets cookies of its own.`
        : "No such service is in use here. We count page views ourselves, without cookies and without knowing who you are.",
    },
    {
      kind: "marketing",
      label: "Marketing",
      text: advertising
        ? `${names.advertising} shows advertisements, which it may choose by what it knows of you. It sets cookies of its own.`
        : "No advertising network is in use here. Advertisements of our own, where there are any, follow nobody.",
    },
    {
      kind: "preferences",
      label: "Preferences",
      text:
        analytics || advertising
          ? "Lets the services above remember settings of yours and suit you by them."
          : "Would let such services remember settings of yours. None is in use here.",
    },
  ];
}
