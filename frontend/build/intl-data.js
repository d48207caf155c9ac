// Reads the names of countries and currencies from the Intl of Node.js, for the script with which the server renders pages.

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Returns what is written before an amount, and its number of decimals. */
function currencyFormat(/** @type {string} */ currency) {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  const prefix = format.format(0).replace(/[\d.]+$/, "");
  return { prefix, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

export function readIntlData() {
  const names = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return {
    regions: Object.fromEntries(
      codes.flatMap((code) => (names.of(code) === undefined ? [] : [[code, names.of(code)]])),
    ),
    currencies: Object.fromEntries(
      Intl.supportedValuesOf("currency").map((currency) => [currency, currencyFormat(currency)]),
    ),
  };
}
