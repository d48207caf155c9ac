import { render } from "@testing-library/react";
import { styleSingleton } from "./style-singleton";

class FakeSheet {
  text = "";
  replaceSync(text: string) {
    this.text = text;
  }
}

/** jsdom has no style sheets that scripts make. */
function useFakeSheets(): () => string[] {
  const sheets: { current: FakeSheet[] } = { current: [] };
  vi.stubGlobal("CSSStyleSheet", FakeSheet);
  Object.defineProperty(document, "adoptedStyleSheets", {
    configurable: true,
    get: () => sheets.current,
    set: (value: FakeSheet[]) => {
      sheets.current = value;
    },
  });
  return () => sheets.current.map(({ text }) => text);
}

test("the styles of the first of several dialogs apply until the last one is closed", () => {
  const texts = useFakeSheets();
  const Sheet = styleSingleton();
  const first = render(<Sheet styles="body { overflow: hidden; margin-right: 15px }" />);
  // The second dialog measures a page without a scroll bar.
  const second = render(<Sheet styles="body { overflow: hidden; margin-right: 0 }" />);
  expect(texts()).toEqual(["body { overflow: hidden; margin-right: 15px }"]);
  first.unmount();
  expect(texts()).toHaveLength(1);
  second.unmount();
  expect(texts()).toEqual([]);
  expect(document.head.querySelector("style")).toBeNull();
});
