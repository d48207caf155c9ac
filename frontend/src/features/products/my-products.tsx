// The visitor's own supplements: a list with buttons to edit and remove, and the form for a label.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formRules } from "@/api/form-rules";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import type { Product } from "./product";
import { draftFromProduct, emptyProductDraft } from "./product-draft";
import { ProductSwitch } from "./product-switches";
import { ProductForm } from "./product-form";
import { addProduct, findProduct, removeProduct, replaceProduct, restoreProduct, useProducts } from "./use-products";

export default function MyProducts() {
  const products = useProducts();
  /** The product in the form as it was when the form was opened, or 'new'. */
  const [edited, setEdited] = useState<{ index: number; product: Product } | "new">();
  const product = edited === "new" ? undefined : edited?.product;

  function remove(index: number, own: Product) {
    removeProduct(index);
    toast({
      title: "Product removed",
      text: own.label.name,
      action: { label: "Undo", alternative: "Enter the label again", run: () => restoreProduct(index, own) },
    });
  }

  if (edited !== undefined) {
    return (
      <ProductForm
        initial={product ? draftFromProduct(product.label) : emptyProductDraft}
        onSave={(label) => {
          // The product can have another index now, because Undo or another tab has changed the list.
          const index = edited === "new" ? undefined : findProduct(edited.index, edited.product.label.name);
          if (index === undefined) addProduct(label);
          else replaceProduct(index, { label });
          setEdited(undefined);
          toast({
            title: "Label saved",
            text:
              product?.isUsed === false
                ? `${label.name} is switched off. Switch it on to make recipes with it.`
                : `Recipes can now be made with ${label.name}.`,
          });
        }}
        onCancel={() => setEdited(undefined)}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {products.map((own, index) => (
        <div key={index} className="flex flex-wrap items-center justify-between gap-x-4">
          <ProductSwitch index={index} product={own} />
          <div className="flex flex-wrap">
            <Button
              look="quiet"
              className="px-3!"
              aria-label={`Edit ${own.label.name}`}
              onClick={() => setEdited({ index, product: own })}
            >
              <Pencil aria-hidden size={16} /> Edit
            </Button>
            <Button
              look="quiet"
              className="px-3!"
              aria-label={`Remove ${own.label.name}`}
              onClick={() => remove(index, own)}
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
