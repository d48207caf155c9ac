import { act, fireEvent, render, screen } from "@testing-library/react";
import { useDebouncedSearch } from "./use-debounced-search";

function Field({ current, onSearch }: { current: string; onSearch: (search: string) => void }) {
  const { text, setText, typed, submit, discard, waiting } = useDebouncedSearch(current, onSearch);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Search</button>
      <button type="button" onClick={() => submit("trout")}>
        Search trout
      </button>
      <button type="button" onClick={discard}>
        Discard
      </button>
      <p>
        {waiting ? "waiting" : "done"}, {typed ? "typed" : "given"}
      </p>
    </form>
  );
}

const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the trimmed text is reported once the typing pauses", () => {
  const onSearch = vi.fn();
  render(<Field current="" onSearch={onSearch} />);
  expect(screen.getByText("done, given")).toBeVisible();
  type("sal");
  wait(200);
  type("salmon ");
  wait(200);
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByText("waiting, typed")).toBeVisible();
  wait(200);
  expect(onSearch.mock.calls).toEqual([["salmon"]]);
});

test("Enter searches at once", () => {
  const onSearch = vi.fn();
  render(<Field current="" onSearch={onSearch} />);
  type("salmon");
  press("Search");
  expect(onSearch.mock.calls).toEqual([["salmon"]]);
});

test("other words are searched at once and replace the text", () => {
  const onSearch = vi.fn();
  const { rerender } = render(<Field current="" onSearch={onSearch} />);
  type("tro");
  press("Search trout");
  expect(onSearch.mock.calls).toEqual([["trout"]]);
  expect(screen.getByRole("searchbox")).toHaveValue("trout");
  rerender(<Field current="trout" onSearch={onSearch} />);
  expect(screen.getByText("done, given")).toBeVisible();
  press("Search trout");
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("discarded text is not searched", () => {
  const onSearch = vi.fn();
  render(<Field current="beef" onSearch={onSearch} />);
  type("beef and ri");
  press("Discard");
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByRole("searchbox")).toHaveValue("beef");
});

test("a space at the end stays, and a search changed by the address replaces the text", () => {
  const onSearch = vi.fn();
  const { rerender } = render(<Field current="" onSearch={onSearch} />);
  type("beef ");
  rerender(<Field current="beef" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("beef ");
  expect(screen.getByText("done, typed")).toBeVisible();
  rerender(<Field current="turkey" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("turkey");
  expect(screen.getByText("done, given")).toBeVisible();
});
