import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchBox } from "./search-box";

test("the text is sent trimmed, and empty text is not sent", async () => {
  const onSearch = vi.fn();
  render(<SearchBox label="Site" initial="" onSearch={onSearch} />);
  const box = screen.getByPlaceholderText("Search recipes...");
  await userEvent.type(box, "   {Enter}");
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.clear(box);
  await userEvent.type(box, " beef & rice ");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch.mock.calls).toEqual([["beef & rice"]]);
});
