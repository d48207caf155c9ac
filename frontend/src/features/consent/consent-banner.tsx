// The cookie banner at the bottom of the screen.
import { X } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Container } from "@/ui/container";
import { Button, IconButton } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { saveConsent } from "./save-consent";
import { fullConsent, necessaryConsent, type ServiceName, type Services } from "./consent";
import { bannerText } from "./consent-texts";

const ConsentDialog = lazyPart(() => import("./consent-dialog"), "The settings");

interface ConsentBannerProps {
  services: Services;
  /** The services that the visitor has not been asked about. */
  newServices: readonly ServiceName[];
}

export default function ConsentBanner({ services, newServices }: ConsentBannerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Marks the document for its style. With a selector that looks for the banner, a browser would search the whole page after each change.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.consentBanner = "shown";
    return () => {
      delete dataset.consentBanner;
    };
  }, []);
  const reject = () => saveConsent(necessaryConsent, services);
  return (
    <section
      aria-label="Cookies"
      className="sticky bottom-0 z-20 order-last border-t border-line bg-surface shadow-card print:hidden"
    >
      <Container className="relative flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 grow basis-96 pr-10 text-meta lg:pr-0">{bannerText(newServices)}</p>
        <div className="flex flex-wrap items-center gap-2 lg:pr-12">
          <Button className="px-3.5! text-meta" onClick={() => saveConsent(fullConsent, services)}>
            Accept All
          </Button>
          <Button className="px-3.5! text-meta" onClick={reject}>
            Reject Non-Essential
          </Button>
          <Button
            look="quiet"
            className="px-2! text-meta"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={ConsentDialog.preload}
            onClick={() => setIsOpen(true)}
          >
            Customise
          </Button>
        </div>
        <IconButton
          className="absolute! top-1.5 right-1.5 lg:top-3"
          aria-label="Close and reject non-essential cookies"
          onClick={reject}
        >
          <X aria-hidden size={18} />
        </IconButton>
      </Container>
      {isOpen && (
        <Suspense fallback={null}>
          <ConsentDialog services={services} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
