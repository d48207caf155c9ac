// Whether single keys are shortcuts. People who control the browser by voice can turn them off.
import { createStoredValue } from "@/ui/stored-value";

export const storedShortcuts = createStoredValue(
  "keyboardShortcuts",
  (text) => text !== "off",
  (isEnabled) => (isEnabled ? "on" : "off"),
);
