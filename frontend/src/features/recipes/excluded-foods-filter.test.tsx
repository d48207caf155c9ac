import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import ExcludedFoodsFilter from "./excluded-foods-filter";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

function FilterWithState({ initial }: { initial?: string }) {
  const [exclude, setExclude] = useState(initial);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ExcludedFoodsFilter exclude={exclude} onChange={setExclude} />
      <output>{exclude ?? "everything"}</output>
    </SWRConfig>
  );
}

const respondWith = (recipes: Response) =>
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(url.includes("/api/foods") ? new Response("[]") : recipes.clone()),
  );

test("a known food is added to the foods left out", async () => {
  respondWith(new Response("[]"));
  render(<FilterWithState initial="egg" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Leave out" }), " chicken {Enter}");
  expect(await screen.findByText("egg,chicken")).toBeVisible();
  expect(screen.getByText(/we don't recognise are hidden too/)).toBeVisible();
  expect(screen.getByRole("button", { name: "No chicken: allow it again" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Leave out" })).toHaveValue("");
});

test("foods that are entered and removed while the server checks another one are all applied", async () => {
  const respond: (() => void)[] = [];
  fetchMock.mockImplementation(({ url }) =>
    url.includes("/api/foods")
      ? Promise.resolve(new Response("[]"))
      : new Promise((resolve) => respond.push(() => resolve(new Response("[]")))),
  );
  render(<FilterWithState initial="beef" />);
  const field = screen.getByRole("combobox", { name: "Leave out" });
  await userEvent.type(field, "chicken{Enter}");
  await userEvent.clear(field);
  await userEvent.type(field, "egg{Enter}");
  await userEvent.clear(field);
  await userEvent.type(field, "fi");
  await userEvent.click(screen.getByRole("button", { name: "No beef: allow it again" }));
  expect(respond).toHaveLength(2);
  respond.forEach((send) => send());
  expect(await screen.findByText("chicken,egg")).toBeVisible();
  expect(field).toHaveValue("fi");
});

test("an unknown food shows the server's message and is not added", async () => {
  const message = "We do not know a food called ‘unicorn’.";
  respondWith(
    new Response(JSON.stringify({ detail: `exclude: ${message}`, errors: { exclude: [message] } }), { status: 400 }),
  );
  render(<FilterWithState />);
  await userEvent.type(screen.getByRole("combobox", { name: "Leave out" }), "unicorn{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByText("everything")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Leave out" })).toHaveValue("unicorn");
  expect(screen.queryByText(/we don't recognise/)).toBeNull();
});

test("a food that was left out is shown by its name and can be allowed again", async () => {
  const foods = [
    { id: "milk_goat", name: "goat's milk", state: "ready" },
    { id: "milk_cow", name: "cow's milk", state: "ready" },
  ];
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(foods))));
  render(<FilterWithState initial="chicken,milk_cow" />);
  expect(screen.getByRole("button", { name: "No milk cow: allow it again" })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "No cow's milk: allow it again" }));
  expect(fetchMock.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual(["?search=milk"]);
  expect(screen.getByText("chicken")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "No chicken: allow it again" }));
  expect(screen.getByText("everything")).toBeVisible();
});

test("after the removal of a food, the focus is on the next food, and after the last in the field", async () => {
  respondWith(new Response("[]"));
  render(<FilterWithState initial="egg,beef,fish" />);
  const food = (name: string) => screen.getByRole("button", { name: `No ${name}: allow it again` });
  await userEvent.click(food("beef"));
  expect(food("fish")).toHaveFocus();
  await userEvent.click(food("fish"));
  expect(food("egg")).toHaveFocus();
  await userEvent.click(food("egg"));
  expect(screen.getByRole("combobox", { name: "Leave out" })).toHaveFocus();
});
