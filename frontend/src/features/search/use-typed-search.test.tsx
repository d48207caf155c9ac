import { act, fireEvent, render, screen } from "@testing-library/react";
import { SearchField } from "./search-field";
import { useTypedSearch } from "./use-typed-search";

function Page({ told, tell }: { told: string; tell: (words: string) => void }) {
  const typed = useTypedSearch(told, tell);
  return (
    <>
      <SearchField typed={typed} />
      <p>{typed.waiting ? "waiting" : "settled"}</p>
    </>
  );
}

const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("words are told once the typing pauses, trimmed", () => {
  const tell = vi.fn();
  render(<Page told="" tell={tell} />);
  type("sal");
  act(() => void vi.advanceTimersByTime(200));
  type("salmon ");
  act(() => void vi.advanceTimersByTime(200));
  expect(tell).not.toHaveBeenCalled();
  expect(screen.getByText("waiting")).toBeVisible();
  act(() => void vi.advanceTimersByTime(200));
  expect(tell.mock.calls).toEqual([["salmon"]]);
});

test("Enter does not wait", () => {
  const tell = vi.fn();
  render(<Page told="" tell={tell} />);
  type("salmon");
  fireEvent.submit(screen.getByRole("search"));
  expect(tell.mock.calls).toEqual([["salmon"]]);
});

test("a space being typed survives the address, and Back wins over the box", () => {
  const tell = vi.fn();
  const { rerender } = render(<Page told="" tell={tell} />);
  type("beef ");
  rerender(<Page told="beef" tell={tell} />);
  expect(screen.getByRole("searchbox")).toHaveValue("beef ");
  rerender(<Page told="turkey" tell={tell} />);
  expect(screen.getByRole("searchbox")).toHaveValue("turkey");
});
