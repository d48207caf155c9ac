// The layout of the pages for visitors.
import { Footer } from "./footer";
import { Header } from "./header";
import { LayoutFrame } from "./layout-frame";
import { useSiteVariant } from "./site-variant";

export function Layout() {
  const variant = useSiteVariant();
  return <LayoutFrame header={<Header variant={variant} />} footer={<Footer variant={variant} />} />;
}
