import { createStoredValue } from "@/ui/stored-value";

/** Says whether the visitor opened or closed the calculator. Undefined until then. */
export const calculatorShown = createStoredValue<"shown" | "hidden" | undefined>(
  "calculator",
  (text) => (text === "shown" || text === "hidden" ? text : undefined),
  (shown) => shown ?? "",
);
