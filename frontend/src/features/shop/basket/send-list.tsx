// Sends the shopping list to a phone, by email or as a text message, or copies it.
import { Copy, Mail, MessageSquare, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Basket } from "@/api/types";
import { Button, buttonClass } from "@/ui/button";
import type { MeasureSystem } from "@/ui/measure-system";
import { hasShareSheet, mailLink, openShareSheet, smsLink, writeClipboard } from "@/ui/share-sheet";
import { useStoredValue } from "@/ui/stored-value";
import { tickedRows } from "./basket-store";
import { shoppingListText } from "./basket-texts";

const title = "Shopping list";
const copiedText = "List copied. Paste it into a note, a message or an email.";
const mailedText = "Your email program should open. If it does not, use Copy.";
const pasteText = "The list is too long for a link and was copied. Paste it into the email that opens.";

/** What became of the list. If it could not be copied, it is shown, so that the visitor can select it. */
interface Outcome {
  message: string;
  showsText?: boolean;
}

const notCopied: Outcome = {
  message: "Your browser does not allow copying here. Select the list below and copy it.",
  showsText: true,
};

/** Browsers without a share sheet, such as those of most computers, open an email or, by touch, a text message instead. */
export function SendList({ basket, system }: { basket: Basket; system: MeasureSystem }) {
  const text = shoppingListText(basket, system, useStoredValue(tickedRows));
  const [outcome, setOutcome] = useState<Outcome>();

  async function copy(message = copiedText) {
    setOutcome((await writeClipboard(text)) ? { message } : notCopied);
  }

  async function share() {
    if (await openShareSheet({ title, text }, () => copy())) setOutcome({ message: "List sent." });
  }

  const mail = mailLink(title, text);
  return (
    <>
      {hasShareSheet() ? (
        <Button onClick={() => void share()}>
          <Smartphone aria-hidden size={18} /> Send to phone
        </Button>
      ) : (
        <>
          <a
            href={mail ?? `mailto:?subject=${encodeURIComponent(title)}`}
            className={buttonClass("primary")}
            onClick={() => (mail === undefined ? void copy(pasteText) : setOutcome({ message: mailedText }))}
          >
            <Mail aria-hidden size={18} /> Send by email
          </a>
          <span className="hidden pointer-coarse:inline">
            <a href={smsLink(text)} className={buttonClass("secondary")}>
              <MessageSquare aria-hidden size={18} /> Send as text message
            </a>
          </span>
        </>
      )}
      <Button look="secondary" onClick={() => void copy()}>
        <Copy aria-hidden size={18} /> Copy
      </Button>
      <p role="status" className={outcome ? "basis-full text-meta" : "sr-only"}>
        {outcome?.message}
      </p>
      {outcome?.showsText && (
        <textarea
          readOnly
          rows={8}
          aria-label="Shopping list as text"
          className="text-field basis-full p-3 text-meta"
          value={text}
        />
      )}
    </>
  );
}
