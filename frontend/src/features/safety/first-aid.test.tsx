import { render, screen, within } from "@testing-library/react";
import { firstAidRules } from "@/api/first-aid-rules";
import { FirstAid } from "./first-aid";

// Two poison lines are as high as the other content with the list, so that the height can be reserved without a gap.
test.each([
  { country: undefined, poisonLines: 0, items: firstAidRules.haveReady },
  { country: "DE", poisonLines: 0, items: firstAidRules.haveReady },
  { country: "GB", poisonLines: 1, items: firstAidRules.haveReady },
  { country: "US", poisonLines: 2, items: null },
])("what to have ready is a list below fewer than two poison lines: $country", ({ country, poisonLines, items }) => {
  render(<FirstAid country={country} />);
  expect(screen.queryAllByRole("link", { name: /^Call / })).toHaveLength(poisonLines);
  const list = screen.queryByRole("list", { name: "Have ready:" });
  expect(
    list &&
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
  ).toEqual(items);
});
