// The visitor's own supplements: a list with buttons to edit and remove, and the form for a label.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formRules } from "@/api/form-rules";
import type { NewProduct } from "@/api/types";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import type { Product } from "./product";
import { draftFromProduct, emptyProductDraft } from "./product-draft";
import { ProductSwitch } from "./product-switches";
import { ProductForm } from "./product-form";
import { addProduct, changeProduct, removeProduct, useProducts } from "./use-products";

export default function MyProducts() {
  const products = useProducts();
  /** The product in the form, or 'new'. */
  const [edited, setEdited] = useState<Product | "new">();

  function remove(product: Product) {
    toast({
      title: "Product removed",
      text: product.label.name,
      action: { label: "Undo", alternative: "Enter the label again", run: removeProduct(product) },
    });
  }

  function save(label: NewProduct, product: Product | undefined) {
    const changed = product && changeProduct(product, { label });
    if (!changed && !addProduct(label)) {
      const text = `You have ${formRules.product.maxProducts} products, which is the maximum. Remove one first.`;
      toast({ title: "Label not saved", text, isFailure: true });
      return;
    }
    setEdited(undefined);
    toast({
      title: "Label saved",
      text:
        changed?.isUsed === false
          ? `${label.name} is switched off. Switch it on to make recipes with it.`
          : `Recipes can now be made with ${label.name}.`,
    });
  }

  if (edited !== undefined) {
    const product = edited === "new" ? undefined : edited;
    return (
      <ProductForm
        initial={product ? draftFromProduct(product.label) : emptyProductDraft}
        onSave={(label) => save(label, product)}
        onCancel={() => setEdited(undefined)}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {products.map((product, index) => (
        <div key={index} className="flex flex-wrap items-center justify-between gap-x-4">
          <ProductSwitch product={product} />
          <div className="flex flex-wrap">
            <Button
              look="quiet"
              className="px-3!"
              aria-label={`Edit ${product.label.name}`}
              onClick={() => setEdited(product)}
            >
              <Pencil aria-hidden size={16} /> Edit
            </Button>
            <Button
              look="quiet"
              className="px-3!"
              aria-label={`Remove ${product.label.name}`}
              onClick={() => remove(product)}
            >
              <Trash2 aria-hidden size={16} /> Remove
            </Button>
          </div>
        </div>
      ))}
      {products.length < formRules.product.maxProducts && (
        <div>
          <Button look="secondary" onClick={() => setEdited("new")}>
            <Plus aria-hidden size={18} /> {products.length === 0 ? "Enter a label" : "Enter another label"}
          </Button>
        </div>
      )}
      <p className="text-meta text-muted">Stored in this browser only.</p>
    </div>
  );
}
