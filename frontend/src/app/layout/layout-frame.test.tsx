import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { LayoutFrame } from "./layout-frame";

test("the link to the content moves the focus and keeps the address, whose fragment may carry a recipe", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  const router = createMemoryRouter([
    { element: <LayoutFrame header={<header>Menu</header>} />, children: [{ path: "*", element: <p>A page</p> }] },
  ]);
  history.replaceState(null, "", "#recipe1=abc");
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(screen.getByRole("main")).toHaveFocus();
  expect(location.hash).toBe("#recipe1=abc");
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});
