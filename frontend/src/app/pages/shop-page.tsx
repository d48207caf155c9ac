// The page that shows where to buy ingredients in the visitor's country, and which recipes use them.
import { catRecipesName, dogRecipesName, shopName } from "@/api/pages";
import { shopRules } from "@/api/shop-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { FeaturedShops } from "@/features/shop/featured-shops";
import { IngredientSearch } from "@/features/shop/ingredient-search";
import { IngredientShops } from "@/features/shop/ingredient-shops";
import { useCountryName } from "@/features/shop/use-countries";
import { useCountry } from "@/features/shop/use-country";
import { Container } from "@/ui/container";
import { SegmentedControl } from "@/ui/segmented-control";
import { OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { useParameters } from "@/ui/use-parameters";
import { AlsoWithoutScripts } from "@/ui/without-scripts";
import { PageHero } from "../page-hero";
import { CorrectedIngredient } from "../shop/corrected-ingredient";
import { HazardWarning } from "../shop/hazard-warning";
import { IngredientRecipes } from "../shop/ingredient-recipes";
import { ShopBenefits } from "../shop/shop-benefits";

const petTypeSegments = [
  { value: "any", label: "All Pets" },
  { value: "dog", label: dogRecipesName },
  { value: "cat", label: catRecipesName },
] as const;

export function Component() {
  const [parameters, edit] = useParameters();
  const typed = trimText(parameters.get("ingredient") ?? "").slice(0, shopRules.ingredientMaxLength);
  const ingredient = typed === "" ? undefined : typed;
  const petType = (["dog", "cat"] as const satisfies PetType[]).find((pet) => pet === parameters.get("petType"));
  const shops = (
    <AlsoWithoutScripts>
      <Shops />
    </AlsoWithoutScripts>
  );

  return (
    <>
      <PageHero
        title={shopName}
        controls={
          <form className="flex flex-wrap gap-2">
            <SegmentedControl
              label="Recipes for"
              value={petType ?? "any"}
              segments={petTypeSegments}
              onChange={(pet) => edit({ petType: pet === "any" ? undefined : pet })}
              submits={{ name: "petType" }}
            />
            <SubmitWithoutScripts>Show</SubmitWithoutScripts>
            <OtherParameters without="petType" />
          </form>
        }
      >
        Find ingredients in shops in your country, and the recipes that use them.
      </PageHero>
      <Container className="grid min-h-dvh grid-cols-1 content-start gap-10">
        <IngredientSearch ingredient={ingredient} onSearch={(name) => edit({ ingredient: name })} />
        {ingredient === undefined ? (
          <>
            {shops}
            <IngredientRecipes ingredient={ingredient} petType={petType} />
          </>
        ) : (
          <CorrectedIngredient typed={ingredient}>
            {(name) => (
              <HazardWarning ingredient={name} petType={petType}>
                <AlsoWithoutScripts>
                  <ShopsFor ingredient={name} />
                </AlsoWithoutScripts>
                <IngredientRecipes ingredient={name} petType={petType} />
              </HazardWarning>
            )}
          </CorrectedIngredient>
        )}
        {ingredient !== undefined && shops}
        <ShopBenefits />
        <AffiliateDisclosure />
      </Container>
    </>
  );
}

function Shops() {
  const country = useCountry();
  const name = useCountryName(country);
  return <FeaturedShops title={name ? `Shops: ${name}` : "Shops"} country={country} />;
}

function ShopsFor({ ingredient }: { ingredient: string }) {
  return <IngredientShops ingredient={ingredient} country={useCountry()} />;
}
