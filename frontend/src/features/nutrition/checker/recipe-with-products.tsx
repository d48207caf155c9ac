// Makes a recipe of the site with the visitor's own supplements, and shows the result below the button.
import type { ReactNode } from "react";
import { postFormulation } from "@/api/analyses";
import { fieldErrors, formSentences } from "@/api/problem";
import { productFields, productSentences } from "@/api/product-errors";
import type { Analysis, LifeStage, RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { Proposal } from "./proposal";
import { ReasonList } from "./reason-list";
import { emptyDraft, emptyOptions, toFormulationRequest, type OwnProduct, type PetToFeed } from "./recipe-draft";
import { useRequest } from "./use-request";

interface RecipeWithProductsProps {
  recipe: Pick<RecipeDetail, "petType" | "ingredients" | "instructions">;
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
  const { petType, ingredients, instructions } = recipe;
  // The steps are sent because cooking reduces nutrients, and draining or roasting more than simmering.
  const draft = {
    ...emptyDraft,
    petType,
    lifeStage,
    ingredients: ingredients.join("\n"),
    steps: instructions.join("\n"),
  };
  const request = toFormulationRequest(draft, emptyOptions, pet, used);
  // A result for another label, selection of products or pet is not shown, because its amounts could be harmful.
  const isCurrent = JSON.stringify(formulation.body) === JSON.stringify(request);
  const proposal = isCurrent ? formulation.data : undefined;
  const removed = proposal?.changes.filter(({ toGrams }) => toGrams === 0) ?? [];
  return (
    <section aria-labelledby="own-products" className="fact-panel print:hidden">
      <h3 id="own-products" className="text-h3">
        Make it with my powder
      </h3>
      <p className="mt-1 mb-4 max-w-2xl text-muted">
        Do you have a supplement at home, with all nutrients or with one? Enter its label, and we calculate this recipe
        with it and with as few other supplements as possible.
      </p>
      {productList}
      {first && (
        <Button className="mt-4" disabled={formulation.busy} onClick={() => void formulation.send(request)}>
          {formulation.busy ? "Calculating..." : `Make it with ${used.length === 1 ? first.label.name : "my products"}`}
        </Button>
      )}
      <ReasonList
        title={`We can't make this recipe with your ${used.length === 1 ? "product" : "products"}`}
        reasons={reasons}
      />
      {proposal && (
        <>
          <Proposal
            proposal={proposal}
            batch={undefined}
            warnings={renderSafety(proposal.analysis.safety)}
            actions={
              <Button look="secondary" onClick={() => formulation.setData(undefined)}>
                Close
              </Button>
            }
          />
          {removed.length > 0 && (
            <p className="mt-5 rounded-control bg-danger-soft px-4 py-3 font-semibold">
              Do not add these, although the steps of the original recipe may name them:{" "}
              {removed.map(({ food }) => food).join("; ")}.
            </p>
          )}
          <p className="mt-3">
            Use only the ingredients and amounts in this list. Cook them by the method above, but leave out everything
            that the steps name and this list does not. Stir your product and the other supplements in when the food is
            lukewarm. The portions on this page are those of the original recipe.
          </p>
        </>
      )}
    </section>
  );
}
