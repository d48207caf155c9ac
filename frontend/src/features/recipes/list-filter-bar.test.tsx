import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { ListFilterBar } from "./list-filter-bar";
import { useListFilters } from "./use-list-filters";

function FilterBar() {
  return <ListFilterBar verdicts={[]} controls={useListFilters()} />;
}

test("after the removal of the search, the focus is on the filter before it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/recipes?search=salmon"]}>
        <FilterBar />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Search: salmon/ }));
  expect(screen.queryByRole("button", { name: /Search: salmon/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Organic only" })).toHaveFocus();
});
