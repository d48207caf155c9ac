// Compares what a visitor types with the names of foods. Only the server corrects typing errors.

/**
 * Returns all items. First are those with a name that has a long beginning in common with a word of the text, such as 'choc' in
 * 'choclate' and 'chocolate'. This only orders a list to choose from: it never decides which food is meant.
 */
export function similarFirst<Item>(
  items: readonly Item[],
  text: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const typed = splitWords(text);
  const similarity = (item: Item) => {
    const words = splitWords(namesOf(item).join(" "));
    return Math.max(0, ...typed.flatMap((word) => words.map((other) => commonBeginning(word, other))));
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

/** Returns the number of letters in which two words begin alike. */
function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
