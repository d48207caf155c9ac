// Compares what a visitor types with the names of foods. Only the server corrects typing errors.

/**
 * Returns all items. First are those with a name that begins and ends like a word of the text: 'choclate' and 'chocolate' have
 * 'choc' and 'late' in common. This only orders a list to choose from: it never decides which food is meant.
 */
export function similarFirst<Item>(
  items: readonly Item[],
  text: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const typed = splitWords(text);
  const similarity = (item: Item) => {
    const words = splitWords(namesOf(item).join(" "));
    return Math.max(0, ...typed.flatMap((word) => words.map((other) => commonLetters(word, other))));
  };
  return items
    .map((item) => ({ item, similarity: similarity(item) }))
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ item }) => item);
}

export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the number of letters that two words have in common at their beginning and at their end. */
function commonLetters(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let beginning = 0;
  while (beginning < max && a.at(beginning) === b.at(beginning)) beginning += 1;
  let end = 0;
  while (end < max - beginning && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return beginning + end;
}
