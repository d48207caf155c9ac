import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { Combobox } from "./combobox";

const breeds = ["Beagle", "Boxer", "Pug"];

function Picker({ loading = false }: { loading?: boolean }) {
  const [breed, setBreed] = useState("");
  const arrived = loading ? [] : breeds;
  return (
    <>
      <label htmlFor="breed">Breed</label>
      <Combobox
        id="breed"
        value={breed}
        find={(text) => arrived.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
        getLabel={(name) => name}
        onSelect={(name) => setBreed(name ?? "")}
        emptyText={loading ? "Loading breeds..." : "No breed found."}
        loading={loading}
      />
      <output>{`selected: ${breed}`}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Breed" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

let rerender: (picker: ReactNode) => void;

beforeEach(() => void ({ rerender } = render(<Picker />)));

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

describe("if the field is left before the options arrive", () => {
  beforeEach(() => rerender(<Picker loading />));

  async function leaveWith(text: string) {
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(text);
    expect(screen.getByText("Loading breeds...")).toBeVisible();
    rerender(<Picker />);
  }

  test.each([
    ["the label", "pug", "Pug"],
    ["the only option", "bea", "Beagle"],
  ])("the text stays, and %s is selected when they are there", async (_, text, name) => {
    await leaveWith(text);
    expect(screen.getByText(`selected: ${name}`)).toBeVisible();
    expect(field()).toHaveValue(name);
  });

  test("a text with several options stays, with a question, and the list opens when the field gets the focus", async () => {
    await leaveWith("b");
    expect(field()).toHaveValue("b");
    expect(screen.getByText("Which one? Open the list and choose.")).toBeVisible();
    await userEvent.click(field());
    await userEvent.click(screen.getByRole("option", { name: "Boxer" }));
    expect(field()).toHaveValue("Boxer");
    expect(screen.queryByText(/^Which one/)).toBeNull();
  });

  test("a text without options stays, and the reason is named", async () => {
    await leaveWith("wolf");
    expect(field()).toHaveValue("wolf");
    expect(screen.getByText("No breed found.")).toBeVisible();
    expect(screen.getByText("selected:")).toBeVisible();
  });
});
