// Checks a text against a generated rule while it is typed. The server checks it again.
import { rules } from "./rules";

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** Matches the characters that the server removes at both ends of a text. */
const trimmedCharacter = new RegExp(rules.trimmedCharacters, "u");

/** Counts code points like the server, without the characters that it trims. A combined emoji counts as several. */
export function countCharacters(text: string): number {
  const characters = Array.from(text);
  const isCounted = (character: string) => !trimmedCharacter.test(character);
  const first = characters.findIndex(isCounted);
  return first === -1 ? 0 : characters.findLastIndex(isCounted) - first + 1;
}

/** Returns the message to show if the text is too short or too long, else undefined. */
export function textError(rule: TextRule, text: string): string | undefined {
  const count = countCharacters(text);
  if (count < rule.min) return rule.tooShort;
  return count > rule.max ? rule.tooLong : undefined;
}
