import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ComponentType, type ReactNode } from "react";
import { lazyPart } from "./lazy-part";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Returns a function that loads a part: it fails the given number of times, and then succeeds. */
function failingLoad(failures: number) {
  let count = 0;
  const load = vi.fn((): Promise<{ default: ComponentType<{ name: string }> }> => {
    count += 1;
    return count > failures
      ? Promise.resolve({ default: Greeting })
      : Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  });
  return load;
}

const renderPage = (part: ReactNode) =>
  render(
    <>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading...</p>}>{part}</Suspense>
    </>,
  );

let reported: unknown[];
beforeEach(() => {
  reported = [];
  vi.spyOn(console, "error").mockImplementation((...texts) => reported.push(texts));
});

test("a part whose code loads is shown", async () => {
  const Part = lazyPart(failingLoad(0), "The greeting");
  renderPage(<Part name="Ada" />);
  expect(await screen.findByText("Hello Ada")).toBeVisible();
  expect(reported).toEqual([]);
});

test("a part whose code does not load says so, keeps the page, and can be loaded again", async () => {
  const load = failingLoad(2);
  const Part = lazyPart(load, "The greeting");
  renderPage(<Part name="Ada" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The greeting could not be loaded. We could not reach the site. Check your connection and try again.",
  );
  expect(screen.getByRole("heading", { name: "The page" })).toBeVisible();
  expect(reported).not.toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello Ada")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test("decoration whose code does not load is missing without a message, and is loaded when it is shown again", async () => {
  const load = failingLoad(1);
  const Part = lazyPart(load);
  const { rerender, container } = renderPage(<Part name="Ada" />);
  await vi.waitFor(() => expect(container).toHaveTextContent(/^The page$/));
  rerender(<h1>Another page</h1>);
  rerender(<Suspense>{<Part name="Eve" />}</Suspense>);
  expect(await screen.findByText("Hello Eve")).toBeVisible();
});

test("a component shown in place of a part has the properties of the part", async () => {
  const Part = lazyPart(failingLoad(1), ({ name, onRetry }) => <button onClick={onRetry}>Greet {name}</button>);
  renderPage(<Part name="Ada" />);
  await userEvent.click(await screen.findByRole("button", { name: "Greet Ada" }));
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});

test("a part that fails while it is shown does not replace the page", async () => {
  const Broken = lazyPart(
    () =>
      Promise.resolve({
        default: (): ReactNode => {
          throw new Error("no figures");
        },
      }),
    "The chart",
  );
  renderPage(<Broken />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The chart could not be loaded. Something went wrong.");
  expect(screen.getByRole("heading", { name: "The page" })).toBeVisible();
});

test("loading before it is needed fails silently, and showing the part loads it again", async () => {
  const Part = lazyPart(failingLoad(1), "The greeting");
  Part.preload();
  renderPage(<Part name="Ada" />);
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});
