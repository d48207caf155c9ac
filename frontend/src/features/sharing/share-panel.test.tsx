import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formRules } from "@/api/form-rules";
import { Toaster } from "@/ui/toast";
import SharePanel from "./share-panel";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const problemResponse = (status: number, detail: string, errors = {}) =>
  new Response(JSON.stringify({ status, detail, errors }), { status });

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

function renderPanel() {
  const user = userEvent.setup();
  render(
    <>
      <SharePanel recipe={{ id: 7, title: "Beef & Rice" }} path="/recipe/7" />
      <Toaster />
    </>,
  );
  return user;
}

const expectText = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("links to social networks are plain links that open in a new tab", () => {
  renderPanel();
  for (const name of ["WhatsApp", "Facebook", "Twitter", "Pinterest"]) {
    const link = screen.getByRole("link", { name: new RegExp(`^${name} ?\\(opens in a new tab`) });
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("http://localhost:8080/recipe/7");
  }
  expect(screen.queryByRole("button", { name: "Share with..." })).not.toBeInTheDocument();
});

test("the copied link has no query", async () => {
  const user = renderPanel();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await expectText("Link Copied!");
  await expectText(formRules.toasts.linkCopied.text);
  expect(await navigator.clipboard.readText()).toBe("http://localhost:8080/recipe/7");
});

test("a failed copy explains how to copy by hand", async () => {
  renderPanel();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await press("Copy link");
  await expectText("Copy Failed");
  await expectText("Please manually copy the link from your browser address bar.");
});

test("an email needs a recipient and a name", async () => {
  renderPanel();
  await press("Send by email");
  await userEvent.click(await screen.findByRole("button", { name: "Send" }));
  await expectText("Missing Information");
  expect(screen.getAllByText("Please fill in recipient email and your name.")).not.toHaveLength(0);
  expect(screen.getByLabelText("Recipient's email")).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByLabelText("Your name")).toHaveAttribute("aria-invalid", "true");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a recipe is sent with a note, and the form closes", async () => {
  renderPanel();
  await press("Send by email");
  await userEvent.type(await screen.findByLabelText("Recipient's email"), "bob@example.com");
  await userEvent.type(screen.getByLabelText("Your name"), "Anna");
  await userEvent.type(screen.getByLabelText("Add a note (optional)"), "For Rex{Enter}!");
  expect(screen.getByText("8 of 300 characters")).toBeVisible();
  fetchMock.mockResolvedValue(new Response(null, { status: 202 }));
  await press("Send");
  await expectText("Recipe Shared!");
  await expectText("The recipe has been sent via email successfully.");
  const [request] = fetchMock.mock.calls[0] ?? [];
  expect(request?.url).toMatch(/\/api\/recipes\/7\/share\/email$/);
  expect(await request?.json()).toEqual({
    recipientEmail: "bob@example.com",
    senderName: "Anna",
    personalMessage: "For Rex!",
  });
  expect(screen.queryByRole("form", { name: "Share by email" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send by email" })).toHaveFocus();
});

test.each([
  ["at its field", 422, { personalMessage: ["Your note cannot contain a link"] }, "Your note cannot contain a link"],
  ["in a toast", 429, {}, "Too many attempts. Try again in 12 minutes."],
])("an error is shown %s, and the text is kept", async (_, status, errors, text) => {
  renderPanel();
  await press("Send by email");
  await userEvent.type(await screen.findByLabelText("Recipient's email"), "bob@example.com");
  await userEvent.type(screen.getByLabelText("Your name"), "Anna");
  fetchMock.mockResolvedValue(problemResponse(status, text, errors));
  await press("Send");
  await expectText("Share Failed");
  await expectText(text);
  expect(screen.getByLabelText("Your name")).toHaveValue("Anna");
  await press("Cancel");
  expect(screen.queryByRole("form", { name: "Share by email" })).not.toBeInTheDocument();
});

test("a problem is reported with the path of its page", async () => {
  renderPanel();
  await press("Report a problem");
  const form = await screen.findByRole("form", { name: "Report a problem" });
  expect(within(form).getByRole("link", { name: /^Write to us/ })).toHaveAttribute(
    "href",
    "/contact?category=recipe&subject=Problem+on+%2Frecipe%2F7",
  );
  await press("Send report");
  expect(await screen.findByText("Please say what is wrong")).toBeVisible();
  await userEvent.type(screen.getByLabelText("What is wrong with this recipe?"), "Too much salt.");
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: 1 }), { status: 201 }));
  await press("Send report");
  await expectText(formRules.toasts.reportSent.text);
  expect(await fetchMock.mock.calls[0]?.[0].json()).toEqual({ path: "/recipe/7", message: "Too much salt." });
  expect(form).not.toBeInTheDocument();
});

test("a typed report and note are kept while their forms are closed, until they are sent", async () => {
  renderPanel();
  await press("Report a problem");
  const message = "What is wrong with this recipe?";
  await userEvent.type(await screen.findByLabelText(message), "The onion in step 2 is not safe.");
  await press("Send by email");
  await userEvent.type(await screen.findByLabelText("Your name"), "Anna");
  expect(screen.queryByLabelText(message)).not.toBeInTheDocument();
  await press("Report a problem");
  expect(screen.getByLabelText(message)).toHaveValue("The onion in step 2 is not safe.");
  expect(screen.queryByLabelText("Your name")).not.toBeInTheDocument();
  await press("Report a problem");
  await press("Send by email");
  expect(screen.getByLabelText("Your name")).toHaveValue("Anna");

  await press("Report a problem");
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: 1 }), { status: 201 }));
  await press("Send report");
  await expectText(formRules.toasts.reportSent.text);
  await press("Report a problem");
  expect(screen.getByLabelText(message)).toHaveValue("");
});
