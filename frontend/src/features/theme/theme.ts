// Light, dark, or as the device is set.
import { storedValue } from "@/ui/stored-value";

export type Theme = "system" | "light" | "dark";

const grounds = { light: "#fffcf7", dark: "#181410" };

export const theme = storedValue<Theme>(
  "theme",
  (text) => (text === "light" || text === "dark" ? text : "system"),
  (value) => value,
);

/** The page's own script sets the same attribute before the first paint. */
export function showTheme(value: Theme): void {
  const root = document.documentElement;
  if (value === "system") delete root.dataset.theme;
  else root.dataset.theme = value;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const device = meta.media.includes("dark") ? "dark" : "light";
    meta.content = grounds[value === "system" ? device : value];
  }
}
