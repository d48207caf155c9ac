// The product page for a pet type: filters, products, disclosure.
import type { PetType } from "@/api/types";
import CountrySelect from "@/features/shop/country-select";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { CategoryList } from "@/features/shop/products/category-list";
import { ProductFilterBar } from "@/features/shop/products/product-filter-bar";
import { ProductGrid } from "@/features/shop/products/product-grid";
import { useCountry } from "@/features/shop/use-country";
import { Container } from "@/ui/container";
import { AlsoWithoutScripts } from "@/ui/without-scripts";
import { AdSlot } from "../ad-slot";
import { PageHero } from "../page-hero";

interface ProductsScreenProps {
  petType: PetType;
  title: string;
  children: string;
}

export function ProductsScreen({ petType, title, children }: ProductsScreenProps) {
  return (
    <>
      <PageHero title={title} colour={petType}>
        {children}
      </PageHero>
      <Container className="flex min-h-dvh gap-8 pt-8">
        {petType === "cat" && <CategoryList petType={petType} />}
        <div className="grid min-w-0 grow grid-cols-1 content-start gap-6">
          <h2 className="sr-only">Products</h2>
          <ProductFilterBar petType={petType}>
            <AlsoWithoutScripts>
              <ShopCountry />
            </AlsoWithoutScripts>
          </ProductFilterBar>
          <AlsoWithoutScripts>
            <ProductGrid petType={petType} />
          </AlsoWithoutScripts>
          <AdSlot position="list" />
          <AffiliateDisclosure />
        </div>
      </Container>
    </>
  );
}

function ShopCountry() {
  return <CountrySelect current={useCountry()} />;
}
