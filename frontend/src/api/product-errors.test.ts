import { productSentences } from "./product-errors";

test.each([
  ["name", "the name"],
  ["gramsPerPiece", "the weight of a piece"],
  ["per", "the number that the amounts are for"],
  ["nutrients[2].amount", "the amount of nutrient 3"],
  ["nutrients[0].nutrient", "the name of nutrient 1"],
  ["nutrients", "the label"],
])("an error of %s is about %s", (field, subject) => {
  const errors = { [`products[1].${field}`]: ["must be above 0."] };
  expect(productSentences(errors, ["Salt", "Mix"])).toEqual([`Mix: ${subject} must be above 0.`]);
});
