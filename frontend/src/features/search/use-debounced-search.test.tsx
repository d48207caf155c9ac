import { act, fireEvent, render, screen } from "@testing-library/react";
import { LiveSearchField } from "./live-search-field";
import { useDebouncedSearch } from "./use-debounced-search";

function Page({ current, onSearch }: { current: string; onSearch: (search: string) => void }) {
  const search = useDebouncedSearch(current, onSearch);
  return (
    <>
      <LiveSearchField search={search} />
      <p>{search.waiting ? "waiting" : "done"}</p>
    </>
  );
}

const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the trimmed text is reported once the typing pauses", () => {
  const onSearch = vi.fn();
  render(<Page current="" onSearch={onSearch} />);
  type("sal");
  act(() => void vi.advanceTimersByTime(200));
  type("salmon ");
  act(() => void vi.advanceTimersByTime(200));
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByText("waiting")).toBeVisible();
  act(() => void vi.advanceTimersByTime(200));
  expect(onSearch.mock.calls).toEqual([["salmon"]]);
});

test("Enter searches at once", () => {
  const onSearch = vi.fn();
  render(<Page current="" onSearch={onSearch} />);
  type("salmon");
  fireEvent.submit(screen.getByRole("search"));
  expect(onSearch.mock.calls).toEqual([["salmon"]]);
});

test("a space at the end stays, and a search changed by the address replaces the text", () => {
  const onSearch = vi.fn();
  const { rerender } = render(<Page current="" onSearch={onSearch} />);
  type("beef ");
  rerender(<Page current="beef" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("beef ");
  rerender(<Page current="turkey" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("turkey");
});
