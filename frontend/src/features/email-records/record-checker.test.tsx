import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordChecker } from "./record-checker";

test("the example shows what is wrong with each record, and can be cleared", async () => {
  render(<RecordChecker />);
  await userEvent.click(screen.getByRole("button", { name: "Show an example" }));
  expect(screen.getByRole("status")).toHaveTextContent("2 records checked: 2 errors, 1 warning.");
  const spf = within(screen.getByRole("region", { name: "SPF record" }));
  expect(spf.getByText(/allows every computer/)).toBeVisible();
  const dmarc = within(screen.getByRole("region", { name: "DMARC record" }));
  expect(dmarc.getByText(/needs mailto:/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByLabelText("Your records")).toHaveValue("");
  expect(screen.queryByRole("region")).toBeNull();
});

test("a correct record is confirmed, and an unknown line is reported", async () => {
  render(<RecordChecker />);
  await userEvent.click(screen.getByLabelText("Your records"));
  await userEvent.paste("v=spf1 mx -all\nhello");
  expect(screen.getByRole("status")).toHaveTextContent("1 record checked: no mistakes found.");
  expect(screen.getByText(/“hello” is not an SPF, DKIM or DMARC record/)).toBeVisible();
});

test("a corrected record shows none of its repeated mistakes", async () => {
  render(<RecordChecker />);
  const records = screen.getByLabelText("Your records");
  await userEvent.click(records);
  await userEvent.paste("v=spf1 foo foo -all");
  expect(screen.getAllByText(/'foo' is not a part/)).toHaveLength(2);
  fireEvent.change(records, { target: { value: "v=spf1 mx -all" } });
  expect(screen.getByRole("status")).toHaveTextContent("1 record checked: no mistakes found.");
  expect(screen.queryByText(/'foo' is not a part/)).toBeNull();
});
