import { render, screen } from "@testing-library/react";
import { MailFrame } from "./mail-frame";

function shownMail(): HTMLElement {
  const frame = screen.getByTitle("The letter");
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error("There is no frame");
  return frame.contentDocument.documentElement;
}

test("a mail is shown with its own styles and without scripts, and is replaced by the next one", () => {
  const html = '<html><body style="margin:0"><h1 style="color:red">Cod &#34; style=&#34;x</h1></body></html>';
  const { rerender } = render(<MailFrame title="The letter" html={html} />);
  expect(screen.getByTitle("The letter")).toHaveAttribute("sandbox", "allow-same-origin");
  const heading = shownMail().querySelector("h1");
  expect(heading?.textContent).toBe('Cod " style="x');
  expect(heading?.style.color).toBe("red");
  rerender(<MailFrame title="The letter" html="<p>Haddock</p>" />);
  expect(shownMail().textContent).toBe("Haddock");
});
