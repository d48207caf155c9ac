import { parseTypedAmount, parseTypedNumber, splitUnit } from "./typed-number";

test.each([
  ["1,000", 1000, "thousands"],
  [" 12,500 ", 12_500, "thousands"],
  ["1,000,000", 1_000_000, "thousands"],
  ["1,250.5", 1250.5, "thousands"],
  ["+1,000", 1000, "thousands"],
  ["01,000", 1000, "thousands"],
  ["-1,000", -1000, "thousands"],
  ["0,5", 0.5, "decimal"],
  ["0,250", 0.25, "decimal"],
  ["7,5", 7.5, "decimal"],
  ["12,50", 12.5, "decimal"],
  ["1000", 1000, undefined],
  ["1.250", 1.25, undefined],
  ["-5", -5, undefined],
  ["much", NaN, undefined],
  ["1 000", NaN, undefined],
  ["1,000 g", NaN, "decimal"],
  ["1,00,000", NaN, "decimal"],
  ["1.000,5", NaN, "decimal"],
] as const)("'%s' is read as %d", (text, value, commas) => {
  expect(parseTypedNumber(text)).toEqual({ value, commas });
});

test.each(["", "  "])("an empty text is no number: '%s'", (text) => {
  expect(parseTypedNumber(text)).toBeUndefined();
});

test.each([
  ["1/2", 0.5],
  ["½", 0.5],
  ["1 1/2", 1.5],
  ["1½", 1.5],
  ["2 ¾", 2.75],
  ["1⁄4", 0.25],
  ["⅓", 1 / 3],
  ["3 / 4", 0.75],
  ["1,5", 1.5],
  ["1,250", 1250],
  ["-5", -5],
  ["-1/2", NaN],
  ["1/0", Infinity],
  ["1/2/3", NaN],
  ["half", NaN],
  ["", undefined],
])("the amount '%s' is read as %d", (text, amount) => {
  expect(parseTypedAmount(text)).toEqual(amount);
});

const units = [
  { value: "g", label: "g" },
  { value: "piece", label: "pieces" },
  { value: "fl oz", label: "fl oz" },
] as const;

test.each([
  ["50 g", "50", "g"],
  ["50g", "50", "g"],
  [" 2 Pieces ", "2", "piece"],
  ["1,5 fl oz", "1,5", "fl oz"],
  ["½ pieces", "½", "piece"],
  ["1 1/2 pieces", "1 1/2", "piece"],
  ["50", "50", undefined],
  ["50 stones", "50 stones", undefined],
  ["g", "g", undefined],
  ["", "", undefined],
])("the unit of '%s' is read", (text, number, unit) => {
  expect(splitUnit(text, units)).toEqual({ number, unit });
});
