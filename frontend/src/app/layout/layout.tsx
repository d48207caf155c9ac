// The layout of the pages for visitors.
import { RenderAfterMount } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { Footer } from "./footer";
import { Header } from "./header";
import { LayoutFrame } from "./layout-frame";
import { useSiteVariant } from "./site-variant";

const OfflineSupport = lazyPart(() => import("./offline-support"));

export function Layout() {
  const variant = useSiteVariant();
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
