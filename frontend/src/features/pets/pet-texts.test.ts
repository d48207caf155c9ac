import { bodyWeightText } from "@/ui/measure-system";
import { ageText, foodRangeText, foodWeightText, mealText } from "./pet-texts";

test.each([
  [1, "1 month"],
  [12, "1 year"],
  [27, "2 years 3 months"],
  [200, "16 years 8 months"],
])("%d months are %s", (months, text) => expect(ageText(months)).toBe(text));

test("weights use the unit of the owner, or else the selected measures", () => {
  expect([bodyWeightText(25, "metric"), bodyWeightText(4.536, "us")]).toEqual(["25\u00a0kg", "10\u00a0lb"]);
  // 12.07 kg are 26.61 lb or 1.901 st.
  expect([bodyWeightText(12.07, "kg"), bodyWeightText(12.07, "lb"), bodyWeightText(12.07, "st")]).toEqual([
    "12.07\u00a0kg",
    "26.6\u00a0lb",
    "1.9\u00a0st",
  ]);
  expect([foodWeightText(1063.3, "metric"), foodWeightText(283.495, "us")]).toEqual(["1,063 g", "10 oz"]);
  expect([425, 450, 453.592, 519, 1020.6].map((grams) => foodWeightText(grams, "us"))).toEqual([
    "15 oz",
    "15.9 oz",
    "1 lb",
    "1 lb 2 oz",
    "2 lb 4 oz",
  ]);
  expect(foodRangeText(930.4, 1196.2, "metric")).toBe("930–1,196 g");
  expect([foodRangeText(200, 300, "us"), foodRangeText(300, 519, "us")]).toEqual(["7.1–10.6 oz", "10.6 oz–1 lb 2 oz"]);
  expect(mealText(519, 2, "us")).toBe("1 lb 2 oz, twice a day");
  expect([1, 2, 3].map((meals) => mealText(635, meals, "metric"))).toEqual([
    "635 g, once a day",
    "635 g, twice a day",
    "635 g, 3 times a day",
  ]);
});
