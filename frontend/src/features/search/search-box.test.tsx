import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchBox } from "./search-box";

test("the search box reports trimmed text and ignores empty text", async () => {
  const onSearch = vi.fn();
  render(<SearchBox landmarkName="Site" initialText="" onSearch={onSearch} />);
  const input = screen.getByPlaceholderText("Search recipes...");
  await userEvent.type(input, "   {Enter}");
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, " beef & rice ");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch.mock.calls).toEqual([["beef & rice"]]);
});
