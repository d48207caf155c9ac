import { sectionAfter } from "./section-links";

test.each([
  ["a section enters the area", undefined, "ingredients", true, false, "ingredients"],
  ["the next one enters", "ingredients", "method", true, false, "method"],
  ["the first one leaves at the top", "method", "ingredients", false, false, "method"],
  ["the current one leaves at the bottom", "how-much", "how-much", false, true, "method"],
  ["the first one leaves at the bottom", "ingredients", "ingredients", false, true, undefined],
  ["a section that is not read is below", "ingredients", "how-much", false, true, "ingredients"],
])("%s", (_name, current, id, isInArea, isBelow, expected) => {
  expect(sectionAfter(current, { id, isInArea, isBelow })).toBe(expected);
});
