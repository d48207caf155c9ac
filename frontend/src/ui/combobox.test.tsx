import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Combobox } from "./combobox";

const breeds = ["Beagle", "Boxer", "Pug"];

function Picker() {
  const [breed, setBreed] = useState("");
  return (
    <>
      <label htmlFor="breed">Breed</label>
      <Combobox
        id="breed"
        value={breed}
        find={(text) => breeds.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
        getLabel={(name) => name}
        onSelect={(name) => setBreed(name ?? "")}
        emptyText="No breed found."
      />
      <output>{`selected: ${breed}`}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Breed" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

beforeEach(() => void render(<Picker />));

test("typing narrows the list, and a click selects an option", async () => {
  await userEvent.type(field(), "b");
  expect(options()).toEqual(["Beagle", "Boxer"]);
  await userEvent.click(screen.getByRole("option", { name: "Boxer" }));
  expect(screen.getByText("selected: Boxer")).toBeVisible();
  expect(field()).toHaveValue("Boxer");
  expect(options()).toEqual([]);
});

test("the arrow keys wrap around, Enter selects, Escape keeps the previous selection", async () => {
  await userEvent.type(field(), "{ArrowDown}{ArrowDown}");
  expect(field()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Boxer" }).id);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(field()).toHaveValue("Pug");
  await userEvent.clear(field());
  await userEvent.type(field(), "bea{Escape}");
  expect(field()).toHaveValue("Pug");
});

test("Enter without an arrow key selects the first suggestion", async () => {
  await userEvent.type(field(), "b{Enter}");
  expect(screen.getByText("selected: Beagle")).toBeVisible();
});

test("leaving the field selects a label that was typed in full and discards other text", async () => {
  await userEvent.type(field(), "pug");
  await userEvent.tab();
  expect(screen.getByText("selected: Pug")).toBeVisible();
  await userEvent.type(field(), "wolf");
  expect(screen.getByText("No breed found.")).toBeVisible();
  await userEvent.tab();
  expect(field()).toHaveValue("Pug");
  await userEvent.clear(field());
  await userEvent.tab();
  expect(screen.getByText("selected:")).toBeVisible();
});
