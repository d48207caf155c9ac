// Makes a recipe of the site with the visitor's own supplements, and shows the result below the button.
import type { ReactNode } from "react";
import { postFormulation } from "@/api/client";
import { fieldErrors, formSentences } from "@/api/problem";
import { productFields, productSentences } from "@/api/product-errors";
import type { Analysis, LifeStage, RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { Proposal } from "./proposal";
import { emptyDraft, emptyOptions, toFormulationRequest, type OwnProduct, type PetToFeed } from "./recipe-draft";
import { useRequest } from "./use-request";

interface RecipeWithProductsProps {
  recipe: RecipeDetail;
  /** The life stage that the recipe was assessed for. */
  lifeStage: LifeStage;
  pet: PetToFeed | undefined;
  products: readonly OwnProduct[];
  /** Renders the findings of the safety check, which another feature does. */
  renderSafety: (safety: Analysis["safety"]) => ReactNode;
  /** Lists the products with a switch for each, and has the form for a label. */
  productList: ReactNode;
}

export function RecipeWithProducts({
  recipe,
  lifeStage,
  pet,
  products,
  renderSafety,
  productList,
}: RecipeWithProductsProps) {
  const formulation = useRequest(postFormulation);
  const used = products.filter(({ isUsed }) => isUsed);
  const [first] = used;
  const errors = fieldErrors(formulation.error);
  const reasons = [
    ...productSentences(
      errors,
      used.map(({ label }) => label.name),
    ),
    ...formSentences(formulation.error, productFields(errors)),
  ];
  function send() {
    const draft = { ...emptyDraft, petType: recipe.petType, lifeStage, ingredients: recipe.ingredients.join("\n") };
    void formulation.send(toFormulationRequest(draft, emptyOptions, pet, used));
  }
  return (
    <section aria-labelledby="own-products" className="fact-panel print:hidden">
      <h3 id="own-products" className="text-h3">
        Make it with my powder
      </h3>
      <p className="mt-1 mb-4 max-w-2xl text-muted">
        Do you own a complete supplement or a single product? Copy its label, and we work out this recipe with it and
        with as few other supplements as possible.
      </p>
      {productList}
      {first && (
        <Button className="mt-4" disabled={formulation.busy} onClick={send}>
          {formulation.busy
            ? "Working it out..."
            : `Make it with ${used.length === 1 ? first.label.name : "my products"}`}
        </Button>
      )}
      {reasons.length > 0 && (
        <div role="alert" className="mt-4 rounded-control bg-danger-soft p-4">
          <p className="font-semibold text-danger">We can't make this recipe with it</p>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {formulation.data && (
        <>
          <Proposal
            proposal={formulation.data}
            batch={undefined}
            warnings={renderSafety(formulation.data.analysis.safety)}
            actions={
              <Button look="secondary" onClick={() => formulation.setData(undefined)}>
                Close
              </Button>
            }
          />
          <p className="mt-3 text-meta text-muted">
            Cook it by the method above, and stir your product in when the food is lukewarm. The steps and the portions
            on this page are those of the original recipe.
          </p>
        </>
      )}
    </section>
  );
}
