// Checks a text against a generated rule while it is typed. The server checks it again.

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** Counts characters as people do: without spaces at the ends, and one for an emoji. */
export function countCharacters(text: string): number {
  return Array.from(text.trim()).length;
}

/** Returns the message of the rule that the text breaks. */
export function textError(rule: TextRule, text: string): string | undefined {
  const count = countCharacters(text);
  if (count < rule.min) return rule.tooShort;
  return count > rule.max ? rule.tooLong : undefined;
}
