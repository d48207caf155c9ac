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
        find={(words) => breeds.filter((name) => name.toLowerCase().includes(words.toLowerCase()))}
        nameOf={(name) => name}
        onChoose={(name) => setBreed(name ?? "")}
        emptyText="No breed found."
      />
      <output>{`chosen: ${breed}`}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Breed" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

beforeEach(() => void render(<Picker />));

test("what is typed narrows the list, and a press chooses", async () => {
  await userEvent.type(field(), "b");
  expect(options()).toEqual(["Beagle", "Boxer"]);
  await userEvent.click(screen.getByRole("option", { name: "Boxer" }));
  expect(screen.getByText("chosen: Boxer")).toBeVisible();
  expect(field()).toHaveValue("Boxer");
  expect(options()).toEqual([]);
});

test("arrows go round, Enter takes, Escape leaves all as it was", async () => {
  await userEvent.type(field(), "{ArrowDown}{ArrowDown}");
  expect(field()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Boxer" }).id);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(field()).toHaveValue("Pug");
  await userEvent.clear(field());
  await userEvent.type(field(), "bea{Escape}");
  expect(field()).toHaveValue("Pug");
});

test("Enter takes the best match of what was typed", async () => {
  await userEvent.type(field(), "bo{Enter}");
  expect(screen.getByText("chosen: Boxer")).toBeVisible();
});

test("a name that was typed in full counts when the field is left, other words don't", async () => {
  await userEvent.type(field(), "pug");
  await userEvent.tab();
  expect(screen.getByText("chosen: Pug")).toBeVisible();
  await userEvent.type(field(), "wolf");
  expect(screen.getByText("No breed found.")).toBeVisible();
  await userEvent.tab();
  expect(field()).toHaveValue("Pug");
  await userEvent.clear(field());
  await userEvent.tab();
  expect(screen.getByText("chosen:")).toBeVisible();
});
