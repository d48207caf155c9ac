import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContext, use, useState, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { HydrateNearViewport, openGates, RenderNearViewport } from "./deferred-render";
import { stubNearness } from "./nearness-fixture";
import { ServerView } from "./without-scripts";

let nearness: ReturnType<typeof stubNearness>;
let root: Root | undefined;
const rendered = vi.fn();

beforeEach(() => {
  nearness = stubNearness();
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const comeNear = async () => {
  act(nearness.comeNear);
  await nextTask();
};
const nextTask = () => act(() => new Promise((resolve) => void setTimeout(resolve)));

/** Takes over a page as a browser does. Returns what React reports. */
async function takeOver(page: ReactNode): Promise<unknown[]> {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<ServerView value="page">{page}</ServerView>);
  rendered.mockClear();
  const reports: unknown[] = [];
  root = await act(() => hydrateRoot(container, page, { onRecoverableError: (error) => reports.push(error) }));
  await nextTask();
  return reports;
}

const PetName = createContext("Bella");

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  rendered();
  return (
    <button onClick={() => setCount(count + 1)}>
      {label} {use(PetName)} {count}
    </button>
  );
}

/** A page that changes a property and the context of a part far below. */
function Page() {
  const [label, setLabel] = useState("Feed");
  const [name, setName] = useState("Bella");
  return (
    <>
      <button onClick={() => setLabel("Walk")}>Change the property</button>
      <button onClick={() => setName("Rex")}>Change the context</button>
      <PetName value={name}>
        <HydrateNearViewport>
          <Counter label={label} />
        </HydrateNearViewport>
      </PetName>
    </>
  );
}

test("a part from the server is shown, but not taken over before it comes near", async () => {
  const reports = await takeOver(<Page />);
  const part = screen.getByRole("button", { name: "Feed Bella 0" });
  await nextTask();
  expect(rendered).not.toHaveBeenCalled();
  await comeNear();
  expect(rendered).toHaveBeenCalled();
  await userEvent.click(part);
  expect(part, "the element of the server").toHaveTextContent("Feed Bella 1");
  expect(reports).toEqual([]);
});

test("a part that is not near keeps the HTML of the server when its properties change, and shows the new ones later", async () => {
  const reports = await takeOver(<Page />);
  const part = screen.getByRole("button", { name: "Feed Bella 0" });
  await userEvent.click(screen.getByRole("button", { name: "Change the property" }));
  expect(rendered).not.toHaveBeenCalled();
  await comeNear();
  expect(part).toHaveTextContent("Walk Bella 0");
  expect(reports).toEqual([]);
});

test("a part is taken over when data from outside changes, and keeps its elements", async () => {
  const reports = await takeOver(<Page />);
  const part = screen.getByRole("button", { name: "Feed Bella 0" });
  await userEvent.click(screen.getByRole("button", { name: "Change the context" }));
  await nextTask();
  expect(part).toBeInTheDocument();
  expect(part).toHaveTextContent("Feed Rex 0");
  expect(reports).toEqual([]);
});

test("every part is taken over when the location changes", async () => {
  const reports = await takeOver(<Page />);
  act(openGates);
  await nextTask();
  expect(rendered).toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test("a part that the visitor taps on before it is near answers to the tap", async () => {
  const reports = await takeOver(<Page />);
  const part = screen.getByRole("button", { name: "Feed Bella 0" });
  await userEvent.click(part);
  expect(part).toHaveTextContent("Feed Bella 1");
  expect(reports).toEqual([]);
});

test("a part that differs from that of the server is taken over at once", async () => {
  const reports = await takeOver(
    <HydrateNearViewport isUrgent>
      <Counter label="Feed" />
    </HydrateNearViewport>,
  );
  expect(rendered).toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test("a page that the browser renders shows the part at once", () => {
  render(<Page />);
  expect(screen.getByRole("button", { name: "Feed Bella 0" })).toBeVisible();
});

test("a part of the browser alone shows its fallback until it comes near", async () => {
  render(
    <RenderNearViewport className="min-h-20" fallback={<p>Loading...</p>}>
      <Counter label="Feed" />
    </RenderNearViewport>,
  );
  expect(screen.getByText("Loading...")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  await comeNear();
  expect(screen.getByRole("button", { name: "Feed Bella 0" })).toBeVisible();
  expect(screen.queryByText("Loading...")).toBeNull();
});
