import { createIntl } from "./intl";

const ours = createIntl({
  regions: { GB: "United Kingdom", US: "United States", TR: "Türkiye" },
  currencies: {
    GBP: { prefix: "£", decimals: 2 },
    USD: { prefix: "US$", decimals: 2 },
    EUR: { prefix: "€", decimals: 2 },
    JPY: { prefix: "JP¥", decimals: 0 },
    INR: { prefix: "₹", decimals: 2 },
    SEK: { prefix: "SEK\u00a0", decimals: 2 },
  },
});

const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1.5,
  2.5,
  -2.5,
  0.05,
  0.15,
  0.25,
  1.005,
  1.115,
  2.675,
  9.995,
  99.95,
  999.5,
  999.999,
  1000,
  1234.5,
  12345.678,
  999999.5,
  1e6,
  123456789.12,
  1e21,
  0.1 + 0.2,
  0.0001,
  0.00049,
  5e-7,
  0.0125,
  333.333333,
  66.6666666,
  1 / 3,
];

test.each([
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { maximumSignificantDigits: 3 },
  {},
  { style: "currency", currency: "GBP" },
  { style: "currency", currency: "USD" },
  { style: "currency", currency: "EUR" },
  { style: "currency", currency: "JPY" },
  { style: "currency", currency: "INR" },
  { style: "currency", currency: "SEK" },
] as const)("numbers are written as in a browser: %j", (options) => {
  const format = ours.NumberFormat("en-GB", options);
  const expected = new Intl.NumberFormat("en-GB", options);
  expect(numbers.map((number) => format.format(number))).toEqual(numbers.map((number) => expected.format(number)));
});

test.each([
  { dateStyle: "long" },
  { dateStyle: "medium" },
  { month: "short", year: "numeric" },
  { day: "numeric", month: "short", year: "numeric" },
] as const)("days are written as in a browser: %j", (options) => {
  const inUtc = { ...options, timeZone: "UTC" };
  const format = ours.DateTimeFormat("en-GB", inUtc);
  const expected = new Intl.DateTimeFormat("en-GB", inUtc);
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, month + 1, 23, 59));
    expect(format.format(date)).toBe(expected.format(date));
  }
});

test("countries have the names that browsers use", () => {
  const names = new Intl.DisplayNames("en-GB", { type: "region" });
  for (const code of ["GB", "US", "TR", "XX"]) expect(ours.DisplayNames().of(code)).toBe(names.of(code));
});

test("what is not supported is refused, so that no page differs from what the browser renders", () => {
  const date = new Date("2026-11-22T10:00:00Z");
  expect(() => ours.DateTimeFormat("en-GB", { dateStyle: "long" }).format(date)).toThrow("UTC");
  expect(() => ours.DateTimeFormat("en-GB", { hour: "2-digit", timeZone: "UTC" }).format(date)).toThrow("UTC");
  expect(() => ours.NumberFormat("en-GB", { style: "currency", currency: "XXQ" }).format(1)).toThrow("XXQ");
  expect(() => ours.NumberFormat("en-GB").format(Number.NaN)).toThrow("NaN");
});
