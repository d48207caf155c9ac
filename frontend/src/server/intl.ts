// Formats numbers and dates like the browser's `Intl` does for British readers, as far as pages need it. The JavaScript engine of the
// server has no `Intl`. What is not supported throws an error, so that the browser renders the page instead.

export interface IntlData {
  /** Names of countries and regions by code. */
  regions: Record<string, string>;
  /** What is written before an amount, and its number of decimals, by currency code. */
  currencies: Record<string, { prefix: string; decimals: number }>;
}

interface NumberOptions {
  style?: "decimal" | "currency";
  currency?: string;
  maximumFractionDigits?: number;
  maximumSignificantDigits?: number;
}

interface DateOptions {
  dateStyle?: "long" | "medium";
  day?: "numeric";
  month?: "short";
  year?: "numeric";
  hour?: string;
  timeZone?: string;
}

const defaultDecimals = 3;

const longMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const shortMonths = longMonths.map((month) => (month === "September" ? "Sept" : month.slice(0, 3)));

export function createIntl({ regions, currencies }: IntlData) {
  // Like the browser's functions, these can be called with and without `new`.
  function NumberFormat(_locale: string, options: NumberOptions = {}) {
    const { style, currency, maximumFractionDigits = defaultDecimals, maximumSignificantDigits } = options;
    return {
      format(value: number): string {
        if (!Number.isFinite(value)) throw new Error(`${value} cannot be formatted.`);
        const sign = value < 0 || Object.is(value, -0) ? "-" : "";
        if (style === "currency") {
          const format = currencies[currency ?? ""];
          if (!format) throw new Error(`The currency ${currency ?? ""} is unknown.`);
          return `${sign}${format.prefix}${group(round(value, format.decimals))}`;
        }
        const decimals =
          maximumSignificantDigits === undefined
            ? maximumFractionDigits
            : maximumSignificantDigits - 1 - readDigits(value).exponent;
        return `${sign}${group(withoutTrailingZeros(round(value, decimals)))}`;
      },
    };
  }

  function DateTimeFormat(_locale?: string, options: DateOptions = {}) {
    const { dateStyle, day, month, year, hour, timeZone } = options;
    return {
      format(date: Date): string {
        if (timeZone !== "UTC" || hour !== undefined) throw new Error("Only days in UTC can be formatted.");
        const monthNames = dateStyle === "long" ? longMonths : shortMonths;
        const parts = [
          (dateStyle ?? day) && date.getUTCDate(),
          (dateStyle ?? month) && monthNames[date.getUTCMonth()],
          (dateStyle ?? year) && date.getUTCFullYear(),
        ];
        return parts.filter((part) => part !== undefined).join(" ");
      },
      resolvedOptions: () => ({ timeZone: "UTC" }),
    };
  }

  function DisplayNames() {
    return { of: (code: string) => regions[code] ?? code };
  }

  return { NumberFormat, DateTimeFormat, DisplayNames };
}

/** Returns the shortest decimal digits of a number: 0.0125 has the digits 125 and the exponent -2 of the first one. */
function readDigits(value: number): { digits: string; exponent: number } {
  const [digits = "0", exponent = "0"] = Math.abs(value).toExponential().split("e");
  return { digits: digits.replace(".", ""), exponent: Number(exponent) };
}

/** Rounds half away from zero, as `Intl` does, by the decimal digits. A negative number of decimals rounds to tens or more. */
function round(value: number, decimals: number): string {
  const { digits, exponent } = readDigits(value);
  const kept = exponent + 1 + decimals;
  const padded = digits.padEnd(Math.max(kept, 0), "0");
  const rest = kept < 0 ? "0" : (padded[kept] ?? "0");
  const rounded = BigInt(padded.slice(0, Math.max(kept, 0)) || "0") + (rest >= "5" ? 1n : 0n);
  if (decimals <= 0) return `${rounded}${"0".repeat(rounded === 0n ? 0 : -decimals)}`;
  const text = String(rounded).padStart(decimals + 1, "0");
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function withoutTrailingZeros(number: string): string {
  return number.includes(".") ? number.replace(/\.?0+$/, "") : number;
}

/** Separates thousands by commas. */
function group(number: string): string {
  return number.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
}
