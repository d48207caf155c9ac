// One page of a list for administrators, and how long the whole list is.
export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export function pageOf<Row>(rows: Row[], response: Response): PageOf<Row> {
  const total = Number(response.headers.get("X-Total-Count") ?? rows.length);
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

/** The spelling under which a page of a list is kept. */
export function pageAddress(list: string, query: object): string {
  const entries: [string, unknown][] = Object.entries(query);
  const given = entries.filter(([, value]) => value !== undefined);
  return `${list}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
