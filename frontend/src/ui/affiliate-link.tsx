// A link to a shop: it is marked as an advertisement, opens in a new tab, and is not printed.
import type { ReactNode } from "react";
import { sendCount } from "@/api/client";
import type { AffiliateLink as Link } from "@/api/types";
import { clsx } from "clsx";

interface AffiliateLinkProps {
  /** From the server. Every affiliate link must show its mark and its disclosure. */
  link: Link;
  retailer: string;
  /** The food, search term or product id of the link, or 'shop' for a link to a shop itself, for the click statistics. */
  product: string;
  look?: "button" | "chip" | "text";
  className?: string;
  children: ReactNode;
}

const looks = {
  button:
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 py-2 text-center font-semibold hover:border-brand hover:text-brand",
  chip: "chip-link gap-2",
  text: "inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4",
};

export function AffiliateLink({ link, retailer, product, look = "button", className, children }: AffiliateLinkProps) {
  const { url, rel, mark, disclosure } = link;
  const sendClick = () => sendCount("/api/affiliate/track-click", { retailer, product });
  return (
    <a
      href={url}
      rel={rel}
      target="_blank"
      title={disclosure}
      onClick={sendClick}
      onAuxClick={({ button }) => {
        // Only the middle button opens the link.
        if (button === 1) sendClick();
      }}
      className={clsx(looks[look], "print:hidden", className)}
    >
      {children}
      <span className="font-normal">{mark}</span>
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}
