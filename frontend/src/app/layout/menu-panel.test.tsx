import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { paths } from "../paths";
import MenuPanel from "./menu-panel";

test.each([
  ["Batch Day", paths.batchDay],
  ["Fridge and Freezer", paths.freezer],
  ["Sheet for the Vet", paths.vetSheet],
])("the menu leads to %s and closes", async (name, path) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  const onClose = vi.fn();
  render(<MenuPanel onClose={onClose} />, { wrapper: MemoryRouter });
  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", path);
  await userEvent.click(link);
  expect(onClose).toHaveBeenCalled();
});
