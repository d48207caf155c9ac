import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { ServingsStepper } from "./servings-stepper";

const allServings = Array.from({ length: 60 }, (_, index) => index + 1);

function Stepper({ initial, offered = allServings }: { initial: number; offered?: readonly number[] }) {
  const [servings, setServings] = useState(initial);
  return (
    <MemoryRouter>
      <ServingsStepper servings={servings} offered={offered} onChange={setServings} />
      <output>{servings} servings</output>
    </MemoryRouter>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("servings can be added, removed and doubled", async () => {
  render(<Stepper initial={4} />);
  await press("More servings");
  await press("Double the servings");
  await press("Fewer servings");
  expect(screen.getByText("9 servings")).toBeVisible();
});

test("a typed number is applied on Enter and clamped to the limits", async () => {
  render(<Stepper initial={4} />);
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

test("an empty field returns to the current number of servings", async () => {
  render(<Stepper initial={4} />);
  await userEvent.clear(screen.getByRole("textbox", { name: "Number of servings" }));
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Number of servings" })).toHaveValue("4");
});

test("only the numbers of servings that are offered can be set", async () => {
  render(<Stepper initial={4} offered={[2, 4, 5, 8]} />);
  await press("Fewer servings");
  expect(screen.getByText("2 servings")).toBeVisible();
  expect(screen.getByRole("button", { name: "Fewer servings" })).toBeDisabled();
  await press("Double the servings");
  await press("More servings");
  expect(screen.getByText("5 servings")).toBeVisible();
  expect(screen.getByRole("button", { name: "Double the servings" })).toBeDisabled();
  const field = screen.getByRole("textbox", { name: "Number of servings" });
  await userEvent.clear(field);
  await userEvent.type(field, "1{Enter}");
  expect(screen.getByText("2 servings")).toBeVisible();
});

test("the buttons stop at 1 and at 60 servings", () => {
  const { rerender } = render(<Stepper key="one" initial={1} />);
  expect(screen.getByRole("button", { name: "Fewer servings" })).toBeDisabled();
  rerender(<Stepper key="sixty" initial={60} />);
  expect(screen.getByRole("button", { name: "More servings" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Double the servings" })).toBeDisabled();
});
