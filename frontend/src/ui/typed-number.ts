// Reads numbers as visitors type them: '1,000' as British and American visitors write it, and '0,5' with a decimal comma.
import { trimText } from "@/api/text-rule";

export interface TypedNumber {
  /** NaN if the text is not a number. */
  value: number;
  /** What the commas were read as. '1,250' can also mean 1.25, so each form decides whether it accepts what was read. */
  commas: "thousands" | "decimal" | undefined;
}

const thousands = /^[+-]?0*[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Returns undefined for an empty text. Commas are read as thousands where they can be: the larger amount of an eaten food is
 * the safer reading.
 */
export function parseTypedNumber(text: string): TypedNumber | undefined {
  const trimmed = trimText(text);
  if (trimmed === "") return undefined;
  if (thousands.test(trimmed)) return { value: Number(trimmed.replaceAll(",", "")), commas: "thousands" };
  return { value: Number(trimmed.replace(",", ".")), commas: trimmed.includes(",") ? "decimal" : undefined };
}

const fraction = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/;

/** Reads an amount of food: a number, or a fraction such as '1/2', '½' or '1 1/2'. Returns undefined for an empty text. */
export function parseTypedAmount(text: string): number | undefined {
  // '1½' would become '11/2' without the space. Compatibility forms have an ordinary digit for each part, and a slash of their own.
  const spelledOut = text
    .replaceAll(/[¼-¾⅐-⅞↉]/g, " $&")
    .normalize("NFKC")
    .replaceAll("\u2044", "/");
  const [found, whole = "0", numerator, denominator] = fraction.exec(trimText(spelledOut)) ?? [];
  return found === undefined ? parseTypedNumber(text)?.value : Number(whole) + Number(numerator) / Number(denominator);
}

interface Measure<Unit extends string> {
  /** The text without the unit. */
  number: string;
  unit: Unit | undefined;
}

/** Splits '50 g' into the number and the unit. The unit is undefined if the text does not end with one of these units. */
export function splitUnit<Unit extends string>(
  text: string,
  units: readonly { value: Unit; label: string }[],
): Measure<Unit> {
  const [, number = "", name = ""] = /^(.*[\d\p{No}])\s*(\p{L}[\p{L} ]*)$/u.exec(trimText(text)) ?? [];
  const written = name.toLowerCase();
  const found = units.find(({ value, label }) => value === written || label === written);
  return found ? { number, unit: found.value } : { number: text, unit: undefined };
}
