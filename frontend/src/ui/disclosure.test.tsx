import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { LongDisclosure } from "./disclosure";

test("a disclosure that was opened before its scripts have started shows its content", () => {
  const page = document.body.appendChild(document.createElement("div"));
  const disclosure = (
    <LongDisclosure title="Import a recipe">
      <p>The form</p>
    </LongDisclosure>
  );
  page.innerHTML = renderToString(disclosure);
  expect(screen.queryByText("The form")).toBeNull();
  page.querySelector("details")?.setAttribute("open", "");
  act(() => void hydrateRoot(page, disclosure));
  expect(screen.getByText("The form")).toBeVisible();
  page.remove();
});
