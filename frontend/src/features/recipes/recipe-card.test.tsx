import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import type { Recipe } from "@/api/types";
import { RecipeCard } from "./recipe-card";
import { recipe } from "./recipe-fixture";
import { badgeText } from "./recipe-labels";

function renderCard(changes: Partial<Recipe> = {}, props: Partial<ComponentProps<typeof RecipeCard>> = {}) {
  render(
    <MemoryRouter>
      <RecipeCard
        recipe={{ ...recipe, ...changes }}
        href="/recipe/85"
        favouriteButton={<button>Heart</button>}
        {...props}
      />
    </MemoryRouter>,
  );
}

test("the title and 'View Recipe' link to the recipe", () => {
  renderCard();
  expect(screen.getByRole("link", { name: "Salmon & Egg Supper" })).toHaveAttribute("href", "/recipe/85");
  expect(screen.getByRole("link", { name: "View Recipe: Salmon & Egg Supper" })).toHaveAttribute("href", "/recipe/85");
});

test("a card shows the category, the time, the servings and the difficulty", () => {
  renderCard();
  expect(screen.getByText("Fish")).toBeVisible();
  expect(screen.getByText("20 min")).toBeVisible();
  expect(screen.getByText("Serves").closest("dt")?.nextElementSibling).toHaveTextContent(/^3$/);
  expect(screen.getByText("Medium")).toBeVisible();
  expect(screen.getByRole("img", { name: "2 of 5 paws" })).toBeVisible();
});

test("the button next to the servings explains a serving", async () => {
  renderCard();
  const button = screen.getByRole("button", { name: "Serves: what is a serving?" });
  const explanation = /^A serving is an equal part of the batch, not one meal/;
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText(explanation)).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText(explanation)).toBeVisible();
});

test("a portion stands before the facts, in place of the servings and their cost", () => {
  const estimatedCost = { total: 4.2, perServing: 1.4, currency: "GBP", asOf: "2025-01", editorialPercent: 40 };
  renderCard({ estimatedCost }, { portion: <p>Feeds Bella for 2 days</p>, replacesServings: true });
  const portion = screen.getByText("Feeds Bella for 2 days");
  const difficulty = screen.getByText("Medium");
  expect(portion.compareDocumentPosition(difficulty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Serves/)).toBeNull();
  expect(screen.queryByText(/a serving \(/)).toBeNull();
});

test("a card without approved reviews says so", () => {
  renderCard();
  expect(screen.getByText("No reviews yet")).toBeVisible();
});

test("approved reviews are shown with their average and count", () => {
  renderCard({ averageRating: 4.5, ratingCount: 2 });
  expect(screen.getByText("4.5")).toBeVisible();
  expect(screen.queryByText("No reviews yet")).toBeNull();
});

test("the cost of a serving is shown as an estimate with its date", () => {
  const cost = { total: 4.2, perServing: 1.4, currency: "GBP", asOf: "2025-01", editorialPercent: 40 };
  renderCard({ estimatedCost: cost });
  expect(screen.getByText("£1.40").parentElement).toHaveTextContent("£1.40 a serving (estimate, Jan 2025)");
});

test("a missing preparation time is shown as not specified", () => {
  renderCard({ prepTime: null });
  expect(screen.getByText("Preparation time not specified")).toBeVisible();
});

test.each([
  ["dog", "puppy", "Puppy"],
  ["dog", "small", "Small Dogs"],
  ["dog", "all", "All dogs"],
  ["cat", "fish", "Fish"],
  ["cat", "treats", "Treats"],
  ["dog", "grain-free", "Grain-Free"],
] as const)("the badge of a %s's %s recipe says '%s'", (petType, category, text) => {
  expect(badgeText(petType, category)).toBe(text);
});
