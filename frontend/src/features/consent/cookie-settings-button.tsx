// The button in the footer that opens the cookie settings.
import { Suspense, useState } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { lazyPart } from "@/ui/lazy-part";

const ConsentDialog = lazyPart(() => import("./consent-dialog"), "The settings");

export function CookieSettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const site = useRemote(siteAddress, getSite).value;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={ConsentDialog.preload}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline noscript:hidden"
      >
        Cookie settings
      </button>
      {isOpen && site && (
        <Suspense fallback={null}>
          <ConsentDialog services={site} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
