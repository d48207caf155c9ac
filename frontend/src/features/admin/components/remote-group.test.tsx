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

const group = (first: boolean, second: boolean, nested?: ReactNode) => (
  <RemoteGroup>
    <h2>Heading</h2>
    <Part name="First" loaded={first}>
      {nested}
    </Part>
    <Part name="Second" loaded={second} />
  </RemoteGroup>
);

test("parts are shown together when all of them have loaded, and a part that loads later hides none", () => {
  const { rerender } = render(group(false, false));
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  rerender(group(true, false));
  expect(screen.getByText("First")).not.toBeVisible();
  expect(screen.getByText("Heading")).not.toBeVisible();
  rerender(group(true, true));
  expect(screen.getByText("First")).toBeVisible();
  expect(screen.getByText("Second")).toBeVisible();
  rerender(group(true, false));
  expect(screen.getByText("First")).toBeVisible();
});

test("the group also waits for a part inside another part", () => {
  const { rerender } = render(group(false, true, <Part name="Nested" loaded={false} />));
  rerender(group(true, true, <Part name="Nested" loaded={false} />));
  expect(screen.getByText("First")).not.toBeVisible();
  rerender(group(true, true, <Part name="Nested" loaded />));
  expect(screen.getByText("Nested")).toBeVisible();
});

test("parts that are already there are shown at once", () => {
  const { rerender } = render(group(true, true));
  expect(screen.getByText("First")).toBeVisible();
  rerender(group(true, true, <Part name="Later" loaded={false} />));
  expect(screen.getByText("First")).toBeVisible();
});
