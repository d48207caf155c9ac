import { fireEvent, render, screen } from "@testing-library/react";
import { saveFile } from "@/ui/save-file";
import type { BoxStock } from "./freezer-store";
import { LabelForm } from "./label-form";

vi.mock("@/ui/save-file");

const stock: BoxStock[] = [
  {
    id: "turkey",
    recipeId: 7,
    title: "Turkey & Rice Bowl",
    petType: "dog",
    petName: "Bruno",
    place: "freezer",
    boxes: 2,
    mealsPerBox: 1,
    gramsPerMeal: 210,
    madeOn: "2026-11-28",
    eatBy: "2027-02-26",
  },
];

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  vi.mocked(saveFile).mockReset();
  vi.stubGlobal("fetch", async (request: Request) => {
    bodies.push(await request.json());
    return new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } });
  });
});

test("the labels are saved for the selected sheet, from the first label that is not used", async () => {
  render(<LabelForm stock={stock} />);
  fireEvent.change(screen.getByLabelText("Sheet of labels"), { target: { value: "letterWith30" } });
  fireEvent.change(screen.getByLabelText("Start at label"), { target: { value: "30" } });
  fireEvent.click(screen.getByRole("button", { name: "Save 2 labels (PDF)" }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe("freezer-labels.pdf");
  expect(bodies).toMatchObject([{ sheet: "letterWith30", startAt: 30, labels: [{ pet: "Bruno" }, { pet: "Bruno" }] }]);
});

test.each(["0", "22", "1.5", "", "x"])("a sheet of 21 labels cannot start at '%s'", (start) => {
  render(<LabelForm stock={stock} />);
  fireEvent.change(screen.getByLabelText("Start at label"), { target: { value: start } });
  expect(screen.getByText("Enter a whole number from 1 to 21.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save 2 labels (PDF)" })).toBeDisabled();
});

test("a label printer has no sheet that is partly used", async () => {
  render(<LabelForm stock={stock} />);
  fireEvent.change(screen.getByLabelText("Start at label"), { target: { value: "9" } });
  fireEvent.change(screen.getByLabelText("Sheet of labels"), { target: { value: "roll" } });
  expect(screen.queryByLabelText("Start at label")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save 2 labels (PDF)" }));
  await vi.waitFor(() => expect(bodies).toMatchObject([{ sheet: "roll", startAt: 1 }]));
});
