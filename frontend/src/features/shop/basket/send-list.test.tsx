import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Basket } from "@/api/types";
import { carrots, emptyBasket } from "./basket-fixture";
import { shoppingListText } from "./basket-texts";
import { SendList } from "./send-list";

const shortList: Basket = { ...emptyBasket, rows: [carrots], aisles: [{ aisle: "produce", label: "Vegetables" }] };
const longList: Basket = {
  ...shortList,
  rows: Array.from({ length: 40 }, (_, at) => ({ ...carrots, key: `carrots ${at}`, food: `carrots of sort ${at}` })),
};

function renderButtons(basket = shortList) {
  const user = userEvent.setup();
  render(<SendList basket={basket} system="metric" />);
  return user;
}

function stubShareSheet(share: () => Promise<void>) {
  const mock = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: mock, configurable: true });
  return mock;
}

function denyCopying() {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
}

const copied = () => navigator.clipboard.readText();
const status = () => screen.getByRole("status").textContent;
const text = shoppingListText(shortList, "metric");

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  vi.restoreAllMocks();
});

test("the share sheet gets the list as text, and the status says that it was sent", async () => {
  const share = stubShareSheet(() => Promise.resolve());
  const user = renderButtons();
  expect(status()).toBe("");
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  expect(share).toHaveBeenCalledWith({ title: "Shopping list", text });
  await vi.waitFor(() => expect(status()).toBe("List sent."));
});

test("a closed share sheet reports nothing and copies nothing", async () => {
  stubShareSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  const user = renderButtons();
  const copiedBefore = await copied();
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  expect(status()).toBe("");
  expect(await copied()).toBe(copiedBefore);
});

test("if the share sheet fails, the list is copied", async () => {
  stubShareSheet(() => Promise.reject(new DOMException("no target", "NotAllowedError")));
  const user = renderButtons();
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  await vi.waitFor(() => expect(status()).toBe("List copied. Paste it into a note, a message or an email."));
  expect(await copied()).toBe(text);
});

test("without a share sheet, the list can be sent by email", async () => {
  const user = renderButtons();
  expect(screen.queryByText("Send to phone")).toBeNull();
  const link = screen.getByRole("link", { name: "Send by email" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(`mailto:?subject=Shopping list&body=${text}`);
  await user.click(link);
  expect(status()).toBe("Your email program should open. If it does not, use Copy.");
});

test("a list that is too long for a link is copied, and the email opens without it", async () => {
  const user = renderButtons(longList);
  const link = screen.getByRole("link", { name: "Send by email" });
  expect(link).toHaveAttribute("href", "mailto:?subject=Shopping%20list");
  await user.click(link);
  await vi.waitFor(() =>
    expect(status()).toBe("The list is too long for a link and was copied. Paste it into the email that opens."),
  );
  expect(await copied()).toBe(shoppingListText(longList, "metric"));
});

test("without a share sheet, only a device with a touch screen offers a text message", () => {
  renderButtons();
  const link = screen.getByRole("link", { name: "Send as text message" });
  expect(link.parentElement).toHaveClass("hidden", "pointer-coarse:inline");
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(`sms:?body=${text}`);
});

test("a list that cannot be copied is shown to be selected", async () => {
  const user = renderButtons();
  denyCopying();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await vi.waitFor(() =>
    expect(status()).toBe("Your browser does not allow copying here. Select the list below and copy it."),
  );
  expect(screen.getByRole("textbox", { name: "Shopping list as text" })).toHaveValue(text);
});
