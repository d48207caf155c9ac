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

function renderLink() {
  render(
    <AffiliateLink link={link} retailer="Ocado" product="carrots">
      Search Ocado
    </AffiliateLink>,
  );
  return screen.getByRole("link");
}

test("a link to a shop is marked as an advertisement and opens in a new tab", () => {
  const anchor = renderLink();
  expect(anchor).toHaveAttribute("href", link.url);
  expect(anchor).toHaveAttribute("rel", link.rel);
  expect(anchor).toHaveAttribute("target", "_blank");
  expect(anchor).toHaveTextContent("Search Ocado(ad)");
  expect(anchor).toHaveAccessibleDescription(link.disclosure);
});

test("a click is counted as JSON, and an error of the beacon is caught", async () => {
  const sent: [string, Blob][] = [];
  const beacon = vi.fn((address: string, body: Blob) => {
    sent.push([address, body]);
    return true;
  });
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  await userEvent.click(renderLink());
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

test("a click of the middle mouse button is counted, a click of the right one or of a side button is not", () => {
  const beacon = vi.fn(() => true);
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  const anchor = renderLink();
  for (const button of [2, 3, 4]) fireEvent(anchor, new MouseEvent("auxclick", { button, bubbles: true }));
  expect(beacon).not.toHaveBeenCalled();
  fireEvent(anchor, new MouseEvent("auxclick", { button: 1, bubbles: true }));
  expect(beacon).toHaveBeenCalledOnce();
});

test("a link without its mark, disclosure or rel does not type-check", () => {
  expectTypeOf<Link>().toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "disclosure">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "mark">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
  expectTypeOf<Omit<Link, "rel">>().not.toExtend<Parameters<typeof AffiliateLink>[0]["link"]>();
});
