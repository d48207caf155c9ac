import { render, screen } from "@testing-library/react";
import { IodisedSaltNote } from "./recipe-nutrition";

test.each([
  ["salt_plain", false],
  ["salt_iodised", true],
])("a recipe with %s: the note on iodised salt is shown: %s", (foodId, isShown) => {
  render(<IodisedSaltNote lines={[{ foodId: null }, { foodId }]} />);
  expect(screen.queryAllByText(/^Unless a line states its strength/)).toHaveLength(isShown ? 1 : 0);
});
