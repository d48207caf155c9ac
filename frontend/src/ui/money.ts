// An estimated price as a shopper reads it, and the month it is from.

export function money({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
}

/** '2026-11' as 'November 2026'. */
export function month(text: string): string {
  const date = new Date(`${text}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(date);
}
