// Checks a text against a generated rule while it is typed. The server checks it again.

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** Counts code points like the server, without white space at the ends. A combined emoji counts as several. */
export function countCharacters(text: string): number {
  return Array.from(text.trim()).length;
}

/** Returns the message to show if the text is too short or too long, else undefined. */
export function textError(rule: TextRule, text: string): string | undefined {
  const count = countCharacters(text);
  if (count < rule.min) return rule.tooShort;
  return count > rule.max ? rule.tooLong : undefined;
}
