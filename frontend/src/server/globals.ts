// Defines what components use and the JavaScript engine of the server lacks. It must be imported first, because other modules use it
// when they are loaded.
import { createIntl } from "./intl";

declare global {
  /** Names of countries and currencies, which the build reads from its own JavaScript engine. */
  const intlData: Parameters<typeof createIntl>[0];
}

Object.assign(globalThis, {
  Intl: createIntl(intlData),
  location: { origin: "", search: "" },
  navigator: { language: "en-GB", languages: ["en-GB"], onLine: true },
});
