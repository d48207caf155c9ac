// The recipes sent from this browser, each with the way to its status.
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { IconButton } from "@/ui/button";
import { useStored } from "@/ui/stored-value";
import { forgetSent, sentRecipes } from "./sent-recipes";

export function SentRecipeList() {
  const all = useStored(sentRecipes);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="yours" className="max-w-3xl rounded-card border border-line bg-surface p-5">
      <h2 id="yours" className="text-h3">
        Your recipes
      </h2>
      <p className="mt-1 text-meta text-muted">
        Sent from this browser. The links are private: whoever has one can see and mend the recipe.
      </p>
      <ul className="mt-2">
        {all.map(({ path, title, sentAt }) => (
          <li key={path} className="flex items-center gap-2 border-t border-line">
            {/* A private page is a document of its own, without the scripts of other sites that may run in this one. */}
            <Link
              to={path}
              reloadDocument
              className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 hover:text-brand"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-meta text-muted">
                {new Date(sentAt).toLocaleDateString("en-GB", { dateStyle: "medium" })}
              </span>
            </Link>
            <IconButton aria-label={`Forget the link to ${title}`} onClick={() => forgetSent(path)}>
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
