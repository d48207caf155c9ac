import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import type { Breed } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { BreedPicker } from "./breed-picker";

const breed = (name: string, ...aliases: string[]): Breed => ({
  name,
  label: name,
  statedWeightKg: null,
  aliases,
  minWeightKg: 1,
  maxWeightKg: 2,
  typicalWeightKg: 1.5,
  energyLevel: "low",
  defaultActivity: "low",
  isProneToObesity: false,
});

const breeds = [
  breed("German Shepherd Dog", "Alsatian"),
  breed("Labrador Retriever", "Labrador"),
  breed("Mixed Breed (Small)"),
];
/** The breeds that only the server finds. */
const crosses = [{ ...breed("Mixed Breed (Small)"), label: "Cockapoo" }];
/** The label of the breed that the server finds, by the text of the search. */
const found: Record<string, string> = {
  labradr: "Labrador Retriever",
  cockapo: "Cockapoo",
  GSD: "German Shepherd Dog",
};

let searches: string[];
/** No answer arrives before this promise is resolved. */
let connection: Promise<void>;
/** Answers the request for all breeds; undefined if it succeeds. */
let failure: (() => Promise<Response>) | undefined;

beforeEach(() => {
  searches = [];
  failure = undefined;
  connection = Promise.resolve();
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    await connection;
    const search = new URL(url).searchParams.get("search");
    if (search !== null) searches.push(search);
    else if (failure) return failure();
    return Response.json(
      search === null ? breeds : [...breeds, ...crosses].filter(({ label }) => label === found[search]),
    );
  });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <Picker />
    </SWRConfig>,
  );
});

function Picker() {
  const [selected, setSelected] = useState("");
  return (
    <BreedPicker
      petType="dog"
      label={selected}
      error={undefined}
      onSelect={(option) => setSelected(option?.label ?? "")}
    />
  );
}

const field = () => screen.getByRole("combobox", { name: "Breed" });

test.each(Object.entries(found))("'%s' finds %s on the server", async (text, name) => {
  await userEvent.type(field(), text);
  await userEvent.click(await screen.findByRole("option", { name }));
  expect(field()).toHaveValue(name);
  expect(searches).toEqual([text]);
});

test.each(["GSD", "cockapo", "labrador r"])(
  "on a slow network, '%s' stays in the field that is left, and its breed is selected when it arrives",
  async (text) => {
    const connect: (() => void)[] = [];
    connection = new Promise((resolve) => void connect.push(resolve));
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(text);
    connect.forEach((resolve) => resolve());
    await vi.waitFor(() => expect(field()).toHaveValue(found[text] ?? "Labrador Retriever"), 3000);
  },
);

test("names of the list are found without a request", async () => {
  await userEvent.type(field(), "alsat");
  expect(await screen.findByRole("option", { name: "German Shepherd Dog" })).toBeVisible();
  expect(searches).toEqual([]);
});

test("the hint of each pet type names examples that it finds", () => {
  expect(field()).toHaveAccessibleDescription("Crosses too: cockapoo, doodle, or ‘mixed, 20 kg’.");
  cleanup();
  render(<BreedPicker petType="cat" label="" error={undefined} onSelect={() => undefined} />);
  expect(field()).toHaveAccessibleDescription("Not a pedigree cat? Type ‘moggy’ or ‘tabby’.");
});

test("'No breed found' is shown only after the search", async () => {
  await userEvent.type(field(), "unicorn");
  expect(screen.getByRole("status")).toHaveTextContent("Searching...");
  expect(await screen.findByText("No breed found.")).toBeVisible();
});

test.each([
  ["a busy server", () => Promise.resolve(new Response("", { status: 503 })), "The site is very busy."],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "We could not reach the site."],
])("%s is named, and the field loads the breeds when it gets the focus again", async (_, fail, reason) => {
  failure = fail;
  await userEvent.click(field());
  expect(await screen.findByRole("status")).toHaveTextContent(`The breeds could not be loaded. ${reason}`);
  failure = undefined;
  await userEvent.tab();
  await userEvent.click(field());
  expect(await screen.findByRole("option", { name: "Labrador Retriever" })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
