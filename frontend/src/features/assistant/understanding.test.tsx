// Tests which parts of a question can be removed.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnderstandingChips } from "./understanding";

test("the saved pet and its exclusions have no button to remove them", async () => {
  const onRemove = vi.fn();
  const chips = [
    { key: "savedPet", label: "Bruno", isFixed: true },
    { key: "exclude:chicken", label: "No chicken", isFixed: true },
    { key: "exclude:beef", label: "No beef", isFixed: false },
  ];
  render(<UnderstandingChips chips={chips} disabled={false} onRemove={onRemove} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Remove: No beef" }));
  expect(onRemove).toHaveBeenCalledWith("exclude:beef");
});
