// Checks a text against a generated rule while it is typed. The server checks it again.

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}

/** Matches the characters that `plain_text::trim` in crates/domain removes at both ends of a text. */
const trimmedCharacter =
  /[\p{White_Space}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0]/u;

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
