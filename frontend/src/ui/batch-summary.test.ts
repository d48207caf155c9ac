import { batchSummary, type SizedRecipe } from "./batch-summary";

const week: SizedRecipe = {
  batch: {
    verdict: "complete",
    verdictText: "Complete",
    smallestMargin: null,
    profiles: [],
    kcalPerServing: 299.5,
    finishedWeight: { metric: "2.1 kg", us: "4 lb 10 oz" },
    changedAmounts: 14,
    hasRoundedPieces: true,
  },
  kcalPerBatch: 4830.4,
  estimatedCost: { total: 9.8, perServing: 0.7, currency: "GBP", asOf: "2025-01", editorialPercent: 40 },
};
const unknown: SizedRecipe = {
  batch: { ...week.batch, kcalPerServing: null, finishedWeight: null, changedAmounts: 1 },
  kcalPerBatch: null,
  estimatedCost: null,
};

test.each([
  ["all figures", week, "metric", "2.1 kg of food, 4,830 kcal, about £9.80, 14 amounts changed"],
  ["US measures", week, "us", "4 lb 10 oz of food, 4,830 kcal, about £9.80, 14 amounts changed"],
  [
    "the original size",
    { ...week, batch: { ...week.batch, changedAmounts: 0 } },
    "metric",
    "2.1 kg of food, 4,830 kcal, about £9.80",
  ],
  ["an unknown ingredient", unknown, "metric", "1 amount changed"],
] as const)("a size with %s is summarised", (_name, recipe, system, expected) => {
  expect(batchSummary(recipe, system)).toBe(expected);
});
