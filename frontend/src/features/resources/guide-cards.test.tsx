import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuideCards } from "./guide-cards";

test("each guide has a link to the visitor's paper and one to each size", () => {
  render(<GuideCards guides={["toxicFoods", "portionSheet"]} />);
  const path = "/downloads/toxic-foods-reference.pdf";
  expect(screen.getByRole("link", { name: "Foods that harm dogs and cats" })).toHaveAttribute("href", path);
  expect(screen.getByRole("link", { name: "A4: Foods that harm dogs and cats" })).toHaveAttribute(
    "href",
    `${path}?paper=a4`,
  );
  expect(screen.getByRole("link", { name: "US Letter: How much to feed" })).toHaveAttribute(
    "href",
    "/downloads/portion-sheet.pdf?paper=letter",
  );
  expect(screen.getByText("PDF, 2 pages")).toBeVisible();
  expect(screen.getByText("PDF, 1 page")).toBeVisible();
});
