// A generated rule on a text, held against what is typed; the server has the last word.

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** As people count: characters without the blanks around them. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

export function breach(rule: TextRule, text: string): string | undefined {
  const length = lengthOf(text);
  if (length < rule.min) return rule.tooShort;
  return length > rule.max ? rule.tooLong : undefined;
}
