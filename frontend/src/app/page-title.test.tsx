import { render, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { TitledPage, usePageTitle, useTitleOf } from "./page-title";

vi.mock("@/ui/page-router", () => ({ usePageFailure: () => undefined }));

beforeEach(() => {
  document.title = "before";
});

function show(address: string, page: React.ReactElement) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<TitledPage />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

function OwnTitle() {
  usePageTitle("Missing recipe");
  return null;
}

function NotFound() {
  useTitleOf("notFound");
  return null;
}

test("the title of the page table is shown", async () => {
  show("/about", <p>About</p>);
  await waitFor(() => expect(document.title).toContain("About"));
});

test.each([
  ["sets itself", <OwnTitle key="own" />, "Missing recipe"],
  ["takes from the page table", <NotFound key="table" />, "Page Not Found"],
])("the title that a page %s replaces that of its address", async (_, page, title) => {
  show("/about", page);
  await waitFor(() => expect(document.title).toContain(title));
  // The title of the address must not arrive later.
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(document.title).toContain(title);
});
