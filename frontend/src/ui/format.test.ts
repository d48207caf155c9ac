import { estimateSentenceStart, estimateText, formatMoney, formatNumber } from "./format";

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
