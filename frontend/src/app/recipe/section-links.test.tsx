import { act, render, screen } from "@testing-library/react";
import { SectionLinks } from "./section-links";

const screenBottom = 600;
let report: (id: string, top: number, isIntersecting: boolean) => void;

beforeEach(() => {
  const observed: Element[] = [];
  let callback: IntersectionObserverCallback | undefined;
  class Observer {
    constructor(onChange: IntersectionObserverCallback) {
      callback = onChange;
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => undefined;
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  report = (id, top, isIntersecting) => {
    const target = observed.find((element) => element.getAttribute("data-section") === id);
    if (!target) throw new Error(`${id} is not observed`);
    const entry = { target, isIntersecting, boundingClientRect: { top }, rootBounds: { bottom: screenBottom } };
    act(() => callback?.([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver));
  };
});

function currentLinks(): (string | null)[] {
  return screen.getAllByRole("link", { current: "location" }).map((link) => link.textContent);
}

test("the link of the section that is read is marked, also when the visitor scrolls back", () => {
  render(
    <>
      <SectionLinks />
      {["ingredients", "method", "how-much"].map((id) => (
        <div key={id} data-section={id} />
      ))}
    </>,
  );
  expect(screen.queryAllByRole("link", { current: "location" }), "nothing is read yet").toEqual([]);
  report("ingredients", 300, true);
  expect(currentLinks()).toEqual(["Ingredients"]);
  report("method", 500, true);
  report("ingredients", -900, false);
  expect(currentLinks()).toEqual(["Method"]);
  report("how-much", 400, true);
  expect(currentLinks()).toEqual(["Portions"]);
  report("how-much", 700, false);
  expect(currentLinks(), "the section above is read again").toEqual(["Method"]);
});
