// The overview of a safety audit: what to do now, with buttons that lead to it.
import type { ReactNode } from "react";
import type { RecipeSafetyAudit } from "@/api/types";
import { Button } from "@/ui/button";
import { useAdminParameters } from "../components/use-admin-parameters";

export function AuditOverview({ audit }: { audit: RecipeSafetyAudit }) {
  const { set } = useAdminParameters();
  const { unsafeRecipes, recipesNeedingReview } = audit;
  return (
    <>
      <AuditAlert audit={audit} />
      <h2 className="mt-6 mb-3 text-h3">Quick actions</h2>
      <div className="flex flex-wrap gap-3">
        <Button disabled={unsafeRecipes === 0} onClick={() => set({ tab: "unsafe" })}>
          Fix Unsafe Recipes ({unsafeRecipes})
        </Button>
        <Button look="secondary" disabled={recipesNeedingReview === 0} onClick={() => set({ tab: "review" })}>
          Review Warnings ({recipesNeedingReview})
        </Button>
      </div>
    </>
  );
}

function AuditAlert({ audit: { totalRecipes, unsafeRecipes, recipesNeedingReview } }: { audit: RecipeSafetyAudit }) {
  if (totalRecipes === 0) {
    return (
      <Alert title="No Recipes Found">
        There are no recipes to check. Add the built-in ones with <code>petrecipes seed</code>.
      </Alert>
    );
  }
  if (unsafeRecipes > 0) {
    return (
      <Alert title="Action Required" urgent>
        {unsafeRecipes === 1 ? "1 recipe contains" : `${unsafeRecipes} recipes contain`} foods that harm the animal.
        Remove them or edit the recipe.
      </Alert>
    );
  }
  return (
    <Alert title="All Clear">
      No recipe contains a food that harms the animal.
      {recipesNeedingReview > 0 && " Some have warnings that you can review."}
    </Alert>
  );
}

function Alert({ title, urgent = false, children }: { title: string; urgent?: boolean; children: ReactNode }) {
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={urgent ? "rounded-control bg-danger-soft px-4 py-3" : "rounded-control bg-brand-soft px-4 py-3"}
    >
      <h2 className={urgent ? "text-h3 text-danger" : "text-h3"}>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
