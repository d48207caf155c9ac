import { render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useToast } from "@/ui/toast";
import { emptyBasket } from "./basket-fixture";
import { shoppingListText } from "./basket-texts";
import { SendList } from "./send-list";

function renderButtons() {
  const user = userEvent.setup();
  render(<SendList basket={emptyBasket} system="metric" />);
  return user;
}

function stubShareSheet(share: () => Promise<void>) {
  const mock = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: mock, configurable: true });
  return mock;
}

const copied = () => navigator.clipboard.readText();

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

test("the share sheet gets the list as text", async () => {
  const text = shoppingListText(emptyBasket, "metric");
  const share = stubShareSheet(() => Promise.resolve());
  const user = renderButtons();
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  expect(share).toHaveBeenCalledWith({ title: "Shopping list", text });
});

test("a closed share sheet reports nothing and copies nothing", async () => {
  stubShareSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  const user = renderButtons();
  const before = renderHook(useToast).result.current;
  const copiedBefore = await copied();
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  expect(renderHook(useToast).result.current).toBe(before);
  expect(await copied()).toBe(copiedBefore);
});

test("if the share sheet fails, the list is copied", async () => {
  stubShareSheet(() => Promise.reject(new DOMException("no target", "NotAllowedError")));
  const user = renderButtons();
  await user.click(screen.getByRole("button", { name: "Send to phone" }));
  await vi.waitFor(() => expect(renderHook(useToast).result.current).toMatchObject({ title: "List copied" }));
  expect(await copied()).toMatch(/^Shopping list: /);
});

test("without a share sheet, the list becomes a text message", () => {
  renderButtons();
  const link = screen.getByRole("link", { name: "Send to phone" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(/^sms:\?body=Shopping list: /);
});
