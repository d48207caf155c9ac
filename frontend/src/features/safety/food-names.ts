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

/** Share of the letters of the longer name that two similar names have in common at their beginning and at their end. */
const similarShare = 0.6;

/**
 * Returns the names that the visitor may have meant, the most similar one first: those that have the first two letters and most
 * others in common with the text or with one of its words. This is deliberately simpler than the rule by which the server corrects
 * typing errors, and must not become a copy of it: the names are only offered as questions, and never answered without a press.
 */
export function similarNames(names: readonly string[], text: string): string[] {
  const typed = [splitWords(text).join(" "), ...splitWords(text)].filter((word) => word.length > 2);
  const similarity = (name: string) => {
    const comparable = splitWords(name).join(" ");
    return Math.max(0, ...typed.map((word) => similarityOf(word, comparable)));
  };
  return names
    .map((name) => ({ name, similarity: similarity(name) }))
    .filter(({ similarity }) => similarity >= similarShare)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ name }) => name);
}

function similarityOf(a: string, b: string): number {
  return a.slice(0, 2) === b.slice(0, 2) ? commonLetters(a, b) / Math.max(a.length, b.length) : 0;
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
