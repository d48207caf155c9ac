// Buttons that send the shopping list to a phone and copy it.
import { Copy, Smartphone } from "lucide-react";
import type { Basket } from "@/api/types";
import { Button, buttonClass } from "@/ui/button";
import type { MeasureSystem } from "@/ui/measure-system";
import { copyText, hasShareSheet, openShareSheet, smsLink } from "@/ui/share-sheet";
import { useStoredValue } from "@/ui/stored-value";
import { tickedRows } from "./basket-store";
import { shoppingListText } from "./basket-texts";

const copyList = (text: string) =>
  copyText(text, {
    copied: { title: "List copied", text: "Paste it into a note or a message." },
    failed: {
      title: "Copy failed",
      text: "Your browser does not allow copying here. Select the list and copy it yourself.",
      isFailure: true,
    },
  });

/** The list becomes a text message if the browser has no share sheet. */
export function SendList({ basket, system }: { basket: Basket; system: MeasureSystem }) {
  const text = shoppingListText(basket, system, useStoredValue(tickedRows));
  const label = (
    <>
      <Smartphone aria-hidden size={18} /> Send to phone
    </>
  );
  return (
    <>
      {hasShareSheet() ? (
        <Button onClick={() => void openShareSheet({ title: "Shopping list", text }, () => copyList(text))}>
          {label}
        </Button>
      ) : (
        <a href={smsLink(text)} className={buttonClass("primary")}>
          {label}
        </a>
      )}
      <Button look="secondary" onClick={() => void copyList(text)}>
        <Copy aria-hidden size={18} /> Copy
      </Button>
    </>
  );
}
