import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { recipe } from "./recipe-fixture";
import { RecipePicker } from "./recipe-picker";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <RecipePicker petType="dog" title="" onSelect={() => undefined} />
    </SWRConfig>,
  );
});

const field = () => screen.getByRole("combobox", { name: "Recipe" });

test.each([
  ["a busy server", () => Promise.resolve(new Response("", { status: 503 })), "The site is very busy."],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "We could not reach the site."],
])("%s is named, and the field loads the recipes when it gets the focus again", async (_, fail, reason) => {
  fetchMock.mockImplementation(fail);
  await userEvent.click(field());
  expect(await screen.findByRole("status")).toHaveTextContent(`The recipes could not be loaded. ${reason}`);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json([recipe], { headers: { "X-Total-Count": "1" } })));
  await userEvent.tab();
  await userEvent.click(field());
  expect(await screen.findByRole("option", { name: recipe.title })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
