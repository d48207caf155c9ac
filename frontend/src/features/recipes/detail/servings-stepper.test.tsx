import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ServingsStepper } from "./servings-stepper";

function Kitchen({ first }: { first: number }) {
  const [servings, setServings] = useState(first);
  return (
    <>
      <ServingsStepper servings={servings} onChange={setServings} />
      <output>{servings} servings</output>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("servings go up, down and double", async () => {
  render(<Kitchen first={4} />);
  await press("One serving more");
  await press("Twice as many servings");
  await press("One serving less");
  expect(screen.getByText("9 servings")).toBeVisible();
});

test("a typed number counts when it is entered, and stays within bounds", async () => {
  render(<Kitchen first={4} />);
  const field = screen.getByRole("textbox", { name: "Number of servings" });
  await userEvent.clear(field);
  await userEvent.type(field, "12");
  expect(screen.getByText("4 servings")).toBeVisible();
  await userEvent.type(field, "{Enter}");
  expect(screen.getByText("12 servings")).toBeVisible();
  await userEvent.clear(screen.getByRole("textbox", { name: "Number of servings" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Number of servings" }), "99{Enter}");
  expect(screen.getByText("60 servings")).toBeVisible();
});

test("an emptied field falls back to what was cooked for", async () => {
  render(<Kitchen first={4} />);
  await userEvent.clear(screen.getByRole("textbox", { name: "Number of servings" }));
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Number of servings" })).toHaveValue("4");
});

test("there is no way below one serving or above sixty", () => {
  const { rerender } = render(<Kitchen key="one" first={1} />);
  expect(screen.getByRole("button", { name: "One serving less" })).toBeDisabled();
  rerender(<Kitchen key="sixty" first={60} />);
  expect(screen.getByRole("button", { name: "One serving more" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Twice as many servings" })).toBeDisabled();
});
