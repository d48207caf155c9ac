import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Advertisement, Site } from "@/api/types";
import NetworkSlot from "./network-slot";
import OwnAdvertisement from "./own-advertisement";

const bowls: Advertisement = {
  id: 3,
  title: "Steel bowls",
  description: "Made to last.",
  imageUrl: null,
  targetUrl: "https://bowls.example/steel",
};

test("an advertisement is labelled, and its click is counted", async () => {
  const fetchMock = vi.fn<(request: Request) => Promise<Response>>().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetchMock);
  render(<OwnAdvertisement advertisement={bowls} position="list" />);
  expect(screen.getByRole("complementary", { name: "Advertisement" })).toHaveTextContent("Advertisement");
  const link = screen.getByRole("link", { name: /Steel bowls/ });
  expect(link).toHaveAttribute("href", bowls.targetUrl);
  expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  const request = fetchMock.mock.calls[0]?.[0];
  expect([request?.method, request && new URL(request.url).pathname]).toEqual(["POST", "/api/advertisements/3/click"]);
});

test("a click with the middle button is counted, one with the right button is not", () => {
  const fetchMock = vi.fn(() => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("fetch", fetchMock);
  render(<OwnAdvertisement advertisement={bowls} position="list" />);
  const link = screen.getByRole("link", { name: /Steel bowls/ });
  fireEvent(link, new MouseEvent("auxclick", { button: 2, bubbles: true }));
  expect(fetchMock).not.toHaveBeenCalled();
  fireEvent(link, new MouseEvent("auxclick", { button: 1, bubbles: true }));
  expect(fetchMock).toHaveBeenCalledOnce();
});

test("slots use the configured ids in turn, request advertisements after a second and load the script once", () => {
  vi.useFakeTimers();
  const network: NonNullable<Site["advertising"]> = {
    client: "ca-pub-1",
    script: "https://ads.example/ads.js",
    slots: ["11", "22"],
  };
  const { container } = render([0, 1, 2].map((index) => <NetworkSlot key={index} network={network} index={index} />));
  const attributes = (name: string) =>
    [...container.querySelectorAll("ins")].map((element) => element.getAttribute(name));
  expect(attributes("data-ad-slot")).toEqual(["11", "22", "11"]);
  const scriptCount = () => document.querySelectorAll(`script[src="${network.script}"]`).length;
  vi.advanceTimersByTime(999);
  expect([scriptCount(), window.adsbygoogle]).toEqual([0, undefined]);
  vi.advanceTimersByTime(1);
  expect([scriptCount(), window.adsbygoogle?.length]).toEqual([1, 3]);
  vi.useRealTimers();
});
