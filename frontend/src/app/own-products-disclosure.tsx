// The visitor's own supplements below the pet profile, folded.
import { Disclosure } from "@/ui/disclosure";
import { MyProducts } from "./my-products";

export default function OwnProductsDisclosure() {
  return (
    <Disclosure title="My powder or tablets">
      <MyProducts />
    </Disclosure>
  );
}
