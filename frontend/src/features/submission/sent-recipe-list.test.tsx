import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { Toaster } from "@/ui/toast";
import { SentRecipeList } from "./sent-recipe-list";
import { storedSentRecipes, storeSentRecipe } from "./stored-sent-recipes";

const titles = () => screen.queryAllByRole("link").map((link) => link.firstElementChild?.textContent);

test("the removal of a link can be undone, at its previous position", async () => {
  storedSentRecipes.write([]);
  for (const [id, title] of ["Rice bowl", "Fish pie", "Turkey pot"].entries()) {
    storeSentRecipe({ id, title, path: `/submissions/${id}`, sentAt: "2026-11-20T09:00:00Z" });
  }
  render(
    <MemoryRouter>
      <SentRecipeList />
      <Toaster />
    </MemoryRouter>,
  );
  expect(titles()).toEqual(["Turkey pot", "Fish pie", "Rice bowl"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove the link to Fish pie" }));
  expect(titles()).toEqual(["Turkey pot", "Rice bowl"]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(titles()).toEqual(["Turkey pot", "Fish pie", "Rice bowl"]);
});

test("after the removal of a link, the focus is on the next button, and after the last on the heading of the page", async () => {
  storedSentRecipes.write([]);
  for (const [id, title] of ["Rice bowl", "Fish pie", "Turkey pot"].entries()) {
    storeSentRecipe({ id, title, path: `/submissions/${id}`, sentAt: "2026-11-20T09:00:00Z" });
  }
  render(
    <MemoryRouter>
      <h1>Submit your recipe</h1>
      <SentRecipeList />
    </MemoryRouter>,
  );
  const button = (title: string) => screen.getByRole("button", { name: `Remove the link to ${title}` });
  await userEvent.click(button("Fish pie"));
  expect(button("Rice bowl")).toHaveFocus();
  await userEvent.click(button("Rice bowl"));
  expect(button("Turkey pot")).toHaveFocus();
  await userEvent.click(button("Turkey pot"));
  expect(screen.getByRole("heading", { name: "Submit your recipe" })).toHaveFocus();
});
