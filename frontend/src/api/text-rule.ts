// Trims a typed text as the server does, and checks it against a generated rule. The server checks it again.
import { rules } from "./rules";

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** Matches the characters that the server removes at both ends of a text. */
const trimmedCharacter = new RegExp(rules.trimmedCharacters, "u");

/**
 * Removes the characters at both ends that the server removes: white space, and characters without a width, which
 * `String.prototype.trim` does not remove. A field that contains nothing else is empty.
 */
export function trimText(text: string): string {
  return trimmedCharacters(text).join("");
}

/** Counts code points like the server, without the characters that it trims. A combined emoji counts as several. */
export function countCharacters(text: string): number {
  return trimmedCharacters(text).length;
}

/** Returns the code points of the trimmed text. */
function trimmedCharacters(text: string): string[] {
  const characters = Array.from(text);
  const isStored = (character: string) => !trimmedCharacter.test(character);
  const first = characters.findIndex(isStored);
  return first === -1 ? [] : characters.slice(first, characters.findLastIndex(isStored) + 1);
}

/** Returns the message to show if the text is too short or too long, else undefined. */
export function textError(rule: TextRule, text: string): string | undefined {
  const count = countCharacters(text);
  if (count < rule.min) return rule.tooShort;
  return count > rule.max ? rule.tooLong : undefined;
}
