// The findings of the checker in a record.

/** An error breaks the record, a warning weakens it, and 'good' says what is right. */
export type Level = "error" | "warning" | "good";

export interface Finding {
  level: Level;
  text: string;
}

export const error = (text: string): Finding => ({ level: "error", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const good = (text: string): Finding => ({ level: "good", text });

/** Returns the finding if the condition is true; an empty list otherwise, so that lists of rules can be spread. */
export const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : []);
