// Shows the HTML of a mail as a mail program would: without scripts, and without the styles of this page.
import { useEffect, useRef } from "react";

interface MailFrameProps {
  title: string;
  html: string;
}

export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    showMail(frame.current, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      // This page may fill the frame, whose scripts are still forbidden.
      sandbox="allow-same-origin"
      // Some browsers replace the empty document of a new frame once it has loaded.
      onLoad={({ currentTarget }) => showMail(currentTarget, html)}
      className="w-full rounded-card border border-line bg-surface"
      style={{ height: "32rem" }}
    />
  );
}

/**
 * The content security policy of this page also applies to the frame. It ignores `style` in markup, but not the styles that a script
 * sets. Texts in mails are escaped, so that ` style="` is always an attribute.
 */
function showMail(frame: HTMLIFrameElement | null, html: string): void {
  const shown = frame?.contentDocument;
  if (!shown) return;
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), "text/html");
  const root = shown.importNode(mail.documentElement, true);
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
  shown.documentElement.replaceWith(root);
}
