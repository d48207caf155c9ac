// A length of time as a cook says it.

export function minutes(count: number): string {
  if (count < 60) return `${count} min`;
  const hours = Math.floor(count / 60);
  const rest = count % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
