// Reads 'name=value; name=value', the form of DKIM and DMARC records.

export interface TagList {
  /** Names in lower case, in their order, with repeats. */
  names: string[];
  /** The first value of each name. */
  values: Map<string, string>;
  /** Parts that are not a name, an equals sign and a value. */
  malformed: string[];
}

export function parseTagList(record: string): TagList {
  const parts = record
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const names: string[] = [];
  const values = new Map<string, string>();
  const malformed: string[] = [];
  for (const part of parts) {
    const [, name, value] = /^([a-z]\w*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      malformed.push(part);
    } else {
      const key = name.toLowerCase();
      names.push(key);
      if (!values.has(key)) values.set(key, value.trim());
    }
  }
  return { names, values, malformed };
}

/** Returns the names that occur more than once. */
export function repeatedNames({ names }: TagList): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
