// How much of a limit is typed.
import { lengthOf } from "@/api/text-rule";

export function Count({ text, max }: { text: string; max: number }) {
  const length = lengthOf(text);
  return (
    <span className={length > max ? "font-semibold text-danger" : undefined}>
      {length} of {max} characters
    </span>
  );
}
