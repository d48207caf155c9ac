// The stored colour theme: light, dark, or that of the device.
import { createStoredValue } from "@/ui/stored-value";

export type Theme = "system" | "light" | "dark";

/** The colours of `--paper` in tokens.css and of `theme-color` in index.html. */
const backgroundColours = { light: "#fffcf7", dark: "#181410" };

export const storedTheme = createStoredValue<Theme>(
  "theme",
  (text) => (text === "light" || text === "dark" ? text : "system"),
  (value) => value,
);

/** Sets `data-theme` and the colour of `theme-color`. An inline script sets `data-theme` before the first paint. */
export function applyTheme(value: Theme): void {
  const root = document.documentElement;
  if (value === "system") delete root.dataset.theme;
  else root.dataset.theme = value;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const deviceTheme = meta.media.includes("dark") ? "dark" : "light";
    meta.content = backgroundColours[value === "system" ? deviceTheme : value];
  }
}
