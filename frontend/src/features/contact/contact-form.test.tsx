import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formRules } from "@/api/form-rules";
import { pagePaths } from "@/api/pages";
import { Toaster } from "@/ui/toast";
import ContactForm from "./contact-form";
import { ResponseTimes } from "./response-times";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  render(
    <>
      <ContactForm />
      <Toaster />
    </>,
  );
});

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));
const expectText = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

async function fillForm() {
  await userEvent.type(field("Name"), "Anna");
  await userEvent.type(field("Email"), "anna@example.com");
  await userEvent.type(field("Subject"), "Salt");
  await userEvent.type(field("Message"), "How much?{Enter}And why?");
}

test("an empty message shows what is missing at its fields", async () => {
  await send();
  for (const text of [
    "Name is required",
    "Please enter a valid email address.",
    "Subject is required",
    "Message is required",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(field("Name")).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a message is sent with its category, and the form is cleared", async () => {
  expect(field("Enquiry type")).toHaveValue("general");
  await fillForm();
  await userEvent.selectOptions(field("Enquiry type"), "Technical issue");
  expect(screen.getByText("18 of 5000 characters")).toBeVisible();
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: 1 }), { status: 201 }));
  await send();
  await expectText("Message Sent Successfully");
  await expectText("We'll respond within 24-48 hours. Your message has been saved to our system.");
  expect(await fetchMock.mock.calls[0]?.[0].json()).toEqual({
    name: "Anna",
    email: "anna@example.com",
    subject: "Salt",
    message: "How much?\nAnd why?",
    category: "technical",
  });
  expect(field("Message")).toHaveValue("");
  expect(field("Enquiry type")).toHaveValue("general");
});

test("the address of the page can select the enquiry type", () => {
  cleanup();
  render(<ContactForm requestedCategory="partnership" />);
  expect(field("Enquiry type")).toHaveValue("partnership");
  cleanup();
  render(<ContactForm requestedCategory="gossip" />);
  expect(field("Enquiry type")).toHaveValue("general");
});

test("the address of the page can enter the subject, which is cleared after it was sent", async () => {
  cleanup();
  render(<ContactForm requestedCategory="recipe" requestedSubject={` Problem on /recipe/7${"!".repeat(200)}`} />);
  expect(field("Subject")).toHaveValue(`Problem on /recipe/7${"!".repeat(130)}`);
  await userEvent.clear(field("Subject"));
  await fillForm();
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: 1 }), { status: 201 }));
  await send();
  await waitFor(() => expect(field("Subject")).toHaveValue(""));
  expect(field("Enquiry type")).toHaveValue("recipe");
});

test("the form links to the privacy policy", () => {
  expect(screen.getByRole("link", { name: /Privacy policy/ })).toHaveAttribute("href", pagePaths.privacyPolicy);
});

test("server errors appear at their fields, and the input stays", async () => {
  await fillForm();
  const errors = { email: ["Please enter a valid email address."] };
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ detail: "x", errors }), { status: 422 }));
  await send();
  await expectText("Submission Failed");
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
  expect(field("Message")).toHaveValue("How much?\nAnd why?");
});

test("a failed connection shows that the message was not sent", async () => {
  await fillForm();
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  await send();
  await expectText("Failed to submit your message. Please try again.");
});

test("a table lists the usual response times", () => {
  render(<ResponseTimes />);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    formRules.contact.responseTimes.map(({ topic, time }) => topic + time),
  );
});
