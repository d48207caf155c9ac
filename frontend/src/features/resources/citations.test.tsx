import { render, screen } from "@testing-library/react";
import { Citations } from "./citations";

test("every style states the year of publication and, separately, the day of the visit", () => {
  render(<Citations title="Foods" path="/toxic-foods" year="2026" day="2031-03-04" />);
  const url = "http://localhost:8080/toxic-foods";
  for (const text of [
    `Natural Pet Recipes. (2026). Foods. Retrieved 4 March 2031, from ${url}`,
    `“Foods.” Natural Pet Recipes, 2026, ${url}. Accessed 4 March 2031.`,
    `Natural Pet Recipes (2026) Foods. Available at: ${url} (Accessed: 4 March 2031).`,
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
