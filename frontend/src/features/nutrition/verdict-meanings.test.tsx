import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { rules } from "@/api/rules";
import { VerdictMeanings } from "./verdict-meanings";

test("the meaning of complete includes when a recipe is just complete", () => {
  render(
    <MemoryRouter>
      <VerdictMeanings recipesPath={(verdict) => `/recipes?verdict=${verdict}`} />
    </MemoryRouter>,
  );
  const text = `less than ${rules.firmMarginPercent} % above its minimum`;
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getAllByText(/‘Just complete’/)).toHaveLength(1);
});
