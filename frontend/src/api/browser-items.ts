// The names that cookies and keys of local and session storage may have. The privacy policy lists them (domain::privacy).
import type { privacyRules } from "./privacy-rules";

type BrowserItem = (typeof privacyRules.browserItems)[number];

export type CookieName = Extract<BrowserItem, { kind: "cookie" }>["name"];
export type StorageKey = Extract<BrowserItem, { kind: "localStorage" }>["name"];
export type SessionKey = Extract<BrowserItem, { kind: "sessionStorage" }>["name"];
