import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { RemoteGroup } from "./remote-group";
import { RemoteView } from "./remote-view";

interface PartProps {
  name: string;
  loaded: boolean;
  children?: ReactNode;
}

function Part({ name, loaded, children }: PartProps) {
  const remote = { value: loaded ? name : undefined, error: undefined, loading: !loaded, retry: () => undefined };
  return (
    <RemoteView remote={remote} subject={name}>
      {(value) => (
        <>
          <p>{value}</p>
          {children}
        </>
      )}
    </RemoteView>
  );
}

/** Renders a group of two parts. `first` and `second` say whether they have loaded; `nested` is inside the first part. */
const group = ({ first, second, nested }: { first: boolean; second: boolean; nested?: ReactNode }) => (
  <RemoteGroup>
    <h2>Heading</h2>
    <Part name="First" loaded={first}>
      {nested}
    </Part>
    <Part name="Second" loaded={second} />
  </RemoteGroup>
);

test("parts are shown together when all of them have loaded, and a part that loads later hides none", () => {
  const { rerender } = render(group({ first: false, second: false }));
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  rerender(group({ first: true, second: false }));
  expect(screen.getByText("First")).not.toBeVisible();
  expect(screen.getByText("Heading")).not.toBeVisible();
  rerender(group({ first: true, second: true }));
  expect(screen.getByText("First")).toBeVisible();
  expect(screen.getByText("Second")).toBeVisible();
  rerender(group({ first: true, second: false }));
  expect(screen.getByText("First")).toBeVisible();
});

test("the group also waits for a part inside another part", () => {
  const { rerender } = render(group({ first: false, second: true, nested: <Part name="Nested" loaded={false} /> }));
  rerender(group({ first: true, second: true, nested: <Part name="Nested" loaded={false} /> }));
  expect(screen.getByText("First")).not.toBeVisible();
  rerender(group({ first: true, second: true, nested: <Part name="Nested" loaded /> }));
  expect(screen.getByText("Nested")).toBeVisible();
});

test("parts that have loaded before the first render are shown at once", () => {
  const { rerender } = render(group({ first: true, second: true }));
  expect(screen.getByText("First")).toBeVisible();
  rerender(group({ first: true, second: true, nested: <Part name="Later" loaded={false} /> }));
  expect(screen.getByText("First")).toBeVisible();
});
