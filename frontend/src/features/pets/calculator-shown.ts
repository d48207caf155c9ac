import { createStoredValue } from "@/ui/stored-value";

/** Whether the visitor opened or closed the calculator. Undefined until he did. */
export const calculatorShown = createStoredValue<"shown" | "hidden" | undefined>(
  "calculator",
  (text) => (text === "shown" || text === "hidden" ? text : undefined),
  (shown) => shown ?? "",
);
