import {
  daysText,
  describePriceShares,
  estimateSentenceStart,
  estimateText,
  formatMoney,
  formatNumber,
  formatDuration,
  joinUnits,
} from "./format";

test("numbers, money and months are formatted in British English", () => {
  expect([formatNumber(1252.2), formatNumber(1.84, 1), formatNumber(2, 1)]).toEqual(["1,252", "1.8", "2"]);
  expect(formatMoney({ amount: 5.2, currency: "GBP" })).toBe("£5.20");
  expect(estimateText("2026-11")).toBe("estimate, Nov 2026");
  expect(estimateText(null)).toBe("estimate");
  expect(estimateSentenceStart("2026-11")).toBe("An estimate with British prices, the oldest from Nov 2026");
  const isConverted = true;
  expect(estimateSentenceStart("2026-11", isConverted)).toBe(
    "An estimate with converted British prices, the oldest from Nov 2026",
  );
  expect(estimateSentenceStart(null)).toBe("An estimate");
});

test.each([
  [0, "All prices are from public price statistics."],
  [40, "60\u00a0% of the cost is based on public price statistics, 40\u00a0% on our own estimates of shop prices."],
  [100, "All prices are our own estimates of shop prices."],
])("with %d %% of our own estimates, the note says: %s", (editorialPercent, expected) => {
  expect(describePriceShares(editorialPercent)).toBe(expected);
});

test.each([
  ["Simmer at 40 °C with 5 g of oil.", "Simmer at 40\u00a0°C with 5\u00a0g of oil."],
  ["Mince with 10 % fat, 20 min", "Mince with 10\u00a0% fat, 20\u00a0min"],
  ["Serve 2 large eggs and 3 gherkins", "Serve 2 large eggs and 3 gherkins"],
])("the numbers in '%s' stay with their units", (text, expected) => {
  expect(joinUnits(text)).toBe(expected);
});

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [73, "1 h 13 min"],
])("%d minutes are %s", (minutes, text) => {
  expect(formatDuration(minutes).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  [0, "less than a day"],
  [1, "1 day"],
  [1.8, "1.8 days"],
  [7, "7 days"],
])("a batch for %d days lasts %s", (days, text) => expect(daysText(days)).toBe(text));
