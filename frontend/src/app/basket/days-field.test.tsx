import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import { useStoredValue } from "@/ui/stored-value";
import { DaysField } from "./days-field";

function StoredDaysField() {
  return <DaysField days={useStoredValue(basketSelection).days} />;
}

function renderField(): HTMLElement {
  render(<StoredDaysField />);
  return screen.getByRole("textbox", { name: "Days to cook for" });
}

beforeEach(() => void clearBasket());

test.each([
  ["1", 1],
  ["6", 6],
  ["90", 90],
])("%s is accepted", async (typed, days) => {
  const field = renderField();
  await userEvent.type(field, typed);
  expect(basketSelection.read().days).toBe(days);
  expect(field).toBeValid();
  await userEvent.clear(field);
  expect(basketSelection.read().days, "an empty field means that recipes are cooked as written").toBeUndefined();
});

test.each(["0", "91", "2.5", "-3", "a week"])(
  "%s is rejected with a message and does not change the list",
  async (typed) => {
    basketSelection.write({ recipes: [7], days: 5 });
    const field = renderField();
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole("button", { name: "3 days" }));
    await userEvent.tripleClick(field);
    await userEvent.paste(typed);
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/whole number from 1 to 90\. The list is still for 3 days\./);
    expect(basketSelection.read()).toEqual({ recipes: [7], days: 3 });
    await userEvent.click(screen.getByRole("button", { name: "14 days" }));
    expect(field).toHaveValue("14");
    expect(field).toBeValid();
    expect(screen.getByRole("button", { name: "14 days" })).toHaveAttribute("aria-pressed", "true");
  },
);
