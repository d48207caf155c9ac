import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes, useParams } from "react-router";
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
          <Route path="/submissions/:token" element={page} />
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

/** A private page, which is missing at some addresses. */
function Submission() {
  const { token = "" } = useParams();
  return (
    <>
      <Link to="/submissions/valid">Existing recipe</Link>
      <Link to="/submissions/nothing-either">Another missing recipe</Link>
      {token.startsWith("nothing") && <NotFound />}
    </>
  );
}

test("a page that exists gets its own title after a missing page of the same kind", async () => {
  show("/submissions/nothing", <Submission />);
  await waitFor(() => expect(document.title).toContain("Page Not Found"));
  await userEvent.click(screen.getByRole("link", { name: "Existing recipe" }));
  await waitFor(() => expect(document.title).not.toContain("Page Not Found"));
  expect(document.title).not.toBe("before");
});

test("a second missing page of the same kind is called missing too", async () => {
  show("/submissions/nothing", <Submission />);
  await waitFor(() => expect(document.title).toContain("Page Not Found"));
  document.title = "before";
  await userEvent.click(screen.getByRole("link", { name: "Another missing recipe" }));
  await waitFor(() => expect(document.title).toContain("Page Not Found"));
});
