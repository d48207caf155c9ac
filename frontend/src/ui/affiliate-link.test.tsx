import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AffiliateLink as Link } from "@/api/types";
import { AffiliateLink } from "./affiliate-link";

const link: Link = {
  url: "https://shop.example/search?q=carrots",
  rel: "sponsored nofollow noopener",
  mark: "(ad)",
  disclosure: "We may earn a commission.",
};

function show() {
  render(
    <AffiliateLink link={link} retailer="Ocado" product="carrots">
      Search Ocado
    </AffiliateLink>,
  );
  return screen.getByRole("link");
}

test("a link to a shop says what it is, and opens beside the page", () => {
  const shown = show();
  expect(shown).toHaveAttribute("href", link.url);
  expect(shown).toHaveAttribute("rel", link.rel);
  expect(shown).toHaveAttribute("target", "_blank");
  expect(shown).toHaveTextContent("Search Ocado(ad)");
  expect(shown).toHaveAccessibleDescription(link.disclosure);
});

test("a click is told as JSON, and a browser that refuses to tell stops nobody", async () => {
  const sent: [string, Blob][] = [];
  const beacon = vi.fn((address: string, body: Blob) => sent.push([address, body]) > 0);
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  await userEvent.click(show());
  const [[address, body] = ["", new Blob()]] = sent;
  expect(address).toBe("/api/affiliate/track-click");
  expect(body.type).toBe("application/json");
  expect(body.size).toBe(JSON.stringify({ retailer: "Ocado", product: "carrots" }).length);

  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  beacon.mockImplementation(() => {
    throw new TypeError("refused");
  });
  await userEvent.click(screen.getByRole("link"));
  expect(beacon).toHaveBeenCalledTimes(2);
});

test("of the other buttons only the middle one opens the shop, and is counted", () => {
  const beacon = vi.fn(() => true);
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  const shown = show();
  for (const button of [2, 3, 4]) fireEvent(shown, new MouseEvent("auxclick", { button, bubbles: true }));
  expect(beacon).not.toHaveBeenCalled();
  fireEvent(shown, new MouseEvent("auxclick", { button: 1, bubbles: true }));
  expect(beacon).toHaveBeenCalledOnce();
});

test("there is no link without its mark and its disclosure", () => {
  expectTypeOf<Link>().toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "disclosure">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "mark">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "rel">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
});
