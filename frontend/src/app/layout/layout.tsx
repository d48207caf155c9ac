// The layout of the pages for visitors.
import { useEffect } from "react";
import { RenderAfterMount } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { Header } from "./header";
import { LayoutFrame } from "./layout-frame";
import { useSiteVariant } from "./site-variant";

const Footer = lazyPart(() => import("./footer"), "The links to other pages");
const OfflineSupport = lazyPart(() => import("./offline-support"));

export function Layout() {
  const variant = useSiteVariant();
  useEffect(() => {
    // The code is loaded before a visitor scrolls to the footer, so that its buttons work at once.
    Footer.preload();
  }, []);
  const header = (
    <>
      <Header variant={variant} />
      <RenderAfterMount>
        <OfflineSupport />
      </RenderAfterMount>
    </>
  );
  return <LayoutFrame header={header} footer={<Footer variant={variant} />} />;
}
