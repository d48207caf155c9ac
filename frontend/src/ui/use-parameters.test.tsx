import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory } from "react-router";
import { expect, test } from "vitest";
import { PageNavigator } from "./page-navigator";
import { PageRouter, Pages, useBlockedNavigation } from "./page-router";
import { useParameters, withParameters } from "./use-parameters";

function Choices() {
  const [parameters, edit] = useParameters();
  return (
    <>
      <button onClick={() => edit({ category: "senior" })}>Senior</button>
      <button onClick={() => edit({ sort: "newest" }, "replace")}>Newest</button>
      <output>{parameters.toString()}</output>
    </>
  );
}

test("two changes in quick succession are both applied", async () => {
  const routes = [{ path: "/", element: <Choices /> }];
  const navigator = new PageNavigator(routes, UNSAFE_createMemoryHistory({ initialEntries: ["/?page=2"] }));
  await navigator.ready;
  render(
    <PageRouter navigator={navigator}>
      <Pages routes={routes} />
    </PageRouter>,
  );
  await act(async () => {
    screen.getByRole("button", { name: "Senior" }).click();
    await Promise.resolve();
    screen.getByRole("button", { name: "Newest" }).click();
    await Promise.resolve();
  });
  expect(screen.getByRole("status")).toHaveTextContent("page=2&category=senior&sort=newest");
});

test("changes of two parts of a page in quick succession are both applied", async () => {
  const parts = (
    <>
      <Choices />
      <Choices />
    </>
  );
  const routes = [{ path: "/", element: parts }];
  const navigator = new PageNavigator(routes, UNSAFE_createMemoryHistory({ initialEntries: ["/?page=2"] }));
  await navigator.ready;
  render(
    <PageRouter navigator={navigator}>
      <Pages routes={routes} />
    </PageRouter>,
  );
  act(() => {
    screen.getAllByRole("button", { name: "Senior" })[0]?.click();
    screen.getAllByRole("button", { name: "Newest" })[1]?.click();
  });
  for (const shown of screen.getAllByRole("status")) {
    expect(shown).toHaveTextContent("page=2&category=senior&sort=newest");
  }
});

const asksFirst = () => true;

function UnsavedChoices() {
  useBlockedNavigation(asksFirst);
  return <Choices />;
}

test("a change that waits for the visitor's answer is not shown yet", async () => {
  const routes = [{ path: "/", element: <UnsavedChoices /> }];
  const navigator = new PageNavigator(routes, UNSAFE_createMemoryHistory({ initialEntries: ["/?page=2"] }));
  await navigator.ready;
  const shown: string[] = [];
  render(
    <PageRouter navigator={navigator}>
      <Pages routes={routes} />
    </PageRouter>,
  );
  const observer = new MutationObserver(() => shown.push(screen.getByRole("status").textContent));
  observer.observe(screen.getByRole("status"), { characterData: true, childList: true, subtree: true });
  await userEvent.click(screen.getByRole("button", { name: "Senior" }));
  expect(screen.getByRole("status")).toHaveTextContent("page=2");
  expect(shown, "what was shown in between").toEqual([]);
});

test("undefined or an empty text removes a parameter", () => {
  const next = withParameters(new URLSearchParams("a=1&b=2&c=3"), { a: undefined, b: "", d: "4" });
  expect(next.toString()).toBe("c=3&d=4");
});
