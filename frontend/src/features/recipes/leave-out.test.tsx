import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { LeaveOut } from "./leave-out";

const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

function List({ first }: { first?: string }) {
  const [exclude, setExclude] = useState(first);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <LeaveOut exclude={exclude} onChange={setExclude} />
      <output>{exclude ?? "everything"}</output>
    </SWRConfig>
  );
}

const answers = (recipes: Response) =>
  fetched.mockImplementation(({ url }) =>
    Promise.resolve(url.includes("/api/foods") ? new Response("[]") : recipes.clone()),
  );

test("a food is left out once the server knows it, beside the others", async () => {
  answers(new Response("[]"));
  render(<List first="egg" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Leave out" }), " chicken {Enter}");
  expect(await screen.findByText("egg,chicken")).toBeVisible();
  expect(screen.getByText(/not in our food table are left out too/)).toBeVisible();
  expect(screen.getByRole("button", { name: "no chicken: allow it again" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Leave out" })).toHaveValue("");
});

test("a word that is no food is said to be none, and nothing is left out for it", async () => {
  const fault = "'unicorn' is no food or family of foods we know.";
  answers(new Response(JSON.stringify({ detail: `exclude: ${fault}`, errors: { exclude: [fault] } }), { status: 400 }));
  render(<List />);
  await userEvent.type(screen.getByRole("combobox", { name: "Leave out" }), "unicorn{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(fault);
  expect(screen.getByText("everything")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Leave out" })).toHaveValue("unicorn");
  expect(screen.queryByText(/not in our food table/)).toBeNull();
});

test("what was left out is allowed again by a press", async () => {
  render(<List first="chicken,milk_cow" />);
  await userEvent.click(screen.getByRole("button", { name: "no milk cow: allow it again" }));
  expect(screen.getByText("chicken")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "no chicken: allow it again" }));
  expect(screen.getByText("everything")).toBeVisible();
});
