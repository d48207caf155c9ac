// The cookie banner at the bottom of the screen.
import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Container } from "@/ui/container";
import { Button, IconButton } from "@/ui/button";
import { saveConsent } from "./save-consent";
import { everything, onlyNecessary, type ServiceName, type Services } from "./consent";
import { bannerText } from "./texts";

const loadDialog = () => import("./consent-dialog");
const ConsentDialog = lazy(loadDialog);

interface ConsentBannerProps {
  services: Services;
  /** The services that the visitor has not been asked about. */
  asked: readonly ServiceName[];
}

export default function ConsentBanner({ services, asked }: ConsentBannerProps) {
  const [open, setOpen] = useState(false);
  const reject = () => saveConsent(onlyNecessary, services);
  return (
    <section
      aria-label="Cookies"
      className="consent-banner sticky bottom-0 z-20 order-last border-t border-line bg-surface shadow-card print:hidden"
    >
      <Container className="relative flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 grow basis-96 pr-10 text-meta lg:pr-0">{bannerText(asked)}</p>
        <div className="flex flex-wrap items-center gap-2 lg:pr-12">
          <Button className="px-3.5! text-meta" onClick={() => saveConsent(everything, services)}>
            Accept All
          </Button>
          <Button className="px-3.5! text-meta" onClick={reject}>
            Reject Non-Essential
          </Button>
          <Button
            look="quiet"
            className="px-2! text-meta"
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={() => void loadDialog()}
            onClick={() => setOpen(true)}
          >
            Customize
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
      {open && (
        <Suspense fallback={null}>
          <ConsentDialog services={services} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
